/** Reads facts/*.yaml, checks every row, and says of each fault its file, line and fix. */
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { nearest } from '../../config/nearest';
import { encodingProblems } from '../encoding';
import { filesIn } from '../files';
import { entryAnchor } from '../model/anchors';
import { ContentError, type Problem } from '../problem';
import { readYaml, type Yaml } from '../yaml';
import { apiOf, type Api } from './api/document';
import * as schema from './schema';

/** A kind of facts: one file, or a folder whose files are the parts of one record. */
type Kind = {
  /** Below facts/, without the extension. */
  readonly path: string;
  readonly schema: z.ZodType;
  readonly folder?: true;
  /** The field by which a row is known; no two rows share its value. */
  readonly key?: string;
  /** Set where rows of different files may share it: two providers may use one name. */
  readonly perFile?: true;
};

const rowsOf = <T extends z.ZodType>(row: T) =>
  z.array(row, { error: 'must be a list of rows, each beginning with a hyphen' }).readonly();

const rows = <T extends z.ZodType>(path: string, row: T, key = 'id') => ({
  path,
  schema: rowsOf(row),
  key,
});

const sections = <T extends z.ZodType>(path: string, row: T) => ({
  path,
  schema: z
    .record(z.string(), rowsOf(row), { error: 'must name sections, each with its rows' })
    .readonly(),
  key: 'id',
});

const KINDS = {
  plans: rows('plans', schema.plan, 'name'),
  permissions: rows('permissions', schema.permission, 'name'),
  roles: rows('roles', schema.role, 'name'),
  providers: rows('providers', schema.provider),
  cloudPermissions: rows('cloud-permissions', schema.cloudPermission),
  planFeatures: rows('plan-features', schema.planFeature),
  providerFeatures: rows('provider-features', schema.providerFeature),
  glossary: rows('glossary', schema.term, 'term'),
  consoleLinks: rows('console-links', schema.consoleLink),
  placeholders: rows('placeholders', schema.placeholder),
  owners: rows('owners', schema.owner),
  deviceStorage: rows('device-storage', schema.storedItem, 'name'),
  sectionGroups: rows('sections', schema.sectionGroup, 'label'),
  limits: { ...sections('limits', schema.limit), folder: true },
  latencies: sections('latencies', schema.latency),
  identifiers: { ...sections('identifiers', schema.identifier), folder: true, perFile: true },
  changelog: { path: 'changelog', schema: rowsOf(schema.changelogEntry) },
  bills: { path: 'bills', schema: schema.bills },
  intents: rows('intents', schema.intent, 'to'),
  oftenAsked: rows('often-asked', schema.oftenAsked, 'question'),
  roleTasks: rows('role-tasks', schema.roleTask, 'role'),
  tasks: rows('tasks', schema.task, 'task'),
  synonyms: { path: 'synonyms', schema: schema.synonyms },
  movedPages: rows('redirects', schema.movedPage, 'from'),
} as const satisfies Readonly<Record<string, Kind>>;

type Name = keyof typeof KINDS;

const kinds = Object.entries<Kind>(KINDS);

/** Every fact; limits, latencies and identifiers by the section or provider whose rows they are. */
export type Facts = {
  readonly [K in Name]: z.infer<(typeof KINDS)[K]['schema']>;
} & { readonly api: Api };

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

/** A file as it was read. */
type Source = Omit<Yaml, 'faults'> & {
  readonly file: string;
  /** What its YAML breaks. */
  readonly faults: readonly Problem[];
};

function read(path: string, text = ''): Source {
  const file = `facts/${path}`;
  const { faults, ...yaml } = readYaml(text);
  const wrong = faults.map((fault) => ({ file, ...fault, fix: 'correct the YAML there' }));
  return { ...yaml, file, faults: [...encodingProblems(file, text), ...wrong] };
}

/** Where a value is: its kind, the part of a folder, the row, the field. */
type Path = readonly PropertyKey[];

/** What is wrong with a value. */
type Fault = { readonly path: Path; readonly what: string; readonly fix?: string };

/** The files of each kind, by kind or by kind and part. */
type Sources = ReadonlyMap<string, Source>;

/** Returns where a value is, or what it is in where it is missing. */
function placeOf([kind, ...path]: Path, sources: Sources): Pick<Problem, 'file' | 'line'> {
  const isPart = KINDS[kind as Name] && 'folder' in KINDS[kind as Name];
  const source = sources.get(isPart ? `${String(kind)}/${String(path[0])}` : String(kind));
  const inside = isPart ? path.slice(1) : path;
  if (!source) return { file: `facts/${String(kind)}` };
  return { file: source.file, line: source.lineOf(inside) ?? 1 };
}

type Data = Readonly<Record<string, unknown>>;

