/**
 * What pages print of the facts, as text and tables without markup: the caller makes Markdown of them
 * decides how a link or a code span is written. Texts may hold `{names}` of docs, still unreplaced.
 */
import { anchorOf } from '../model/anchors';
import { longDate } from '../model/dates';
import { describedCalls, fieldRows, isAnswerOnly, parameterRows, type FieldRow } from './api/rows';
import type { Api, Operation, Schema } from './api/document';
import { loadFacts, type Facts } from './load';
import { familyOf, fileFor, groupOf, notKnown } from './lookup';
import type { Permission, Source } from './schema';

/** A piece of a cell. */
export type Piece = {
  readonly text: string;
  /** A name of code, or a label of a screen. */
  readonly as?: 'code' | 'label';
  /** The docs file that it leads to, below docs/. */
  readonly page?: string;
  /** The page elsewhere that it leads to. */
  readonly url?: string;
};

/** What is in one cell of a table, piece after piece; empty where there is nothing to say. */
export type Cell = readonly Piece[];

/** A term with its meaning. */
export type Definition = {
  readonly term: string;
  readonly anchor: string;
  readonly meaning: string;
  readonly alsoCalled: readonly string[];
  /** The docs file that says more, below docs/. */
  readonly see?: string;
  /** Terms that differ from it, or belong to it. */
  readonly related: readonly { readonly term: string; readonly anchor: string }[];
};

/** What `<FactTable of="…" />` prints; without rows or terms it prints nothing. */
export type FactTable =
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
      /** The anchor of each row, where rows have one. */
      readonly anchors?: readonly string[];
      /** Set where names of code are read as one and may not break. */
      readonly wholeNames?: true;
    }
  | { readonly kind: 'definitions'; readonly terms: readonly Definition[] };

/** What the site shows of the docs. */
export type View = {
  /** Folders below docs/ that are switched off: a section, or a part of one. */
  readonly off: ReadonlySet<string>;
  /** Whether a docs file, named below docs/, exists. */
  readonly exists: (page: string) => boolean;
};

const everything: View = { off: new Set(), exists: () => true };

const text = (value: string | undefined): Cell => (value ? [{ text: value }] : []);
const code = (value: string): Cell => [{ text: value, as: 'code' }];
const label = (value: string): Cell => [{ text: value, as: 'label' }];

/** A sentence in which names of code are in backticks. */
const prose = (value: string): Cell =>
  value
    .split('`')
    .map((part, index): Piece => (index % 2 === 1 ? { text: part, as: 'code' } : { text: part }))
    .filter((piece) => piece.text !== '');

/** Whether a folder or file below docs/ is in one that is switched off. */
const isHidden = (path: string, { off }: View) =>
  [...off].some((folder) => path === folder || path.startsWith(`${folder}/`));

const linked = (value: string, page: string | undefined, view: View): Cell =>
  page && shows(page, view) ? [{ text: value, page }] : text(value);

const shows = (page: string, view: View) => !isHidden(page, view) && view.exists(page);

type Row = { readonly section?: string; readonly page?: string };

/** Whether a row is of a section that the site has. */
const isOn = ({ section, page }: Row, view: View) => !isHidden(section ?? page ?? '', view);

type Column<T> = {
  readonly header: string;
  readonly cell: (row: T) => Cell;
};

/** Makes a table, without the columns in which no row has anything to say. */
function table<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  anchor?: (row: T) => string,
): FactTable {
  const used = columns.filter(({ cell }) => rows.some((row) => cell(row).length > 0));
  return {
    kind: 'table',
    header: used.map(({ header }) => header),
    rows: rows.map((row) => used.map(({ cell }) => cell(row))),
    ...(anchor && { anchors: rows.map(anchor) }),
  };
}

const byName = ({ name }: { readonly name: string }) => anchorOf(name);

/** Ids say what they are of: a page may have a heading of the same words. */
const byId =
  (kind: string) =>
  ({ id }: { readonly id: string }) =>
    `${kind}-${anchorOf(id)}`;

const WORDS: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', partly: 'Partly' };

const answer = (value: string): Cell => text(WORDS[value] ?? value);

