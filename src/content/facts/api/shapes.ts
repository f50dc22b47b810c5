/** Short ways to write types and fields, and what several resources share. */
import type { Call, Field, FieldType, ObjectType, Rule, Use, Values } from './types';

export const text = (max?: number): FieldType => ({ kind: 'text', ...(max && { max }) });
export const number = (bounds: { min?: number; above?: number; max?: number } = {}): FieldType => ({
  kind: 'number',
  ...bounds,
});
export const whole = (bounds: { min?: number; max?: number } = {}): FieldType => ({
  kind: 'number',
  whole: true,
  ...bounds,
});
export const yesNo: FieldType = { kind: 'boolean' };
export const time: FieldType = { kind: 'time' };
export const moment: FieldType = { kind: 'moment' };
export const email: FieldType = { kind: 'email' };
export const choice = (...of: readonly string[]): FieldType => ({ kind: 'choice', of });
export const list = (of: FieldType, bounds: { min?: number; max?: number } = {}): FieldType => ({
  kind: 'list',
  of,
  ...bounds,
});
export const object = (fields: readonly Field[], rules: readonly Rule[] = []): ObjectType => ({
  kind: 'object',
  fields,
  ...(rules.length > 0 && { rules }),
});
export const filter = (keys: Readonly<Record<string, readonly string[]>>): FieldType => ({
  kind: 'filter',
  keys,
});

/** Uses of a field that only answers have. */
const ANSWERED: readonly Use[] = ['list', 'get'];

/** A field. */
export const field = (
  name: string,
  type: FieldType,
  meaning: string,
  more: Omit<Field, 'name' | 'type' | 'meaning'> = {},
): Field => ({ name, type, meaning, ...more });

/** A field that the platform sets. */
export const answered = (name: string, type: FieldType, meaning: string, absent?: string): Field =>
  field(name, type, meaning, { on: ANSWERED, ...(absent && { absent }) });

/** Whether a field is there. */
export const has = (values: Values, name: string) =>
  values[name] !== undefined && values[name] !== null;

/** The number that a field holds. */
export function numberIn(values: Values, name: string): number | undefined {
  const value = values[name];
  return typeof value === 'number' ? value : undefined;
}

/** The items that a field holds. */
export function itemsIn(values: Values, name: string): readonly Values[] {
  const value = values[name];
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is Values => typeof item === 'object' && item !== null && !Array.isArray(item),
  );
}

/** Refuses a period that ends before it begins. */
export const endsAfter = (end: string, start: string): Rule => ({
  fields: [end, start],
  says: `is not after ${start}`,
  fix: 'correct one of the two',
  broken: (values) => {
    const [from, to] = [numberIn(values, start), numberIn(values, end)];
    return from !== undefined && to !== undefined && to <= from;
  },
});

const CURRENCIES = [
  'USD',
  'ILS',
  'EUR',
  'AUD',
  'CAD',
  'GBP',
  'DKK',
  'NOK',
  'SEK',
  'BRL',
  'SGD',
  'MXN',
  'CHF',
  'MYR',
  'TWD',
  'EGP',
  'ZAR',
  'JPY',
  'IDR',
  'AED',
  'THB',
  'COP',
] as const;

/** One of the currencies. */
export const currency = choice(...CURRENCIES);

/** Intervals of budgets and alerts. */
export const interval = choice('day', 'week', 'month', 'quarter', 'year');

export const CLOUDS = ['amazon-web-services', 'google-cloud', 'microsoft-azure'] as const;

/** A filter of costs, as reports, budgets and alerts have it. */
export const scope = object(
  [
    field(
      'type',
      choice(
        'datetime',
        'fixed',
        'optional',
        'label',
        'tag',
        'project_label',
        'system_label',
        'allocation_rule',
        'allocation',
        'gke',
        'gke_label',
      ),
      'Kind of the dimension',
      { required: true },
    ),
    field('id', text(), 'Key of the dimension; `allocation_rule` for single allocations', {
      required: true,
    }),
    field(
      'mode',
      choice('is', 'starts_with', 'ends_with', 'contains', 'regexp'),
      'How the values are compared',
      { required: true },
    ),
    field('values', list(text()), 'What to compare with; IDs where it is an allocation', {
      required: 'Unless `includeNull` is true',
    }),
    field('inverse', yesNo, 'Takes the costs that do not match', { default: 'false' }),
    field('caseInsensitive', yesNo, 'Ignores capitals; not with `is` or `regexp`', {
      default: 'false',
    }),
    field('includeNull', yesNo, 'Takes the costs without a value too', { default: 'false' }),
  ],
  [
    {
      fields: ['values', 'includeNull'],
      says: 'is missing or empty',
      fix: 'name a value, or set includeNull to true',
      on: ['create', 'update'],
      broken: ({ values, includeNull }) =>
        includeNull !== true && !(Array.isArray(values) && values.length > 0),
    },
    {
      fields: ['caseInsensitive', 'mode'],
      says: 'does not go with this mode',
      fix: 'drop it, or compare with starts_with, ends_with or contains',
      broken: ({ caseInsensitive, mode }) =>
        caseInsensitive === true && (mode === 'is' || mode === 'regexp'),
    },
    {
      fields: ['id', 'type'],
      says: 'is not allocation_rule, as the type is',
      fix: 'write allocation_rule in both, and the IDs of the allocations in values',
      broken: ({ id, type }) => type === 'allocation_rule' && id !== 'allocation_rule',
    },
    {
      fields: ['mode', 'type'],
      says: 'is not one that allocations are compared by',
      fix: 'write is or contains',
      broken: ({ mode, type }) =>
        type === 'allocation_rule' && has({ mode }, 'mode') && mode !== 'is' && mode !== 'contains',
    },
  ],
);

