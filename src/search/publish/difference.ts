/** Finds out what publishing would change. */
import type { LiveIndex } from './publish';

/** Returns a value as text, which is the same for equal values, even if the order of their fields differs. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b);

type Fields = Readonly<Record<string, unknown>>;

/** Returns the names of the fields in which two records differ. */
const differing = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );

/** How many IDs are named. The others are counted. */
const NAMED = 20;

function idLine(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > NAMED ? `, and ${ids.length - NAMED} more` : '';
  return [`${what} ${ids.length}: ${ids.slice(0, NAMED).join(', ')}${more}`];
}

/** Returns how an index differs from the live one, line by line. Settings that only the live index has are ignored. */
export function differenceLines(live: LiveIndex, next: LiveIndex): string[] {
  const before = new Map(live.records.map((record) => [record.objectID, record]));
  const after = new Set(next.records.map(({ objectID }) => objectID));
  const fields = new Map<string, number>();
  const changed = next.records.flatMap((record) => {
    const was = before.get(record.objectID);
    const names = was ? differing(was, record) : [];
    for (const name of names) fields.set(name, (fields.get(name) ?? 0) + 1);
    return names.length > 0 ? [record.objectID] : [];
  });
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before.keys()].filter((id) => !after.has(id));
  return [
    ...idLine('added', added),
    ...idLine('changed', changed),
    ...(fields.size > 0
      ? [`  they differ in ${[...fields].map(([name, times]) => `${name} (${times})`).join(', ')}`]
      : []),
    ...idLine('removed', removed),
    ...Object.entries(next.settings).flatMap(([name, to]) => {
      const from = live.settings[name];
      const was = from === undefined ? 'not set' : JSON.stringify(from);
      return isSame(from, to) ? [] : [`setting ${name}: ${was} -> ${JSON.stringify(to)}`];
    }),
  ];
}