/** Returns what the schemas refuse. */
function* shapeFaults(data: Data): Generator<Fault> {
  for (const [kind, { schema: shape }] of kinds) {
    for (const issue of shape.safeParse(data[String(kind)]).error?.issues ?? []) {
      const path = [kind, ...issue.path];
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          const fix = 'correct its name, or drop it';
          yield { path: [...path, key], what: `the row has no field “${key}”`, fix };
        }
        continue;
      }
      const field = issue.path.findLast((step) => typeof step === 'string');
      yield { path, what: `${field === undefined ? '' : `${field} `}${issue.message}` };
    }
  }
}

/** Rows are known by their key wherever they are: the files of a folder share their keys. */
function* duplicateFaults(data: Data, sources: Sources): Generator<Fault> {
  for (const [kind, { key, perFile }] of kinds) {
    const seen = new Map<string, string>();
    const steps = Array.isArray(data[String(kind)]) ? [kind, '*'] : [kind, '**', '*'];
    for (const [path, value] of key ? wordsAt(data, [...steps, key], []) : []) {
      const known = perFile ? path.slice(0, 2).concat(value).join(' ') : value;
      const first = seen.get(known);
      const row = path.slice(0, -1);
      const { file, line } = placeOf(row, sources);
      seen.set(known, first ?? `${file}:${line}`);
      if (first)
        yield { path: row, what: `the row is in ${first} already`, fix: 'drop or rename one' };
    }
  }
}

/** Where rows name others, and what: `*` is each item of a list, `**` each value of a map, `~` each of its keys. */
const REFERENCES = [
  ['permission', 'roles * permissions *'],
  ['provider with a column', 'providerFeatures * providers ~'],
  ['section', 'permissions * section'],
  ['section', 'cloudPermissions * section'],
  ['section', 'planFeatures * section'],
  ['section', 'providerFeatures * section'],
  ['section', 'glossary * section'],
  ['section', 'limits ~'],
  ['section', 'latencies ~'],
  ['section', 'owners * sections *'],
  ['term', 'glossary * related *'],
] as const;

/** Returns the words at some steps into a value, each with its path. */
function wordsAt(value: unknown, [step, ...rest]: readonly string[], path: Path): [Path, string][] {
  if (step === undefined) return typeof value === 'string' ? [[path, value]] : [];
  if (step === '~') return Object.keys(value ?? {}).map((key) => [[...path, key], key]);
  if (step !== '*' && step !== '**')
    return wordsAt((Object(value) as Data)[step], rest, [...path, step]);
  const inner: [PropertyKey, unknown][] =
    step === '*' ? (Array.isArray(value) ? [...value.entries()] : []) : Object.entries(value ?? {});
  return inner.flatMap(([key, item]) => wordsAt(item, rest, [...path, key]));
}

/** What rows say of other rows that are not there, and what they do not say together. */
function* faultsAcross(facts: Facts): Generator<Fault> {
  const { permissions, providers, owners, glossary, changelog } = facts;
  const folders = [...new Set(foldersIn(facts).map((folder) => folder.replace(/\/.*$/, '')))];
  const adminOnly = new Set(permissions.flatMap((row) => (row.adminOnly ? [row.name] : [])));
  const known = {
    permission: permissions.map(({ name }) => name),
    'provider with a column': providers.flatMap(({ id, column }) => (column ? [id] : [])),
    section: folders,
    term: glossary.map(({ term }) => term),
  };
  for (const [what, steps] of REFERENCES) {
    for (const [path, name] of wordsAt(facts, steps.split(' '), [])) {
      if (what === 'permission' && adminOnly.has(name)) {
        yield { path, what: `“${name}” is for the Admin role alone`, fix: 'drop it' };
      } else if (!known[what].includes(name)) {
        const near = nearest(name, known[what]);
        const hint = near === undefined ? '' : `; did you mean “${near}”?`;
        const fix = `correct the name, or add the ${what}`;
        yield { path, what: `“${name}” is no ${what}${hint}`, fix };
      }
    }
  }
  for (const folder of folders) {
    const of = owners.filter(({ sections: own }) => own.includes(folder));
    if (of.length === 1) continue;
    const last = of.at(-1);
    yield {
      path: ['owners', ...(last ? [owners.indexOf(last), 'sections'] : [])],
      what: `section “${folder}” has ${of.map(({ id }) => id).join(', ') || 'nobody'} as its owner`,
      fix: 'name it in the sections of exactly one owner',
    };
  }
  const anchors = changelog.map(entryAnchor);
  for (const [index, anchor] of anchors.entries()) {
    if (anchors.indexOf(anchor) === index) continue;
    const what = 'the entry has the day and title of another';
    yield { path: ['changelog', index], what, fix: 'change the title' };
  }
}

