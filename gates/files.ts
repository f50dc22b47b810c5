/** The project's folder and its files, as gates and scripts read them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export { filesIn } from '../src/content/files';

/** The project's folder. */
export const root = resolve(__dirname, '..');

const TEXT =
  /(?:\.(?:html|js|mjs|cjs|css|json|xml|txt|svg|map|webmanifest|md|ts|tsx|mts|yml|yaml)|(?:^|\/)_headers)$/;

/** Whether a file is read as text. */
export const isText = (file: string) => TEXT.test(file);

/** Whether a file repeats another one in compressed form. */
export const isCompressedCopy = (file: string) => /\.(?:br|gz)$/.test(file);

/** Whether a file is an image. */
export const isImage = (file: string) => /\.(?:png|jpe?g|webp|avif|gif|ico|svg)$/.test(file);

/** Returns the text of a file. */
export const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** Returns the line number, from 1, of an offset in a text. */
export const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** What to look for in a text. The first one that is found determines the line. */
export type Needle = string | RegExp;

/** Returns the line of the first needle that a text contains, starting at 1, or 1 if it contains none. */
export function lineIn(text: string, needles: readonly Needle[]): number {
  for (const needle of needles) {
    const offset = typeof needle === 'string' ? text.indexOf(needle) : text.search(needle);
    if (needle !== '' && offset !== -1) return lineOf(text, offset);
  }
  return 1;
}

/** Returns the source of a pattern that matches a text and nothing else. */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern that finds any of some words as a whole word, the longest first. */
export function wholeWords(words: readonly string[], flags: string): RegExp {
  const any = words.toSorted((a, b) => b.length - a.length).map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, flags);
}
