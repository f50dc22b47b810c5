/** What publishing would change. */
import type { PublishedRecord } from './record';
import type { IndexSettings } from './settings';

/** Ids of records by what happens to them. */
export type RecordDifference = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  /** Fields that changed records differ in, with how many do. */
  readonly fields: ReadonlyMap<string, number>;
};

/** A setting that is to be another. */
export type SettingChange = {
  readonly name: string;
  /** Undefined where it was not set. */
  readonly from: unknown;
  readonly to: unknown;
};

/** Returns a value as text, the same for equal values: whatever the order of their fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

type Fields = { readonly objectID: string } & Readonly<Record<string, unknown>>;

/** Returns the names of the fields that two records differ in. */
function differing(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(
    (name) => canonical(before[name] ?? null) !== canonical(after[name] ?? null),
  );
}

/** Returns how records differ from those of the live index. */
export function recordDifference(
  live: readonly Fields[],
  next: readonly PublishedRecord[],
): RecordDifference {
  const before = new Map(live.map((record) => [record.objectID, record]));
  const after = new Set(next.map(({ objectID }) => objectID));
  const fields = new Map<string, number>();
  const changed = next.filter((record) => {
    const was = before.get(record.objectID);
    const names = was ? differing(was, record) : [];
    for (const name of names) fields.set(name, (fields.get(name) ?? 0) + 1);
    return names.length > 0;
  });
  const ids = (records: readonly PublishedRecord[]) => records.map(({ objectID }) => objectID);
  return {
    added: ids(next.filter(({ objectID }) => !before.has(objectID))),
    changed: ids(changed),
    removed: [...before.keys()].filter((id) => !after.has(id)),
    fields,
  };
}

/** Returns the settings that are to change; what only the live index sets is left alone. */
export function settingChanges(live: IndexSettings, next: IndexSettings): SettingChange[] {
  return Object.entries(next).flatMap(([name, to]) =>
    canonical(live[name] ?? null) === canonical(to) ? [] : [{ name, from: live[name], to }],
  );
}

/** Ids that are named; the others are counted. */
const NAMED = 20;

function idLine(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > NAMED ? `, and ${ids.length - NAMED} more` : '';
  return [`${what} ${ids.length}: ${ids.slice(0, NAMED).join(', ')}${more}`];
}

/** Returns the lines that tell of a difference; none where there is none. */
export function differenceLines(
  { added, changed, removed, fields }: RecordDifference,
  settings: readonly SettingChange[],
): string[] {
  return [
    ...idLine('added', added),
    ...idLine('changed', changed),
    ...(fields.size > 0
      ? [`  they differ in ${[...fields].map(([name, times]) => `${name} (${times})`).join(', ')}`]
      : []),
    ...idLine('removed', removed),
    ...settings.map(
      ({ name, from, to }) =>
        `setting ${name}: ${from === undefined ? 'not set' : JSON.stringify(from)} -> ${JSON.stringify(to)}`,
    ),
  ];
}
