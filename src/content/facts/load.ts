/** Reads facts/*.yaml, checks every row, and says of each fault its file, line and fix. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { LineCounter, parseDocument, type Document } from 'yaml';
import * as z from 'zod';
import { nearest as closest } from '../../config/nearest';
import { entryAnchor } from '../model/anchors';
import { apiOf, type Api } from './api/document';
import * as schema from './schema';

/** A kind of facts: one file, or a folder whose files are the parts of one record. */
type Kind<T extends z.ZodType> = {
  /** Below facts/, without the extension. */
  readonly path: string;
  readonly schema: T;
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

const sectionsOf = <T extends z.ZodType>(row: T) =>
  z.record(z.string(), rowsOf(row), { error: 'must name sections, each with its rows' }).readonly();

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
  limits: { path: 'limits', folder: true, schema: sectionsOf(schema.limit), key: 'id' },
  latencies: { path: 'latencies', schema: sectionsOf(schema.latency), key: 'id' },
  identifiers: {
    path: 'identifiers',
    folder: true,
    schema: sectionsOf(schema.identifier),
    key: 'id',
    perFile: true,
  },
  changelog: { path: 'changelog', schema: rowsOf(schema.changelogEntry) },
  bills: { path: 'bills', schema: schema.bills },
  oftenAsked: rows('often-asked', schema.oftenAsked, 'question'),
  roleTasks: rows('role-tasks', schema.roleTask, 'role'),
  synonyms: { path: 'synonyms', schema: schema.synonyms },
  movedPages: { path: 'redirects', schema: rowsOf(schema.movedPage) },
} as const satisfies Readonly<Record<string, Kind<z.ZodType>>>;

type Name = keyof typeof KINDS;

const NAMES = Object.keys(KINDS) as Name[];

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

type Path = readonly PropertyKey[];

/** A file as it was read. */
type Source = {
  readonly file: string;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
};

function read(file: string, text: string): Source {
  const lines = new LineCounter();
  return { file, lines, document: parseDocument(text, { lineCounter: lines }) };
}

/** Returns `file:line` of a value, or of what it is in where it is missing. */
function placeIn({ file, document, lines }: Source, path: Path): string {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: number[] } | undefined;
    const [offset] = node?.range ?? [];
    if (offset !== undefined) return `${file}:${lines.linePos(offset).line}`;
  }
  return `${file}:1`;
}

/** The files of one kind, and their data together. */
class Table {
  readonly #sources: ReadonlyMap<string, Source>;
  readonly #kind: Kind<z.ZodType>;
  readonly data: unknown;

  constructor(kind: Kind<z.ZodType>, sources: ReadonlyMap<string, Source>) {
    this.#kind = kind;
    this.#sources = sources;
    const data = [...sources].map(([part, { document }]) => [part, document.toJS()] as const);
    this.data = kind.folder ? Object.fromEntries(data) : data[0]?.[1];
  }

  /** Returns what is wrong at a path, as a line with the place and the fix. */
  fault(path: Path, problem: string, fix = 'correct that row'): string {
    return `${this.#place(path)}: ${this.#row(path)}${problem}. Fix: ${fix}.`;
  }

  #place(path: Path): string {
    const [part, ...rest] = path;
    const source = this.#kind.folder
      ? this.#sources.get(String(part))
      : [...this.#sources.values()][0];
    return source ? placeIn(source, this.#kind.folder ? rest : path) : `facts/${this.#kind.path}`;
  }

  /** The name of the row that a path leads into. */
  #row(path: Path): string {
    let value: unknown = this.data;
    for (const step of path) {
      if (typeof value !== 'object' || value === null) return '';
      value = (value as Record<PropertyKey, unknown>)[step];
      const fields = typeof value === 'object' && value !== null ? value : {};
      const name = ['term', 'name', 'id', 'title', 'label', this.#kind.key ?? 'id'].find(
        (field) => field in fields,
      );
      if (name) return `“${String((fields as Record<string, unknown>)[name])}”: `;
    }
    return '';
  }

  /** Returns what the schema refuses. */
  shapeFaults(): string[] {
    const issues = this.#kind.schema.safeParse(this.data).error?.issues ?? [];
    return issues.map(({ path, message }) => {
      const field = path.findLast((step) => typeof step === 'string');
      return this.fault(path, `${field === undefined ? '' : `${field} `}${message}`);
    });
  }

