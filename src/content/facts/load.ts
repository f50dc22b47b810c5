/** Reads facts/*.yaml and checks every row. Each error names the file, the line and the fix. */
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

/** A kind of facts: one file, or a folder whose files become one record. */
type Kind = {
  /** Path below facts/, without the extension. */
  readonly path: string;
  readonly schema: z.ZodType;
  readonly folder?: true;
  /** The field that identifies a row, whose values must be unique. */
  readonly key?: string;
  /** Set if rows in different files can have the same key, because two providers can use the same name. */
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

/** All facts. Limits and latencies are grouped by section, and identifiers by provider. */
export type Facts = {
  readonly [K in Name]: z.infer<(typeof KINDS)[K]['schema']>;
} & {
  /** The API of the company's platform. */
  readonly api: Api;
  /** The API of this site, whose document is generated (`npm run fix:openapi`). */
  readonly siteApi: Api;
};

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

type Source = Omit<Yaml, 'faults'> & {
  readonly file: string;
  /** What is wrong with its YAML. */
  readonly faults: readonly Problem[];
};

function read(path: string, text = ''): Source {
  const file = `facts/${path}`;
  const { faults, ...yaml } = readYaml(text);
  const wrong = faults.map((fault) => ({ file, ...fault, fix: 'correct the YAML there' }));
  return { ...yaml, file, faults: [...encodingProblems(file, text), ...wrong] };
}

/** The place of a value: its kind, the file if the kind is a folder, the row, the field. */
type Path = readonly PropertyKey[];

type Fault = { readonly path: Path; readonly what: string; readonly fix?: string };

/** Files by kind, or by kind and name if the kind is a folder. */
type Sources = ReadonlyMap<string, Source>;

/** Returns the place of a value, or of the closest thing around it if it's missing. */
function placeOf([kind, ...path]: Path, sources: Sources): Pick<Problem, 'file' | 'line'> {
  const isPart = KINDS[kind as Name] && 'folder' in KINDS[kind as Name];
  const source = sources.get(isPart ? `${String(kind)}/${String(path[0])}` : String(kind));
  const inside = isPart ? path.slice(1) : path;
  if (!source) return { file: `facts/${String(kind)}` };
  return { file: source.file, line: source.lineOf(inside) ?? 1 };
}

type Data = Readonly<Record<string, unknown>>;

/** Yields what the schemas reject. */
function* shapeFaults(data: Data): Generator<Fault> {
  for (const [kind, { schema: shape }] of kinds) {
    for (const issue of shape.safeParse(data[String(kind)]).error?.issues ?? []) {
      const path = [kind, ...issue.path];
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          const fix = 'correct its name, or remove it';
          yield { path: [...path, key], what: `the row has no field “${key}”`, fix };
        }
        continue;
      }
      const field = issue.path.findLast((step) => typeof step === 'string');
      yield { path, what: `${field === undefined ? '' : `${field} `}${issue.message}` };
    }
  }
}

/** Yields rows whose key another row has. Keys must be unique across all files of a folder. */
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
        yield { path: row, what: `the row is already in ${first}`, fix: 'remove or rename one' };
    }
  }
}

/** References between rows. `*` is every item of a list, `**` every value of a map, and `~` every key. */
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

/** Returns the strings that some steps lead to, each with its path. */
function wordsAt(value: unknown, [step, ...rest]: readonly string[], path: Path): [Path, string][] {
  if (step === undefined) return typeof value === 'string' ? [[path, value]] : [];
  if (step === '~') return Object.keys(value ?? {}).map((key) => [[...path, key], key]);
  if (step !== '*' && step !== '**')
    return wordsAt((Object(value) as Data)[step], rest, [...path, step]);
  const inner: [PropertyKey, unknown][] =
    step === '*' ? (Array.isArray(value) ? [...value.entries()] : []) : Object.entries(value ?? {});
  return inner.flatMap(([key, item]) => wordsAt(item, rest, [...path, key]));
}

