/** Reads the optional parts of a response: a corrected query, and similar words and pages if nothing was found. */
import * as v from 'valibot';
import type { Schema } from '../../browser/json';
import { addressOnSite, type SiteAddress } from './address';
import type { Nearest } from '../protocol';

/** Any text. */
export const text = v.string();

/** Makes a schema optional. A malformed value counts as missing. */
export const maybe = <T>(schema: Schema<T>) => v.fallback(v.optional(schema), undefined);

/** Maximum number of words and of pages that are offered. */
const MOST = 5;

/** The longest word that is offered, and the longest corrected query or title that is shown. */
const LONGEST = { word: 64, text: 512 } as const;

const shown = (most: number) => v.pipe(text, v.trim(), v.minLength(1), v.maxLength(most));

/** The schema of a corrected query. */
export const correctedSchema = maybe(shown(LONGEST.text));

/** A list whose malformed entries are left out. */
const listOf = <T>(schema: Schema<T>) => v.fallback(v.array(maybe(schema)), []);

/** The schema of similar words and pages. */
export const nearestSchema = maybe(
  v.object({
    words: listOf(shown(LONGEST.word)),
    pages: listOf(v.object({ url: text, title: shown(LONGEST.text) })),
  }),
);

/** Returns the similar words and pages to offer, with pages on this site only, or undefined if there are none. */
export function nearestOf(
  nearest: v.InferOutput<typeof nearestSchema>,
  site: SiteAddress,
  plain: (value: string) => string,
): Nearest | undefined {
  if (!nearest) return undefined;
  const words = nearest.words.flatMap((word) => (word === undefined ? [] : [plain(word)]));
  const pages = nearest.pages.flatMap((page): [string, string][] => {
    const url = page && addressOnSite(page.url, site);
    return page && url !== undefined ? [[url, plain(page.title)]] : [];
  });
  const found = {
    words: [...new Set(words)].slice(0, MOST),
    pages: [...new Map(pages)].slice(0, MOST).map(([url, title]) => ({ url, title })),
  };
  return found.words.length + found.pages.length > 0 ? found : undefined;
}
