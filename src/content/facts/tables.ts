/**
 * Tables of facts, without markup, because the caller decides how links and code are written. Texts can contain
 * `{names}` that haven't been replaced yet.
 */
import { anchorOf } from '../model/anchors';
import { describedCalls, fieldRows, isAnswerOnly, parameterRows, type FieldRow } from './api/rows';
import type { Api, Operation, Schema } from './api/document';
import { isOff } from '../tree';
import { loadFacts, type Facts } from './load';
import { fileFor, groupOf, notKnown, perFacts, saying } from './lookup';
import type { Permission } from './schema';

export type Piece = {
  readonly text: string;
  readonly as?: 'code';
  /** The page that it links to, as a path below docs/. */
  readonly page?: string;
  /** The sentence that says what the cell says. */
  readonly says?: string;
};

/** The contents of a cell. */
export type Cell = readonly Piece[];

export type Definition = {
  readonly term: string;
  readonly anchor: string;
  readonly meaning: string;
  readonly alsoCalled: readonly string[];
  /** The page that explains it, as a path below docs/. */
  readonly see?: string;
  readonly related: readonly string[];
};

/** What `<FactTable of="…" />` prints. Without rows or terms, it prints nothing. */
export type FactTable =
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly Cell[])[];
      /** The anchor of each row, if rows have anchors. */
      readonly anchors?: readonly string[];
      /** Set if code must not be broken across lines. */
      readonly wholeNames?: true;
    }
  | { readonly kind: 'definitions'; readonly terms: readonly Definition[] };

/** Which parts of the docs the site has. */
export type View = {
  /** Folders below docs/ that are off. */
  readonly off: readonly string[];
  /** Whether there is a page at a path below docs/. */
  readonly exists: (page: string) => boolean;
};

const everything: View = { off: [], exists: () => true };

/** Returns a fact's value with a capital first letter, for the beginning of a sentence or a cell. */
export const capitalized = (value: string) => value.charAt(0).toUpperCase() + value.slice(1);

const text = (value: string | undefined): Cell => (value ? [{ text: value }] : []);
const code = (value: string): Cell => [{ text: value, as: 'code' }];

const namesOf = (rows: readonly { readonly name: string }[]) =>
  rows.map(({ name }) => name).join(', ');

/** Returns the cell for a sentence with code in backticks. */
const prose = (value: string): Cell =>
  value
    .split('`')
    .map((part, index): Piece => (index % 2 === 1 ? { text: part, as: 'code' } : { text: part }))
    .filter((piece) => piece.text !== '');

const linked = (value: string, page: string | undefined, view: View): Cell =>
  page && shows(page, view) ? [{ text: value, page }] : text(value);

const shows = (page: string, view: View) => !isOff(view, page) && view.exists(page);

/** Whether the site has the section of a row. */
const isOn =
  (view: View) =>
  ({ section, page }: { readonly section?: string; readonly page?: string }) =>
    !isOff(view, section ?? page ?? '');

/** A column: its header, and a function that returns a row's cell. */
type Column<T> = readonly [header: string, cell: (row: T) => Cell | string | undefined];

/** Makes a table, without columns that are empty in every row. */
function table<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  anchor?: (row: T) => string,
): FactTable & { readonly kind: 'table' } {
  const cells = columns.map(([, cell]) =>
    rows.map((row) => {
      const said = cell(row) ?? [];
      return typeof said === 'string' ? text(said) : said;
    }),
  );
  const used = [...columns.keys()].filter((at) => cells[at]?.some(({ length }) => length > 0));
  return {
    kind: 'table',
    header: used.map((at) => columns[at]?.[0] ?? ''),
    rows: rows.map((_, row) => used.map((at) => cells[at]?.[row] ?? [])),
    ...(anchor && { anchors: rows.map(anchor) }),
  };
}

const byName = ({ name }: { readonly name: string }) => anchorOf(name);

/** Returns a function that makes anchors with a prefix, because a page can have a heading with the same words. */
const byId =
  (kind: string) =>
  ({ id }: { readonly id: string }) =>
    `${kind}-${anchorOf(id)}`;

const WORDS: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', partly: 'Partly' };

const answer = (value: string) => WORDS[value] ?? value;

/** Joins cells with a text between them. */
const joined = (pieces: readonly Cell[], between: string): Cell =>
  pieces.flatMap((piece, index) => (index === 0 ? piece : [...text(between), ...piece]));

const holds = (role: Facts['roles'][number], permission: string) =>
  role.permissions === 'all' || role.permissions.includes(permission);

type Maker = (facts: Facts, view: View) => FactTable;

/** Lists what one role can do. Unlike the matrix of all roles, it fits on a phone. */
const roleTable =
  (role: Facts['roles'][number]): Maker =>
  ({ permissions }, view) =>
    table(
      permissions.filter(isOn(view)).filter(({ name }) => holds(role, name)),
      [
        ['Permission', ({ name }) => name],
        ['Lets you', ({ lets }) => lets],
      ],
    );

