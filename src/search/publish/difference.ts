/** What publishing would change. */
import type { PublishedRecord } from './record';
import type { IndexSettings } from './settings';

/** Ids of records by what happens to them. */
export type RecordDifference = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
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

/** Returns how records differ from those of the live index. */
export function recordDifference(
  live: readonly { readonly objectID: string }[],
  next: readonly PublishedRecord[],
): RecordDifference {
  const before = new Map(live.map((record) => [record.objectID, canonical(record)]));
  const after = new Set(next.map(({ objectID }) => objectID));
  const ids = (records: readonly PublishedRecord[]) => records.map(({ objectID }) => objectID);
  return {
    added: ids(next.filter(({ objectID }) => !before.has(objectID))),
    changed: ids(
      next.filter((record) => {
        const was = before.get(record.objectID);
        return was !== undefined && was !== canonical(record);
      }),
    ),
    removed: [...before.keys()].filter((id) => !after.has(id)),
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
  { added, changed, removed }: RecordDifference,
  settings: readonly SettingChange[],
): string[] {
  return [
    ...idLine('added', added),
    ...idLine('changed', changed),
    ...idLine('removed', removed),
    ...settings.map(
      ({ name, from, to }) =>
        `setting ${name}: ${from === undefined ? 'not set' : JSON.stringify(from)} -> ${JSON.stringify(to)}`,
    ),
  ];
}