/** Yields references to rows that don't exist, and other mistakes that involve several rows. */
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
        yield { path, what: `“${name}” is only for the Admin role`, fix: 'remove it' };
      } else if (!known[what].includes(name)) {
        const near = nearest(name, known[what]);
        const hint = near === undefined ? '' : `; did you mean “${near}”?`;
        const fix = `correct the name, or add the ${what}`;
        yield { path, what: `“${name}” is not a ${what}${hint}`, fix };
      }
    }
  }
  for (const folder of folders) {
    const of = owners.filter(({ sections: own }) => own.includes(folder));
    if (of.length === 1) continue;
    const last = of.at(-1);
    yield {
      path: ['owners', ...(last ? [owners.indexOf(last), 'sections'] : [])],
      what: `section “${folder}” must have one owner, but has ${of.map(({ id }) => id).join(', ') || 'none'}`,
      fix: 'name it in the sections of exactly one owner',
    };
  }
  const anchors = changelog.map(entryAnchor);
  for (const [index, anchor] of anchors.entries()) {
    if (anchors.indexOf(anchor) === index) continue;
    const what = 'another entry has the same day and title';
    yield { path: ['changelog', index], what, fix: 'change the title' };
  }
}

/** Returns the folders of docs/ that are in the sidebar, in its order. */
const foldersIn = ({ sectionGroups }: Pick<Facts, 'sectionGroups'>) =>
  sectionGroups.flatMap((group) => group.sections.map(({ folder }) => folder));

/** Sorts the entries of a record in the order of a list of names. Other entries follow, sorted by name. */
function inOrder<T>(record: Readonly<Record<string, T>>, order: readonly string[]) {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(
    Object.entries(record).toSorted(
      ([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1),
    ),
  );
}

const API_FILES = ['api.yaml', 'site-api.yaml'] as const;

/** Reads an API's document. If it's YAML but not OpenAPI, `npm run check:api` says what is wrong. */
function readApi(name: string, text: string | undefined): Api {
  const { file, data, faults } = read(name, text);
  refuse(faults);
  try {
    return apiOf(data as object);
  } catch {
    const what = 'is not an OpenAPI document that tables can be made from';
    throw new ContentError([{ file, what, fix: 'npm run check:api says where' }]);
  }
}

/** Returns the kind of a file, followed by the file's name if the kind is a folder. */
function partIn(file: string): string | undefined {
  const path = file.replace(/\.yaml$/, '');
  const [folder = ''] = path.split('/');
  const kind = kinds.find(([, one]) => one.path === (one.folder ? folder : path));
  return kind && kind[0] + path.slice(kind[1].path.length);
}

/**
 * Parses facts.
 *
 * @param texts the text of each file, by its path below facts/
 * @throws {ContentError} with all mistakes. Mistakes between rows are only found once each row is valid.
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
    } else if (!API_FILES.some((name) => name === file)) {
      const fix = `rename it to ${nearest(file, paths)}, or remove it`;
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
  const [api, siteApi] = API_FILES.map((name) => readApi(name, texts.get(name)));
  const facts = { ...data, api, siteApi } as unknown as Facts;
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

/** The folder of the facts. Programs that are bundled into another folder get it from their environment. */
export const factsFolder = process.env['FACTS_FOLDER'] ?? resolve(__dirname, '../../../facts');

const yamlIn = (folder: string) => filesIn(folder).filter((file) => /\.ya?ml$/.test(file));

/** Returns the text of each file of facts, by its path below the folder. */
export const factTextsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(yamlIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

/** How long `npm start` uses facts before it checks the files for changes. */
const FRESH_MS = 200;

type Loaded = { readonly facts: Facts; readonly stamp: string; at: number };

let loaded: Loaded | undefined;

const stampOf = () =>
  yamlIn(factsFolder)
    .map((file) => `${file} ${statSync(join(factsFolder, file)).mtimeMs}`)
    .join('\n');

/**
 * Returns all facts. They're read once per process, and under `npm start`, again when a file has changed.
 *
 * @throws {ContentError} with all mistakes
 */
export function loadFacts(): Facts {
  const isWatched = process.env['NODE_ENV'] === 'development';
  if (loaded && (!isWatched || Date.now() - loaded.at < FRESH_MS)) return loaded.facts;
  const stamp = isWatched ? stampOf() : '';
  if (loaded?.stamp === stamp) loaded.at = Date.now();
  else loaded = { facts: parseFacts(factTextsIn(factsFolder)), stamp, at: Date.now() };
  return loaded.facts;
}