/** Returns the rows of sections that are on. If a group is named, only its rows. */
const grouped = <T extends { readonly id: string }>(
  tables: Readonly<Record<string, readonly T[]>>,
  view: View,
  group?: string,
): T[] =>
  Object.entries(tables)
    .flatMap(([section, rows]) => (isOff(view, section) ? [] : rows))
    .filter(({ id }) => !group || groupOf(id) === group);

const limitTable =
  (group?: string): Maker =>
  ({ limits }, view) =>
    table(
      grouped(limits, view, group),
      [
        ['Item', ({ what }) => what],
        [
          'Limit',
          (row) => {
            const { value, note } = row;
            return [
              { text: [capitalized(value), ...(note ? [note] : [])].join('. '), says: saying(row) },
            ];
          },
        ],
        ['Plan', ({ plans }) => plans?.join(', ')],
      ],
      byId('limit'),
    );

const latencyTable =
  (group?: string): Maker =>
  ({ latencies }, view) =>
    table(
      grouped(latencies, view, group),
      [
        ['Data', ({ what }) => what],
        ['Published', ({ publishes }) => publishes],
        ['In the console', (row) => [{ text: capitalized(row.typical), says: saying(row) }]],
        ['Final', ({ final }) => final],
      ],
      byId('latency'),
    );

const cloudTable =
  (cloud?: string): Maker =>
  ({ cloudPermissions }, view) =>
    table(grouped({ '': cloudPermissions.filter(isOn(view)) }, view, cloud), [
      ['Feature', ({ feature }) => feature],
      ['Access', ({ access }) => (access === 'read' ? 'Reads' : 'Writes')],
      ['Permissions', ({ names }) => joined(names.map(code), ', ')],
      ['Why', ({ why }) => why],
    ]);

const required = (row: FieldRow) =>
  row.default ? `${row.required}, default ${row.default}` : row.required;

/** Makes a table of the API, in which code isn't broken across lines, because readers compare it with their own. */
const apiTable = <T>(rows: readonly T[], ...columns: readonly Column<T>[]): Maker => {
  const made: FactTable = { ...table(rows, columns), wholeNames: true };
  return () => made;
};

/** Returns the tables of an API, such as `api/alert`, its calls `api/alert-calls`, and parameters `api/alert-list`. */
function apiTables(head: string, api: Api): [string, Maker][] {
  const meaning: Column<FieldRow> = ['Meaning', (row) => prose(row.meaning)];
  /** The fields of an object in requests, or in responses if no request contains it. */
  const fields = (object: Schema) =>
    apiTable(fieldRows(object, api.resolve), ['Field', ({ name }) => code(name)], meaning, [
      'Required',
      (row) => (isAnswerOnly(object) ? '' : prose(required(row))),
    ]);
  const parameters = (rows: readonly FieldRow[]) =>
    apiTable(
      rows,
      ['Parameter', ({ name }) => code(name)],
      meaning,
      ['Required', (row) => prose(row.required)],
      ['Default', (row) => prose(row.default)],
    );
  const calls = (operations: readonly Operation[]) =>
    apiTable(
      operations,
      ['Call', ({ method, path }) => code(`${method} ${path}`)],
      ['What it does', ({ summary }) => summary],
    );
  return [
    ...Object.entries(api.schemas).flatMap(([name, object]): [string, Maker][] =>
      object.type === 'object' ? [[`${head}/${name}`, fields(object)]] : [],
    ),
    ...api.operations.flatMap((operation): [string, Maker][] => {
      const rows = parameterRows(operation, api.resolve);
      return rows.length > 0 ? [[`${head}/${operation.id}`, parameters(rows)]] : [];
    }),
    ...[...describedCalls(api.operations)].map(([tag, own]): [string, Maker] => [
      `${head}/${tag}-calls`,
      calls(own),
    ]),
  ];
}

