/** Which characters the Japanese pages need, and Noto Sans JP cut to them; cuts are kept between builds. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fontCuts } from '../../config/brand/fonts/cuts';

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

/** The font's license, which the Open Font License asks to pass on; the package has only its own. */
export const readLicense = (): Buffer => readFileSync(join(__dirname, 'OFL.txt'));

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

/** Cuts fonts in a thread, so that the build goes on meanwhile. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const { module: path, jobs, keepFeatures } = workerData;
  const subset = require(path);
  (async () => {
    for (const { source, characters } of jobs) {
      const options = { targetFormat: 'woff2', keepFeatures };
      parentPort.postMessage(await subset(readFileSync(source), characters, options));
    }
  })();
`;

function cutInThread(cuts: readonly Cut[]): Promise<Buffer[]> {
  const workerData = {
    module: require.resolve('subset-font'),
    jobs: cuts.map(({ weight, characters }) => ({ source: sourceOf(weight), characters })),
    keepFeatures: FEATURES,
  };
  return new Promise((resolve, reject) => {
    const fonts: Buffer[] = [];
    const thread = new Worker(THREAD, { eval: true, workerData, execArgv: [] });
    thread.on('message', (font: Uint8Array) => fonts.push(Buffer.from(font)));
    thread.once('error', reject);
    thread.once('exit', (status) => {
      if (fonts.length === cuts.length) resolve(fonts);
      else reject(new Error(`The thread that cuts ${PACKAGE} ended with status ${status}.`));
    });
  });
}

function keep(file: string, font: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  // Several builds may write at once: each writes its own draft with the same content.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, font);
  renameSync(draft, file);
}

/** Returns the cuts as WOFF2, in their order. */
export async function cutFonts(cuts: readonly Cut[], cacheDir: string): Promise<Buffer[]> {
  const fileOf = ({ weight, hash }: Cut) => join(cacheDir, `${weight}-${hash}.woff2`);
  const missing = cuts.filter((cut) => !existsSync(fileOf(cut)));
  if (missing.length > 0) {
    const fonts = await cutInThread(missing);
    missing.forEach((cut, index) => keep(fileOf(cut), fonts[index] ?? Buffer.alloc(0)));
  }
  return cuts.map((cut) => readFileSync(fileOf(cut)));
}
