/** What every gate shares: its result, the files it looks at, and how it speaks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What a gate found. */
export type GateResult = {
  readonly name: string;
  /** Number of things looked at; a gate that looked at nothing is red. */
  readonly looked: number;
  readonly things: string;
  /** Each names a file, says what is wrong and ends with the mend. */
  readonly problems: readonly string[];
};

/** Returns a gate's result; having looked at nothing is a problem of its own. */
export function gateResult(
  name: string,
  things: string,
  looked: number,
  problems: readonly string[],
): GateResult {
  const nothing = `${name}: looked at no ${things}. Mend: build the site first (npm run build).`;
  return { name, things, looked, problems: looked === 0 ? [nothing, ...problems] : problems };
}

/** Returns the files below a folder, as sorted paths relative to it with forward slashes. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

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