/** The folders of docs/ that the sidebar has, in its order. */
const foldersIn = ({ sectionGroups }: Pick<Facts, 'sectionGroups'>) =>
  sectionGroups.flatMap((group) => group.sections.map(({ folder }) => folder));

/** Sorts the parts of a record by a list of their names; others follow by name. */
function inOrder<T>(record: Readonly<Record<string, T>>, order: readonly string[]) {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(
    Object.entries(record).toSorted(
      ([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1),
    ),
  );
}

const API_FILE = 'api.yaml';

/** Reads the document of the API; `npm run check:api` says what is wrong with one that is YAML, but no OpenAPI. */
function readApi(text: string | undefined): Api {
  const { file, data, faults } = read(API_FILE, text);
  refuse(faults);
  try {
    return apiOf(data as object);
  } catch {
    const what = 'is no OpenAPI document that tables can be made of';
    throw new ContentError([{ file, what, fix: 'npm run check:api says where' }]);
  }
}

/** Returns the name of what a file holds: that of its kind, or of its kind and part. */
function partIn(file: string): string | undefined {
  const path = file.replace(/\.yaml$/, '');
  const [folder = ''] = path.split('/');
  const kind = kinds.find(([, one]) => one.path === (one.folder ? folder : path));
  return kind && kind[0] + path.slice(kind[1].path.length);
}

/**
 * Returns the facts of some texts.
 *
 * @param texts the text of each file, by its path below facts/
 * @throws {ContentError} with every fault at once; faults across rows only where each row is correct
 */
export function parseFacts(texts: ReadonlyMap<string, string>): Facts {
  const sources = new Map<string, Source>();
  const problems: Problem[] = [];
  const data: Record<string, unknown> = {};
  const paths = kinds.map(([, { path }]) => `${path}.yaml`);
  for (const [file, text] of texts) {
    const part = partIn(file);
    if (part !== undefined) {
      const source = read(file, text);
      const [kind = '', name] = part.split('/');
      sources.set(part, source);
      problems.push(...source.faults);
      const value = source.data;
      data[kind] = name === undefined ? value : { ...Object(data[kind]), [name]: value };
    } else if (file !== API_FILE) {
      const fix = `rename it to ${nearest(file, paths)}, or drop it`;
      problems.push({ file: `facts/${file}`, what: 'is not read', fix });
    }
  }
  for (const [kind, { path }] of kinds) {
    if (kind in data) continue;
    problems.push({ file: `facts/${path}.yaml`, what: 'is missing', fix: 'restore it' });
  }
  refuse(problems);
  const check = (faults: Iterable<Fault>) =>
    refuse(
      [...faults].map(({ path, fix = 'correct that row', ...fault }) => ({
        ...placeOf(path, sources),
        ...fault,
        fix,
      })),
    );
  check([...shapeFaults(data), ...duplicateFaults(data, sources)]);
  const facts = { ...data, api: readApi(texts.get(API_FILE)) } as unknown as Facts;
  check(faultsAcross(facts));
  const order = foldersIn(facts);
  return {
    ...facts,
    limits: inOrder(facts.limits, order),
    latencies: inOrder(facts.latencies, order),
    identifiers: inOrder(
      facts.identifiers,
      facts.providers.map(({ id }) => id),
    ),
    changelog: facts.changelog.toSorted((one, other) => other.date.localeCompare(one.date)),
  };
}

/** The folder with the rows: a program that is bundled into another folder has it in its environment. */
export const factsFolder = process.env['FACTS_FOLDER'] ?? resolve(__dirname, '../../../facts');

const yamlIn = (folder: string) => filesIn(folder).filter((file) => /\.ya?ml$/.test(file));

/** Returns the text of each file of facts, by its path below their folder. */
export const factTextsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(yamlIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

/** How long `npm start` relies on the files as they were. */
const FRESH_MS = 200;

type Loaded = { readonly facts: Facts; readonly stamp: string; at: number };

let loaded: Loaded | undefined;

const stampOf = () =>
  yamlIn(factsFolder)
    .map((file) => `${file} ${statSync(join(factsFolder, file)).mtimeMs}`)
    .join('\n');

/**
 * Returns every fact: read once a process, and again under `npm start` where a file has changed.
 *
 * @throws {ContentError} with every fault at once
 */
export function loadFacts(): Facts {
  const isWatched = process.env['NODE_ENV'] === 'development';
  if (loaded && (!isWatched || Date.now() - loaded.at < FRESH_MS)) return loaded.facts;
  const stamp = isWatched ? stampOf() : '';
  if (loaded?.stamp === stamp) loaded.at = Date.now();
  else loaded = { facts: parseFacts(factTextsIn(factsFolder)), stamp, at: Date.now() };
  return loaded.facts;
}
