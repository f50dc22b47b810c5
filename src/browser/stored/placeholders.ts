/**
 * The values that readers filled in for placeholders in code samples: a JSON object under one storage key. Storage
 * can't be trusted, so values are checked before use. This also runs in an inline script, so it imports little.
 * an inline script, so it imports little.
 */
import { LONGEST_VALUE } from '../../content/model/code-frame';
import { jsonOf } from '../json';

/** The storage key. */
export const KEY = 'placeholders';

/** The maximum number of stored values. The facts have fewer placeholders. */
const MOST = 100;

export type Values = Readonly<Record<string, string>>;

const ID = /^YOUR_[A-Z0-9_]{1,60}$/;

/** Whether a value as a whole matches a pattern from the facts. */
export function fits(value: string, pattern: string): boolean {
  return value.length <= LONGEST_VALUE && new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

/** Parses stored values, and skips invalid ones. The page, which has the pattern, checks them again. */
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

/** Returns the stored values, or undefined if the browser blocks storage. */
export function readValues(): Values | undefined {
  try {
    return parseValues(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Stores values, or clears storage if there are none. Without storage, values last as long as the page. */
export function keepValues(values: Values): void {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is blocked. The samples on this page are filled in anyway.
  }
}
