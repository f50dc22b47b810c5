/** Reads facts/*.yaml, checks every row, and says of each fault its file, line and fix. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { nearest } from '../../config/nearest';
import { encodingProblems } from '../encoding';
import { entryAnchor } from '../model/anchors';
import { printProblem } from '../problem';
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
  sectionGroups: rows('sections', schema.sectionGroup, 'label'),
  limits: { ...sections('limits', schema.limit), folder: true },
  latencies: sections('latencies', schema.latency),
  identifiers: { ...sections('identifiers', schema.identifier), folder: true, perFile: true },
  changelog: { path: 'changelog', schema: rowsOf(schema.changelogEntry) },
  bills: { path: 'bills', schema: schema.bills },
  oftenAsked: rows('often-asked', schema.oftenAsked, 'question'),
  roleTasks: rows('role-tasks', schema.roleTask, 'role'),
  synonyms: { path: 'synonyms', schema: schema.synonyms },
  movedPages: { path: 'redirects', schema: rowsOf(schema.movedPage) },
} as const satisfies Readonly<Record<string, Kind>>;

type Name = keyof typeof KINDS;

const kinds = Object.entries<Kind>(KINDS);

/** Every fact; limits, latencies and identifiers by the section or provider whose rows they are. */
export type Facts = {
  readonly [K in Name]: z.infer<(typeof KINDS)[K]['schema']>;
} & { readonly api: Api };

/** Thrown for rows that break the rules; one line for each, with file, line, row and fix. */
export class FactsError extends Error {
  override readonly name = 'FactsError';
  // The rows are what is wrong, not the code that found them.
  override readonly stack = '';
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new FactsError(`Facts have mistakes:\n- ${faults.join('\n- ')}`);
}

/** A file as it was read. */
type Source = Omit<Yaml, 'faults'> & {
  readonly file: string;
  /** What its YAML breaks, as lines with the place. */
  readonly faults: readonly string[];
};

function read(path: string, text = ''): Source {
  const file = `facts/${path}`;
  const { faults, ...yaml } = readYaml(text);
  const wrong = faults.map((fault) => ({ file, ...fault, fix: 'correct the YAML there' }));
  return { ...yaml, file, faults: [...encodingProblems(file, text), ...wrong].map(printProblem) };
}

/** Where a value is: its kind, the part of a folder, the row, the field. */
type Path = readonly PropertyKey[];

/** What is wrong with a value. */
type Fault = { readonly path: Path; readonly what: string; readonly fix?: string };

/** The files of each kind, by kind or by kind and part. */
type Sources = ReadonlyMap<string, Source>;

/** Returns `file:line` of a value, or of what it is in where it is missing. */
function placeOf([kind, ...path]: Path, sources: Sources): string {
  const isPart = KINDS[kind as Name] && 'folder' in KINDS[kind as Name];
  const source = sources.get(isPart ? `${String(kind)}/${String(path[0])}` : String(kind));
  if (!source) return `facts/${String(kind)}`;
  return `${source.file}:${source.lineOf(isPart ? path.slice(1) : path) ?? 1}`;
}

/** Fields that say what a row is called. */
const CALLED = ['term', 'name', 'id', 'title', 'label', 'question', 'role'];

/** The name of the row that a path leads into. */
function rowAt([kind = '', ...path]: Path, data: Data): string {
  let value: unknown = data[kind as Name];
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return '';
    value = (value as Record<PropertyKey, unknown>)[step];
    const fields = (typeof value === 'object' ? (value ?? {}) : {}) as Record<string, unknown>;
    const name = CALLED.find((field) => field in fields);
    if (name) return `“${String(fields[name])}”: `;
  }
  return '';
}

type Data = Readonly<Record<Name, unknown>>;

