/** Cuts Noto Sans JP to the characters it is needed for; what was cut once is kept. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

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

/** A short hash of a text, for the name of a file. */
export const hashOf = (text: string) =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The licence, which the Open Font License asks to pass on. */
export const readLicence = (): Buffer => readFileSync(require.resolve(`${PACKAGE}/LICENSE`));

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

/** Cuts a font in a thread of its own: the build goes on meanwhile. */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const { module: path, source, characters, keepFeatures } = workerData;
  require(path)(readFileSync(source), characters, { targetFormat: 'woff2', keepFeatures })
    .then((font) => parentPort.postMessage(font));
`;

function cutInThread({ weight, characters }: Cut): Promise<Buffer> {
  const workerData = {
    module: require.resolve('subset-font'),
    source: sourceOf(weight),
    characters,
    keepFeatures: FEATURES,
  };
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { eval: true, workerData, execArgv: [] });
    thread.once('message', (font: Uint8Array) => resolve(Buffer.from(font)));
    thread.once('error', reject);
    thread.once('exit', (status) => {
      reject(new Error(`The thread that cuts ${PACKAGE} ended with status ${status}.`));
    });
  });
}

/** Returns a cut as WOFF2. */
export async function cutFont(cut: Cut, cacheDir: string): Promise<Buffer> {
  const kept = join(cacheDir, `${cut.weight}-${cut.hash}.woff2`);
  if (existsSync(kept)) return readFileSync(kept);
  const font = await cutInThread(cut);
  mkdirSync(dirname(kept), { recursive: true });
  // Two builds may write at once: each its own draft, and what they put in place is the same.
  const draft = `${kept}.${process.pid}`;
  writeFileSync(draft, font);
  renameSync(draft, kept);
  return font;
}