  /** Returns the path of each row, with the row. */
  rows(): (readonly [Path, Readonly<Record<string, unknown>>])[] {
    const found = (list: unknown, before: Path) =>
      (Array.isArray(list) ? list : []).map(
        (row, index) => [[...before, index], row as Record<string, unknown>] as const,
      );
    if (Array.isArray(this.data)) return found(this.data, []);
    return Object.entries(this.data ?? {}).flatMap(([part, list]) => found(list, [part]));
  }

  /** Rows are known by their key wherever they are: the files of a folder share their keys. */
  duplicateFaults(): string[] {
    const { key, perFile } = this.#kind;
    if (!key) return [];
    const seen = new Map<string, string>();
    return this.rows().flatMap(([path, row]) => {
      const value = `${perFile ? String(path[0]) : ''} ${String(row[key])}`;
      const first = seen.get(value);
      if (first === undefined) seen.set(value, this.#place(path));
      return first === undefined
        ? []
        : [this.fault(path, `is in ${first} already`, 'drop or rename one')];
    });
  }

  /** Returns a fault where a name is not known, with the nearest that is. */
  unknown(path: Path, what: string, name: string, known: readonly string[]): string[] {
    if (known.includes(name)) return [];
    const nearest = known.length > 0 ? `; did you mean “${closest(name, known)}”?` : '.';
    return [
      `${this.#place(path)}: ${this.#row(path)}“${name}” is no ${what}${nearest} Fix: correct the name, or add the ${what}.`,
    ];
  }
}

type Tables = Readonly<Record<Name, Table>>;

/** The folders of docs/ that are in the sidebar or have a page in it. */
const foldersOf = ({ sectionGroups }: Facts) => [
  ...new Set(
    sectionGroups.flatMap(({ sections }) =>
      sections.map(({ folder }) => folder.replace(/\/.*$/, '')),
    ),
  ),
];

/** What rows say of other rows that are not there. */
function referenceFaults(facts: Facts, tables: Tables): string[] {
  const folders = foldersOf(facts);
  const names = facts.permissions.map(({ name }) => name);
  const adminOnly = new Set(facts.permissions.filter((p) => p.adminOnly).map(({ name }) => name));
  const inRoles = facts.roles.flatMap(({ permissions }, role) =>
    (permissions === 'all' ? [] : permissions).flatMap((permission, index) => {
      const path = [role, 'permissions', index];
      return adminOnly.has(permission)
        ? [tables.roles.fault(path, `“${permission}” is for the Admin role alone`, 'drop it')]
        : tables.roles.unknown(path, 'permission', permission, names);
    }),
  );
  const columns = facts.providers.flatMap(({ id, column }) => (column ? [id] : []));
  const inFeatures = facts.providerFeatures.flatMap(({ providers }, row) =>
    Object.keys(providers).flatMap((provider) =>
      tables.providerFeatures.unknown(
        [row, 'providers', provider],
        'provider with a column',
        provider,
        columns,
      ),
    ),
  );
  const sectioned = [
    'permissions',
    'cloudPermissions',
    'planFeatures',
    'providerFeatures',
  ] as const;
  const inSections = [...sectioned, 'glossary' as const].flatMap((kind) =>
    facts[kind].flatMap(({ section }, row) =>
      section ? tables[kind].unknown([row, 'section'], 'section', section, folders) : [],
    ),
  );
  const inOwners = facts.owners.flatMap(({ sections }, row) =>
    sections.flatMap((name, index) =>
      tables.owners.unknown([row, 'sections', index], 'section', name, folders),
    ),
  );
  const inParts = (['limits', 'latencies'] as const).flatMap((kind) =>
    Object.keys(facts[kind]).flatMap((name) =>
      tables[kind].unknown([name], 'section', name, folders),
    ),
  );
  const terms = facts.glossary.map(({ term }) => term);
  const inGlossary = facts.glossary.flatMap(({ related = [] }, row) =>
    related.flatMap((other, index) =>
      tables.glossary.unknown([row, 'related', index], 'term', other, terms),
    ),
  );
  return [...inRoles, ...inFeatures, ...inSections, ...inOwners, ...inParts, ...inGlossary];
}

/** Each section has exactly one owner. */
function ownerFaults(facts: Facts, { owners }: Tables): string[] {
  return foldersOf(facts).flatMap((folder) => {
    const of = facts.owners.filter(({ sections }) => sections.includes(folder));
    if (of.length === 1) return [];
    const problem =
      of.length === 0
        ? 'has no owner'
        : `has ${of.length} owners: ${of.map(({ id }) => id).join(', ')}`;
    const fix = 'name it in the sections of exactly one owner';
    const row = facts.owners.findLastIndex(({ sections }) => sections.includes(folder));
    const where = row < 0 ? [] : [row, 'sections'];
    return [owners.fault(where, `section “${folder}” ${problem}`, fix)];
  });
}

/** Each change has an address. */
function changelogFaults({ changelog }: Facts, tables: Tables): string[] {
  const anchors = changelog.map(entryAnchor);
  return anchors.flatMap((anchor, index) =>
    anchors.indexOf(anchor) < index
      ? [tables.changelog.fault([index], 'has the day and title of another', 'change the title')]
      : [],
  );
}

const isYaml = (file: string) => /\.ya?ml$/.test(file);

/** Returns the files of a kind among the texts, by the part of the kind that they hold. */
function filesOf({ path, folder }: Kind<z.ZodType>, texts: ReadonlyMap<string, string>) {
  if (!folder) return texts.has(`${path}.yaml`) ? [['', `${path}.yaml`] as const] : [];
  return [...texts.keys()]
    .filter((file) => file.startsWith(`${path}/`) && file.endsWith('.yaml'))
    .map((file) => [file.slice(path.length + 1, -'.yaml'.length), file] as const);
}

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
function readApi(texts: ReadonlyMap<string, string>): Api {
  const file = `facts/${API_FILE}`;
  const { document } = read(file, texts.get(API_FILE) ?? '');
  const [error] = document.errors;
  refuse(error ? [`${file}: ${error.message.split('\n')[0]}. Fix: correct the YAML there.`] : []);
  try {
    return apiOf(document.toJS());
  } catch (cause) {
    throw new FactsError(
      `${file} is no OpenAPI document that tables can be made of. Fix: npm run check:api says where.`,
      { cause },
    );
  }
}

/**
 * Returns the facts of some texts.
 *
 * @param texts the text of each file, by its path below facts/
 * @throws {FactsError} with every fault at once; faults across rows only where each row is correct
 */
export function parseFacts(texts: ReadonlyMap<string, string>): Facts {
  const known = new Set<string>();
  const syntax: string[] = [];
  const made = NAMES.map((name) => {
    const kind: Kind<z.ZodType> = KINDS[name];
    const sources = filesOf(kind, texts).map(([part, file]) => {
      known.add(file);
      const source = read(`facts/${file}`, texts.get(file) ?? '');
      for (const { message, linePos } of source.document.errors) {
        const [words = ''] = message.split(/ at line |\n/);
        const place = `facts/${file}:${linePos?.[0].line ?? 1}`;
        syntax.push(`${place}: ${words.replace(/[.:]$/, '')}. Fix: correct the YAML there.`);
      }
      return [part, source] as const;
    });
    if (sources.length === 0) syntax.push(`facts/${kind.path}.yaml: is missing. Fix: restore it.`);
    return [name, kind, sources] as const;
  });
  const strays = [...texts.keys()].filter((file) => !known.has(file) && file !== API_FILE);
  const paths = Object.values(KINDS).map(({ path }) => `${path}.yaml`);
  syntax.push(
    ...strays.map(
      (file) =>
        `facts/${file}: is not read. Fix: rename it to ${closest(file, paths)}, or drop it.`,
    ),
  );
  refuse(syntax);
  const tables = Object.fromEntries(
    made.map(([name, kind, sources]) => [name, new Table(kind, new Map(sources))]),
  ) as Tables;
  refuse([
    ...NAMES.flatMap((name) => tables[name].shapeFaults()),
    ...NAMES.flatMap((name) => tables[name].duplicateFaults()),
  ]);
  const data = Object.fromEntries(NAMES.map((name) => [name, tables[name].data]));
  const raw = { ...data, api: readApi(texts) } as unknown as Facts;
  refuse([
    ...referenceFaults(raw, tables),
    ...ownerFaults(raw, tables),
    ...changelogFaults(raw, tables),
  ]);
  const sections = raw.sectionGroups.flatMap((group) => group.sections.map(({ folder }) => folder));
  return {
    ...raw,
    limits: inOrder(raw.limits, sections),
    latencies: inOrder(raw.latencies, sections),
    identifiers: inOrder(
      raw.identifiers,
      raw.providers.map(({ id }) => id),
    ),
    changelog: raw.changelog.toSorted((one, other) => other.date.localeCompare(one.date)),
  };
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new FactsError(`Facts have mistakes:\n- ${faults.join('\n- ')}`);
}

/** The folder with the rows: a program that is bundled into another folder has it in its environment. */
export const factsFolder = process.env['FACTS_FOLDER'] ?? resolve(__dirname, '../../../facts');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isYaml)
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