/** The rows of limits or latencies, without those of sections that are switched off. */
const rowsOf = <T>(tables: Readonly<Record<string, readonly T[]>>, view: View): T[] =>
  Object.entries(tables).flatMap(([section, rows]) => (isHidden(section, view) ? [] : rows));

function sourceCell(source: Source): Cell {
  if (source === null || source === 'product') return [];
  return [{ text: longDate(source.looked), url: source.url }];
}

const holds = (facts: Facts, role: Facts['roles'][number], permission: string) =>
  role.permissions === 'all' || role.permissions.includes(permission);

type Maker = (facts: Facts, view: View) => FactTable;

const limitTable =
  (group?: string): Maker =>
  (facts, view) =>
    table(
      rowsOf(facts.limits, view).filter(({ id }) => !group || groupOf(id) === group),
      [
        { header: 'Item', cell: ({ what }) => text(what) },
        { header: 'Limit', cell: ({ value }) => text(value) },
        { header: 'Plan', cell: ({ plans }) => text(plans?.join(', ')) },
        { header: 'Note', cell: ({ note }) => text(note) },
      ],
      byId('limit'),
    );

const latencyTable =
  (group?: string): Maker =>
  (facts, view) =>
    table(
      rowsOf(facts.latencies, view).filter(({ id }) => !group || groupOf(id) === group),
      [
        { header: 'Data', cell: ({ what }) => text(what) },
        { header: 'Published', cell: ({ publishes }) => text(publishes) },
        { header: 'In the console', cell: ({ typical }) => text(typical) },
        { header: 'Final', cell: ({ final }) => text(final) },
      ],
      byId('latency'),
    );

const identifierTable =
  (provider: string, group?: string): Maker =>
  (facts) =>
    table(
      (facts.identifiers[provider] ?? []).filter(
        (row) => !group || row.kind === group || familyOf(row) === group,
      ),
      [
        { header: 'Name', cell: (row) => (row.kind === 'label' ? label : code)(row.id) },
        { header: 'What it is', cell: ({ what }) => text(what) },
        { header: 'Looked up', cell: ({ source }) => sourceCell(source) },
      ],
    );

const cloudTable =
  (cloud?: string): Maker =>
  (facts, view) =>
    table(
      facts.cloudPermissions.filter(
        (row) => isOn(row, view) && (!cloud || groupOf(row.id) === cloud),
      ),
      [
        { header: 'Feature', cell: ({ feature }) => text(feature) },
        { header: 'Access', cell: ({ access }) => text(access === 'read' ? 'Reads' : 'Writes') },
        {
          header: 'Permissions',
          cell: ({ names }) =>
            names.flatMap((name, index) => [...(index > 0 ? text(', ') : []), ...code(name)]),
        },
        { header: 'Why', cell: ({ why }) => text(why) },
      ],
    );

/** A table of the API: readers compare its names with their code. */
const ofNames = (made: FactTable): FactTable =>
  made.kind === 'table' ? { ...made, wholeNames: true } : made;

const fieldColumns = (header: string): readonly Column<FieldRow>[] => [
  { header, cell: ({ name }) => code(name) },
  { header: 'Meaning', cell: ({ meaning }) => prose(meaning) },
];

const required = (row: FieldRow) =>
  row.default ? `${row.required}, default ${row.default}` : row.required;

/** The fields of an object of the API: as requests have them, or as answers do where no request does. */
const resourceTable =
  (object: Schema, { resolve }: Api): Maker =>
  () =>
    ofNames(
      table(fieldRows(object, resolve), [
        ...fieldColumns('Field'),
        isAnswerOnly(object)
          ? { header: 'Left out', cell: ({ absent }) => prose(absent) }
          : { header: 'Required', cell: (row) => prose(required(row)) },
      ]),
    );

const parameterTable =
  (rows: readonly FieldRow[]): Maker =>
  () =>
    ofNames(
      table(rows, [
        ...fieldColumns('Parameter'),
        { header: 'Required', cell: (row) => prose(row.required) },
        { header: 'Default', cell: (row) => prose(row.default) },
      ]),
    );

const callTable =
  (operations: readonly Operation[]): Maker =>
  () =>
    ofNames(
      table(operations, [
        { header: 'Call', cell: ({ method, path }) => code(`${method} ${path}`) },
        { header: 'What it does', cell: ({ summary }) => text(summary) },
      ]),
    );

