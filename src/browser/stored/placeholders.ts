/**
 * What readers filled in for the placeholders of code samples, as the device keeps it: one object in
 * JSON under one key. Anything may be there, so it is checked before it is used. It also runs in
 * an inline script, so it imports little.
 */
import { LONGEST_VALUE } from '../../content/model/code-frame';
import { jsonOf } from '../json';

/** The storage key. */
export const KEY = 'placeholders';

/** How many are kept; there are fewer in the facts. */
const MOST = 100;

/** Values by placeholder. */
export type Values = Readonly<Record<string, string>>;

const ID = /^YOUR_[A-Z0-9_]{1,60}$/;

/** Whether a value is all of what a pattern of the facts asks for. */
export function fits(value: string, pattern: string): boolean {
  return value.length <= LONGEST_VALUE && new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

/** Reads stored values, and leaves out what can't be one. The pattern is checked where it is known: on the page. */
export function parseValues(text: string | null): Values {
  const stored = jsonOf(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored)
      .filter(
        (entry): entry is [string, string] =>
          ID.test(entry[0]) &&
          typeof entry[1] === 'string' &&
          entry[1] !== '' &&
          entry[1].length <= LONGEST_VALUE,
      )
      .slice(0, MOST),
  );
}

/** Returns the values that the device keeps; undefined where the browser refuses to keep any. */
export function readValues(): Values | undefined {
  try {
    return parseValues(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Keeps values; without any, nothing is left on the device. Where nothing can be stored, the page alone remembers. */
export function keepValues(values: Values): void {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // A browser that refuses storage: the samples of this page are filled in all the same.
  }
}
