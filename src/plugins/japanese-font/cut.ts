/** Cuts Noto Sans JP to the characters it is needed for; what was cut once is kept. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

/** The family's name in CSS. */
export const FAMILY = 'Noto Sans JP';

/** The two weights of the pages: running text, and all that is heavier. */
export type Weight = 400 | 600;

/** What `text-spacing-trim` needs of a font. The rest serves vertical text and older forms of kanji. */
const FEATURES = ['halt', 'chws'];

const PACKAGE = '@fontsource/noto-sans-jp';

/** Where the package has every glyph in one file; its style sheets name slices of it. */
const sourceOf = (weight: Weight) =>
  require.resolve(`${PACKAGE}/files/noto-sans-jp-japanese-${weight}-normal.woff2`);

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** A short hash of a content, for the name of its file. */
export const hashOf = (data: string | Buffer) => sha256(data).slice(0, 8);

/** The licence, which the Open Font License asks to pass on. */
export const readLicence = (): Buffer => readFileSync(require.resolve(`${PACKAGE}/LICENSE`));

/** Returns a weight of the font with these characters alone, as WOFF2. */
export async function cutFont(
  weight: Weight,
  characters: string,
  cacheDir: string,
): Promise<Buffer> {
  const { version } = JSON.parse(
    readFileSync(require.resolve(`${PACKAGE}/package.json`), 'utf8'),
  ) as { version: string };
  const kept = join(
    cacheDir,
    `${weight}-${sha256([version, ...FEATURES, characters].join('\n')).slice(0, 16)}.woff2`,
  );
  if (existsSync(kept)) return readFileSync(kept);

  const font = await subsetFont(readFileSync(sourceOf(weight)), characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
  });
  mkdirSync(dirname(kept), { recursive: true });
  // Two builds may write at once: each its own draft, and what they put in place is the same.
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, font);
  renameSync(draft, kept);
  return font;
}