/** Tables of the API: `api/alert`, its calls in `api/alert-calls`, parameters in `api/alert-list`. */
function apiTables({ api }: Facts): [string, Maker][] {
  const objects = Object.entries(api.schemas).filter(([, { type }]) => type === 'object');
  return [
    ...objects.map(([name, object]): [string, Maker] => [
      `api/${name}`,
      resourceTable(object, api),
    ]),
    ...api.operations.flatMap((operation): [string, Maker][] => {
      const rows = parameterRows(operation, api.resolve);
      return rows.length > 0 ? [[`api/${operation.id}`, parameterTable(rows)]] : [];
    }),
    ...[...describedCalls(api.operations)].map(([tag, own]): [string, Maker] => [
      `api/${tag}-calls`,
      callTable(own),
    ]),
  ];
}

const single: Readonly<Record<string, Maker>> = {
  limits: limitTable(),
  latencies: latencyTable(),
  'cloud-permissions': cloudTable(),
  permissions: (facts, view) =>
    table(
      facts.permissions.filter((row) => isOn(row, view)),
      [
        { header: 'Permission', cell: ({ name }) => text(name) },
        { header: 'Lets you', cell: ({ lets }) => text(lets) },
        {
          header: 'Preset roles',
          cell: ({ name }) =>
            text(
              facts.roles
                .filter((role) => holds(facts, role, name))
                .map((role) => role.name)
                .join(', '),
            ),
        },
        { header: 'Also called', cell: ({ formerly }) => text(formerly?.join(', ')) },
      ],
      byName,
    ),
  roles: (facts, view) => {
    const on = new Set(facts.permissions.filter((row) => isOn(row, view)).map(({ name }) => name));
    return table(
      facts.roles,
      [
        { header: 'Role', cell: ({ name }) => text(name) },
        { header: 'Suits', cell: ({ suits }) => text(suits) },
        {
          header: 'Permissions',
          cell: ({ permissions }) =>
            text(
              permissions === 'all'
                ? 'All'
                : permissions.filter((permission) => on.has(permission)).join(', '),
            ),
        },
      ],
      byName,
    );
  },
  'roles/permissions': (facts, view) =>
    table(
      facts.permissions.filter((row) => isOn(row, view)),
      [
        { header: 'Permission', cell: ({ name }) => text(name) },
        ...facts.roles.map((role) => ({
          header: role.name,
          cell: ({ name }: Permission) => answer(holds(facts, role, name) ? 'yes' : 'no'),
        })),
      ],
    ),
  plans: (facts) =>
    table(
      facts.plans,
      [
        { header: 'Plan', cell: ({ name }) => text(name) },
        { header: 'Fee', cell: ({ fee }) => text(fee) },
        { header: 'What it adds', cell: ({ adds }) => text(adds) },
        { header: 'Suits', cell: ({ suits }) => text(suits) },
      ],
      byName,
    ),
  providers: (facts, view) =>
    table(
      facts.providers.filter((row) => isOn(row, view)),
      [
        {
          header: 'Source',
          cell: ({ name, fullName, page }) => linked(fullName ?? name, page, view),
        },
        { header: 'How its data arrives', cell: ({ route }) => text(route) },
      ],
    ),
  'features/plans': (facts, view) =>
    table(
      facts.planFeatures.filter((row) => isOn(row, view)),
      [
        { header: 'Feature', cell: ({ name, page }) => linked(name, page, view) },
        { header: 'Essentials', cell: ({ plans }) => answer(plans.Essentials) },
        { header: 'Enhanced', cell: ({ plans }) => answer(plans.Enhanced) },
        { header: 'Enterprise', cell: ({ plans }) => answer(plans.Enterprise) },
      ],
      byId('feature'),
    ),
  'features/providers': (facts, view) =>
    table(
      facts.providerFeatures.filter((row) => isOn(row, view)),
      [
        { header: 'Feature', cell: ({ name, page }) => linked(name, page, view) },
        ...facts.providers
          .filter((row) => row.column && isOn(row, view))
          .map(({ id, name }) => ({
            header: name,
            cell: ({ providers }: Facts['providerFeatures'][number]) =>
              answer(providers[id] ?? 'no'),
          })),
      ],
      byId('feature'),
    ),
  glossary: (facts, view) => {
    const rows = facts.glossary.filter(({ section = '' }) => !isHidden(section, view));
    const listed = new Set(rows.map(({ term }) => term));
    return {
      kind: 'definitions',
      terms: rows.map(({ term, meaning, alsoCalled = [], see, related = [] }) => ({
        term,
        anchor: anchorOf(term),
        meaning,
        alsoCalled,
        related: related
          .filter((other) => listed.has(other))
          .map((other) => ({ term: other, anchor: anchorOf(other) })),
        ...(see && shows(see, view) && { see }),
      })),
    };
  },
  console: (facts, view) =>
    table(
      facts.consoleLinks.filter((row) => isOn(row, view)),
      [
        {
          header: 'Menu',
          cell: ({ path }) =>
            path.flatMap((step, index) =>
              index === 0 ? label(step) : [...text(' › '), ...label(step)],
            ),
        },
        { header: 'What is there', cell: ({ what, page }) => linked(what, page, view) },
        { header: 'Older word', cell: ({ formerly }) => text(formerly?.join(', ')) },
      ],
    ),
  placeholders: (facts) =>
    table(facts.placeholders, [
      { header: 'Placeholder', cell: ({ id }) => code(id) },
      { header: 'What it is', cell: ({ what }) => text(what) },
      { header: 'Example', cell: ({ example }) => code(example) },
    ]),
};