const single: Readonly<Record<string, Maker>> = {
  limits: limitTable(),
  latencies: latencyTable(),
  'cloud-permissions': cloudTable(),
  permissions: ({ permissions, roles }, view) =>
    table(
      permissions.filter(isOn(view)),
      [
        ['Permission', ({ name }) => name],
        ['Lets you', ({ lets }) => lets],
        ['Preset roles', ({ name }) => namesOf(roles.filter((role) => holds(role, name)))],
        ['Also called', ({ formerly }) => formerly?.join(', ')],
      ],
      byName,
    ),
  roles: ({ permissions, roles }, view) => {
    const on = permissions.filter(isOn(view));
    return table(
      roles,
      [
        ['Role', ({ name }) => name],
        ['Suits', ({ suits }) => suits],
        [
          'Permissions',
          (role) =>
            role.permissions === 'all'
              ? 'All'
              : role.permissions.filter((held) => on.some(({ name }) => name === held)).join(', '),
        ],
      ],
      byName,
    );
  },
  'roles/permissions': ({ permissions, roles }, view) =>
    table(permissions.filter(isOn(view)), [
      ['Permission', ({ name }) => name],
      ...roles.map((role): Column<Permission> => [
        role.name,
        ({ name }) => answer(holds(role, name) ? 'yes' : 'no'),
      ]),
    ]),
  plans: ({ plans }) =>
    table(
      plans,
      [
        ['Plan', ({ name }) => name],
        ['Fee', ({ fee }) => fee],
        ['What it adds', ({ adds }) => adds],
        ['Suits', ({ suits }) => suits],
      ],
      byName,
    ),
  providers: ({ providers }, view) =>
    table(providers.filter(isOn(view)), [
      ['Source', ({ name, fullName, page }) => linked(fullName ?? name, page, view)],
      ['How its data arrives', ({ route }) => route],
    ]),
  'device-storage': ({ deviceStorage }) =>
    table(deviceStorage, [
      ['Name', ({ name }) => code(name)],
      ['What it holds', ({ what }) => what],
      ['Written when', ({ written }) => written],
      ['Kept', ({ kept }) => kept],
    ]),
  'features/plans': ({ planFeatures }, view) =>
    table(
      planFeatures.filter(isOn(view)),
      [
        ['Feature', ({ name, page }) => linked(name, page, view)],
        ['Essentials', ({ plans }) => answer(plans.Essentials)],
        ['Enhanced', ({ plans }) => answer(plans.Enhanced)],
        ['Enterprise', ({ plans }) => answer(plans.Enterprise)],
      ],
      byId('feature'),
    ),
  'features/providers': ({ providerFeatures, providers }, view) =>
    table(
      providerFeatures.filter(isOn(view)),
      [
        ['Feature', ({ name, page }) => linked(name, page, view)],
        ...providers
          .filter((row) => row.column && isOn(view)(row))
          .map(({ id, name }): Column<Facts['providerFeatures'][number]> => [
            name,
            (row) => answer(row.providers[id] ?? 'no'),
          ]),
      ],
      byId('feature'),
    ),
  glossary: ({ glossary }, view) => {
    const rows = glossary.filter(({ section = '' }) => !isOff(view, section));
    const listed = new Set(rows.map(({ term }) => term));
    return {
      kind: 'definitions',
      terms: rows.map(({ term, meaning, alsoCalled = [], see, related = [] }) => ({
        term,
        anchor: anchorOf(term),
        meaning,
        alsoCalled,
        related: related.filter((other) => listed.has(other)),
        ...(see && shows(see, view) && { see }),
      })),
    };
  },
};

/** Returns every table that `<FactTable />` can print, by name. */
export const factTables = perFacts<ReadonlyMap<string, Maker>>((facts) => {
  const { cloudPermissions, limits, latencies, roles } = facts;
  const groups = (
    head: string,
    tables: readonly (readonly { readonly id: string }[])[],
    make: (group: string) => Maker,
  ) =>
    tables.flat().map(({ id }): [string, Maker] => [`${head}/${groupOf(id)}`, make(groupOf(id))]);
  return new Map<string, Maker>([
    ...Object.entries(single),
    ...groups('cloud-permissions', [cloudPermissions], cloudTable),
    ...groups('limits', Object.values(limits), limitTable),
    ...groups('latencies', Object.values(latencies), latencyTable),
    ...roles.map((role): [string, Maker] => [`roles/${anchorOf(role.name)}`, roleTable(role)]),
    ...apiTables('api', facts.api),
    ...apiTables('site-api', facts.siteApi),
  ]);
});

/** Titles of tables that aren't named after their group. */
const TITLES: Readonly<Record<string, string>> = {
  'roles/permissions': 'Permissions by role',
  'features/plans': 'Features by plan',
  'features/providers': 'Features by provider',
  'cloud-permissions': 'Permissions in clouds',
  api: 'API',
  'site-api': 'API of this help center',
};

/** Returns the title of a table, such as `Limits: budgets`. */
export function factTitle(of: string, facts: Facts = loadFacts()): string {
  const [head = '', ...groups] = of.split('/');
  const title = TITLES[of] ?? TITLES[head] ?? capitalized(head);
  if (of in TITLES || groups.length === 0) return title;
  const said = groups.map(
    (group) => facts.providers.find(({ id }) => id === group)?.name ?? group.replace(/[-.]+/g, ' '),
  );
  return `${title}: ${said.join(', ')}`;
}

/**
 * Returns what `<FactTable of="…" />` prints, without rows of sections that are off and links to pages that don't
 * exist.
 *
 * @throws {SourceError} if there is no such table
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