/** Returns what the schemas refuse. */
function* shapeFaults(data: Data): Generator<Fault> {
  for (const [kind, { schema: shape }] of kinds) {
    for (const issue of shape.safeParse(data[kind as Name]).error?.issues ?? []) {
      const path = [kind, ...issue.path];
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          const fix = 'correct its name, or drop it';
          yield { path: [...path, key], what: `has no field “${key}”`, fix };
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
    const own = data[kind as Name];
    const lists = Array.isArray(own) ? [['', own] as const] : Object.entries(own ?? {});
    const seen = new Map<string, string>();
    for (const [part, list] of key ? lists : []) {
      for (const [index, row] of (Array.isArray(list) ? list : []).entries()) {
        const path = [kind, ...(part ? [part] : []), index];
        const value = `${perFile ? part : ''} ${String((row as Record<string, unknown>)[key ?? ''])}`;
        const first = seen.get(value);
        seen.set(value, first ?? placeOf(path, sources));
        if (first) yield { path, what: `is in ${first} already`, fix: 'drop or rename one' };
      }
    }
  }
}

/** Refuses a name that is not known, with the nearest that is. */
function* unknown(path: Path, what: string, name: string, known: readonly string[]) {
  if (known.includes(name)) return;
  const near = known.length > 0 ? `; did you mean “${nearest(name, known)}”?` : '';
  const fix = `correct the name, or add the ${what}`;
  yield { path, what: `“${name}” is no ${what}${near}`, fix } satisfies Fault;
}

/** What rows say of other rows that are not there, and what they do not say together. */
function* faultsAcross(facts: Facts): Generator<Fault> {
  const { permissions, roles, providers, providerFeatures, owners, glossary, changelog } = facts;
  const folders = [...new Set(foldersIn(facts).map((folder) => folder.replace(/\/.*$/, '')))];
  const names = permissions.map(({ name }) => name);
  const adminOnly = new Set(permissions.flatMap((row) => (row.adminOnly ? [row.name] : [])));
  for (const [row, role] of roles.entries()) {
    const held = role.permissions === 'all' ? [] : role.permissions;
    for (const [index, name] of held.entries()) {
      const path = ['roles', row, 'permissions', index];
      if (!adminOnly.has(name)) yield* unknown(path, 'permission', name, names);
      else yield { path, what: `“${name}” is for the Admin role alone`, fix: 'drop it' };
    }
  }
  const columns = providers.flatMap(({ id, column }) => (column ? [id] : []));
  for (const [row, feature] of providerFeatures.entries()) {
    for (const id of Object.keys(feature.providers)) {
      const path = ['providerFeatures', row, 'providers', id];
      yield* unknown(path, 'provider with a column', id, columns);
    }
  }
  const sectioned = [
    'permissions',
    'cloudPermissions',
    'planFeatures',
    'providerFeatures',
  ] as const;
  for (const kind of [...sectioned, 'glossary' as const]) {
    for (const [row, { section }] of facts[kind].entries()) {
      if (section) yield* unknown([kind, row, 'section'], 'section', section, folders);
    }
  }
  for (const kind of ['limits', 'latencies'] as const) {
    for (const name of Object.keys(facts[kind])) {
      yield* unknown([kind, name], 'section', name, folders);
    }
  }
  for (const [row, { sections: own }] of owners.entries()) {
    for (const [index, name] of own.entries()) {
      yield* unknown(['owners', row, 'sections', index], 'section', name, folders);
    }
  }
  for (const folder of folders) {
    const of = owners.filter(({ sections: own }) => own.includes(folder));
    if (of.length === 1) continue;
    const has =
      of.length === 0
        ? 'has no owner'
        : `has ${of.length} owners: ${of.map(({ id }) => id).join(', ')}`;
    const last = of.at(-1);
    yield {
      path: ['owners', ...(last ? [owners.indexOf(last), 'sections'] : [])],
      what: `section “${folder}” ${has}`,
      fix: 'name it in the sections of exactly one owner',
    };
  }
  const terms = glossary.map(({ term }) => term);
  for (const [row, { related = [] }] of glossary.entries()) {
    for (const [index, other] of related.entries()) {
      yield* unknown(['glossary', row, 'related', index], 'term', other, terms);
    }
  }
  const anchors = changelog.map(entryAnchor);
  for (const [index, anchor] of anchors.entries()) {
    if (anchors.indexOf(anchor) === index) continue;
    const what = 'has the day and title of another';
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
  const source = read(API_FILE, text);
  refuse(source.faults);
  try {
    return apiOf(source.data as object);
  } catch (cause) {
    throw new FactsError(
      `${source.file} is no OpenAPI document that tables can be made of. Fix: npm run check:api says where.`,
      { cause },
    );
  }
}

/** Returns the files of a kind among the texts, by kind or by kind and part. */
function filesOf(name: string, { path, folder }: Kind, texts: ReadonlyMap<string, string>) {
  if (!folder) return texts.has(`${path}.yaml`) ? [[name, `${path}.yaml`] as const] : [];
  return [...texts.keys()]
    .filter((file) => file.startsWith(`${path}/`) && file.endsWith('.yaml'))
    .map((file) => [name + file.slice(path.length, -'.yaml'.length), file] as const);
}

/**
 * Returns the facts of some texts.
 *
 * @param texts the text of each file, by its path below facts/
 * @throws {FactsError} with every fault at once; faults across rows only where each row is correct
 */
export function parseFacts(texts: ReadonlyMap<string, string>): Facts {
  const files = kinds.map(([name, kind]) => ({ name, kind, own: filesOf(name, kind, texts) }));
  const sources: Sources = new Map(
    files.flatMap(({ own }) => own.map(([part, file]) => [part, read(file, texts.get(file))])),
  );
  const known = new Set([...files.flatMap(({ own }) => own.map(([, file]) => file)), API_FILE]);
  const paths = kinds.map(([, { path }]) => `${path}.yaml`);
  refuse([
    ...[...sources.values()].flatMap(({ faults }) => faults),
    ...files
      .filter(({ own }) => own.length === 0)
      .map(({ kind }) => `facts/${kind.path}.yaml: is missing. Fix: restore it.`),
    ...[...texts.keys()]
      .filter((file) => !known.has(file))
      .map(
        (file) =>
          `facts/${file}: is not read. Fix: rename it to ${nearest(file, paths)}, or drop it.`,
      ),
  ]);
  const valueOf = (part: string): unknown => sources.get(part)?.data;
  const data = Object.fromEntries(
    files.map(({ name, kind, own }) => [
      name,
      kind.folder
        ? Object.fromEntries(own.map(([part]) => [part.slice(name.length + 1), valueOf(part)]))
        : valueOf(name),
    ]),
  ) as Data;
  const check = (faults: Iterable<Fault>) =>
    refuse(
      [...faults].map(({ path, what, fix = 'correct that row' }) => {
        const stop = what.endsWith('?') ? '' : '.';
        return `${placeOf(path, sources)}: ${rowAt(path, data)}${what}${stop} Fix: ${fix}.`;
      }),
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

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.ya?ml$/.test(file))
    .toSorted();

/** Returns the text of each file of facts, by its path below their folder. */
export const factTextsIn = (folder: string): ReadonlyMap<string, string> =>
  new Map(filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

/** How long `npm start` relies on the files as they were. */
const FRESH_MS = 200;

type Loaded = { readonly facts: Facts; readonly stamp: string; at: number };

let loaded: Loaded | undefined;

const stampOf = () =>
  filesIn(factsFolder)
    .map((file) => `${file} ${statSync(join(factsFolder, file)).mtimeMs}`)
    .join('\n');

/**
 * Returns every fact: read once a process, and again under `npm start` where a file has changed.
 *
 * @throws {FactsError} with every fault at once
 */
export function loadFacts(): Facts {
  const isWatched = process.env['NODE_ENV'] === 'development';
  if (loaded && (!isWatched || Date.now() - loaded.at < FRESH_MS)) return loaded.facts;
  const stamp = isWatched ? stampOf() : '';
  if (loaded?.stamp === stamp) loaded.at = Date.now();
  else loaded = { facts: parseFacts(factTextsIn(factsFolder)), stamp, at: Date.now() };
  return loaded.facts;
}