/** Every table that a page can name, by its name. */
export function factTables(facts: Facts = loadFacts()): ReadonlyMap<string, Maker> {
  const groups = (tables: Readonly<Record<string, readonly { readonly id: string }[]>>) => [
    ...new Set(Object.values(tables).flatMap((rows) => rows.map(({ id }) => groupOf(id)))),
  ];
  return new Map<string, Maker>([
    ...Object.entries(single),
    ...groups({ all: facts.cloudPermissions }).map((name): [string, Maker] => [
      `cloud-permissions/${name}`,
      cloudTable(name),
    ]),
    ...groups(facts.limits).map((name): [string, Maker] => [`limits/${name}`, limitTable(name)]),
    ...groups(facts.latencies).map((name): [string, Maker] => [
      `latencies/${name}`,
      latencyTable(name),
    ]),
    ...apiTables(facts),
    ...Object.entries(facts.identifiers).flatMap(([provider, rows]): [string, Maker][] => [
      [`identifiers/${provider}`, identifierTable(provider)],
      ...new Map(
        rows.flatMap((row) =>
          [row.kind, familyOf(row)].map((group): [string, Maker] => [
            `identifiers/${provider}/${group}`,
            identifierTable(provider, group),
          ]),
        ),
      ),
    ]),
  ]);
}

/** What tables are called that are not called after their group. */
const TITLES: Readonly<Record<string, string>> = {
  'roles/permissions': 'Permissions by role',
  'features/plans': 'Features by plan',
  'features/providers': 'Features by provider',
  'cloud-permissions': 'Permissions in clouds',
  console: 'Menus of the console',
  identifiers: 'Names',
  api: 'API',
};

/** Returns what a table is called: `Limits: budgets`. */
export function factTitle(of: string, facts: Facts = loadFacts()): string {
  const [head = '', ...groups] = of.split('/');
  const title = TITLES[of] ?? TITLES[head] ?? head.charAt(0).toUpperCase() + head.slice(1);
  if (of in TITLES || groups.length === 0) return title;
  const said = groups.map(
    (group) => facts.providers.find(({ id }) => id === group)?.name ?? group.replace(/[-.]+/g, ' '),
  );
  return `${title}: ${said.join(', ')}`;
}

/**
 * Returns what `<FactTable of="…" />` prints, without the rows of sections that are switched off and
 * without links to pages that are not there.
 *
 * @throws {UnknownFactError} for one that does not exist.
 */
export function factTable(
  of: string,
  view: View = everything,
  facts: Facts = loadFacts(),
): FactTable {
  const tables = factTables(facts);
  const make = tables.get(of) ?? notKnown('table of facts', of, [...tables.keys()], fileFor(of));
  return make(facts, view);
}
