/** Which characters the Japanese pages need, and Noto Sans JP cut to them; cuts are kept between builds. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import subset from 'subset-font';
import { fontCuts } from '../../config/brand/fonts/cuts';
import { openCompressedCache } from '../../config/cache';

/** The text of a page: what readers see of its front matter, and its body. */
export type PageText = {
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly body: string;
};

/** Characters, sorted, each once. */
export type Characters = {
  readonly all: string;
  /** Those that are bold somewhere: in titles, headings, table headers, strong words. */
  readonly bold: string;
};

/** Bold text: headings, table headers, titles of admonitions, strong words. */
const BOLD = /^#{1,6} .*$|^\|.*(?=\n\|[ :|-]+$)|^:{3,}\w+\[.*$|\*\*[^*]+\*\*/gm;

const textCuts = fontCuts.filter(({ family }) => family === 'Hanken Grotesk');

/** Whether a character is visible and not in the site's own text font. */
function isForeign(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return (
    /[^\p{C}\p{Z}]/u.test(character) &&
    !textCuts.some(({ characters }) =>
      characters.some(([first, last]) => point >= first && point <= last),
    )
  );
}

const distinct = (words: readonly string[]) =>
  [...new Set(words.join(''))].filter(isForeign).sort().join('');

/** Returns the characters that the font must have for these pages. */
export function charactersOf(pages: readonly PageText[]): Characters {
  const titles = pages.flatMap(({ title, label }) => [title, label]);
  return {
    all: distinct([...titles, ...pages.flatMap(({ description, body }) => [description, body])]),
    bold: distinct([...titles, ...pages.flatMap(({ body }) => body.match(BOLD) ?? [])]),
  };
}

/** The family's name in CSS. */
export const FAMILY = 'Noto Sans JP';

/** The two weights of the pages: running text, and all that is heavier. */
export type Weight = 400 | 600;

/** What `text-spacing-trim` needs of a font. The rest serves vertical text and older forms of kanji. */
const FEATURES = ['halt', 'chws'];

const PACKAGE = '@openfonts/noto-sans-jp_japanese';

/**
 * Every glyph in one file. The files are those of @fontsource/noto-sans-jp, byte for byte, without
 * its slices, which are three times as large. WOFF is larger than WOFF2 and sooner unpacked.
 */
const sourceOf = (weight: Weight) =>
  require.resolve(`${PACKAGE}/files/noto-sans-jp-japanese-${weight}.woff`);

/** A short hash of a text, for the name of a file. */
export const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A weight of the font with these characters alone. */
export type Cut = {
  readonly weight: Weight;
  readonly characters: string;
  /** Names what the cut is made of: alike cuts have one hash, before anything is cut. */
  readonly hash: string;
};

/** Returns the cut of a weight to some characters. */
export function cutOf(weight: Weight, characters: string): Cut {
  const { version } = JSON.parse(
    readFileSync(require.resolve(`${PACKAGE}/package.json`), 'utf8'),
  ) as { version: string };
  const made = [String(weight), version, ...FEATURES, characters].join('\n');
  return { weight, characters, hash: hashOf(made) };
}

/** Returns the cuts as WOFF2, in their order. */
export function cutFonts(cuts: readonly Cut[], cacheDir: string): Promise<Uint8Array[]> {
  const cache = openCompressedCache(cacheDir);
  return Promise.all(
    cuts.map(({ weight, characters, hash }) =>
      cache.through(Buffer.from(hash), 'woff2', async () =>
        subset(await readFile(sourceOf(weight)), characters, {
          targetFormat: 'woff2',
          keepFeatures: FEATURES,
        }),
      ),
    ),
  );
}
