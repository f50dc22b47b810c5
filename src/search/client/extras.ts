/** Reads the optional parts of an answer: a corrected query, and what comes near where nothing was found. */
import * as z from 'zod/mini';
import { addressOnSite, type SiteAddress } from './address';
import type { Nearest } from '../protocol';

/** Any text. */
export const text = z.string();

/** What is taken where a value is malformed. */
const orElse = z.catch;

/** Optional: a malformed value counts as missing. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => orElse(z.optional(schema), undefined);

/** Most words and pages of each that are offered. */
const MOST = 5;

/** Longest word that is offered, longest corrected query and title that are shown. */
const LONGEST = { word: 64, text: 512 } as const;

const shown = (most: number) => text.check(z.trim(), z.minLength(1), z.maxLength(most));

/** The schema of a corrected query. */
export const correctedSchema = maybe(shown(LONGEST.text));

/** A list of which malformed entries are left out. */
const listOf = <T extends z.ZodMiniType>(schema: T) => orElse(z.array(maybe(schema)), []);

/** The schema of what comes near. */
export const nearestSchema = maybe(
  z.object({
    words: listOf(shown(LONGEST.word)),
    pages: listOf(z.object({ url: text, title: shown(LONGEST.text) })),
  }),
);

/** Returns what comes near as it may be offered: pages of this site only; nothing where nothing is left. */
export function nearestOf(
  nearest: z.infer<typeof nearestSchema>,
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