/** Parameters by which a list comes in pages. */
export const paging = (max?: number): readonly Field[] => [
  field('maxResults', whole({ min: 1, ...(max && { max }) }), 'Items on a page', {
    default: '50',
  }),
  field('pageToken', text(), 'Token of the page before, for the next one'),
];

/** Parameters by which a list is sorted. */
export const sorting = (by: readonly string[], start: string, order: 'asc' | 'desc') => [
  field('sortBy', choice(...by), 'What the list is sorted by', { default: start }),
  field('sortOrder', choice('asc', 'desc'), 'Rising or falling', { default: order }),
];

/** When something was made and changed. */
export const created: readonly Field[] = [
  answered('createTime', time, 'When it was created'),
  answered('updateTime', time, 'When it was last changed'),
];

/** Parameters that bound a list in time. */
export const bounds = (what: string): readonly Field[] => [
  field('minCreationTime', time, `Only ${what} from this moment on`),
  field('maxCreationTime', time, `Only ${what} up to this moment`),
];

/** A parameter that finds a part of a name. */
export const nameContains = field('nameContains', text(), 'Only those with this in their name');

/** A parameter that filters a list by keys. */
export const onlyMatching = (keys: Readonly<Record<string, readonly string[]>>) =>
  field('filter', filter(keys), 'Only those that match; an unknown key answers 400');

/** What a list answers: its items under a name of their own, and how to go on. */
export const page = (name: string, item: ObjectType, more: readonly Field[] = []): ObjectType =>
  object(
    [
      answered(name, list(item), 'Items of the page'),
      answered('rowCount', whole({ min: 0 }), 'Items on this page'),
      ...more,
      answered('pageToken', text(), 'What to send for the next page', 'On the last page'),
    ],
    [
      {
        fields: ['rowCount', name],
        says: `is not the number of ${name}`,
        fix: 'count again, or mark the block partial',
        whole: true,
        broken: (values) =>
          has(values, 'rowCount') && values['rowCount'] !== itemsIn(values, name).length,
      },
    ],
  );

/** A resource with the words that its calls speak of it in. */
type Spoken = {
  readonly id: string;
  readonly path: string;
  readonly one: string;
  readonly many: string;
  /** The name under which a list answers its items. */
  readonly items: string;
  readonly type: ObjectType;
};

const whereAny = (query: readonly Field[]) => (query.length > 0 ? { query } : {});

/** Returns the calls that read a resource: its list, and one by its ID. */
export function readingCalls(
  { id, path, one, many, items, type }: Spoken,
  parameters: readonly Field[],
  more: { readonly get?: readonly Field[]; readonly page?: readonly Field[] } = {},
): readonly Call[] {
  return [
    {
      id: `${id}-list`,
      of: id,
      method: 'GET' as const,
      path,
      does: `Lists ${many}`,
      ...whereAny(parameters),
      response: {
        type: page(items, type, more.page),
        use: 'list',
      },
    },
    {
      id: `${id}-get`,
      of: id,
      method: 'GET' as const,
      path: `${path}/{id}`,
      does: `Returns ${one}`,
      ...whereAny(more.get ?? []),
      response: {
        type,
        use: 'get',
      },
    },
  ];
}

/** Returns the calls that create, change and delete a resource. */
export function writingCalls({ id, path, one, type }: Spoken): readonly Call[] {
  const response = { type, use: 'get' as const };
  return [
    {
      id: `${id}-create`,
      of: id,
      method: 'POST' as const,
      path,
      does: `Creates ${one}`,
      request: {
        type,
        use: 'create',
      },
      response,
    },
    {
      id: `${id}-update`,
      of: id,
      method: 'PATCH' as const,
      path: `${path}/{id}`,
      does: `Changes ${one}: what is sent replaces what was, the rest stays`,
      request: {
        type,
        use: 'update',
      },
      response,
    },
    {
      id: `${id}-delete`,
      of: id,
      method: 'DELETE' as const,
      path: `${path}/{id}`,
      does: `Deletes ${one}`,
    },
  ];
}
