/** What a kind of picture is: a few lines in a page, drawn while the site is built. */
import subsetFont from 'subset-font';
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { Source } from '../data/source';

/** Text that says what a picture shows: what search, AVA, Markdown pages and screen readers get. */
export type Words =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly type: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Columns, from 0, whose figures are right-aligned. */
      readonly right: readonly number[];
    };

/** How a picture reads without being seen. */
export type Reading = {
  /** One sentence for the drawing itself. */
  readonly alternative: string;
  /** What opens the text, such as "Show the numbers". */
  readonly summary: string;
  readonly words: readonly Words[];
};

/** A rectangle in pixels of a drawing. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Whether two boxes touch, or are nearer than `apart`. */
export const touch = (one: Box, other: Box, apart = 0): boolean =>
  one.x < other.x + other.width + apart &&
  other.x < one.x + one.width + apart &&
  one.y < other.y + other.height + apart &&
  other.y < one.y + one.height + apart;

/** How wide a text is, in pixels: weight 400 where none is given. */
export type Measure = (
  text: string,
  font: { readonly size: number; readonly weight?: number; readonly family?: 'text' | 'code' },
) => number;

/** What a drawing is made with. */
export type Tools = {
  readonly measure: Measure;
  /** Unlike that of any other picture of the page: the beginning of every id inside the drawing. */
  readonly id: string;
};

/** A drawing for a width of the column; the narrow one is shown on phones. */
export type Drawing = {
  /** Finished HTML, as a rule one `<svg>`, without inline style and without ids but those of the tools. */
  readonly wide: string;
  /** Left out where the wide one serves phones too. */
  readonly narrow?: string;
};

/** A number in a drawing, and the line inside the fence that it is in. */
export type Callout = { readonly number: number; readonly line: number };

/** A picture, read: what it says, and what draws it, which only a build of the site does. */
export type Picture = Reading & {
  /** Numbers in the drawing that a numbered list beside it on the page must explain. */
  readonly callouts?: readonly Callout[];
  /** The component around the drawing that reads values out of it. */
  readonly reader?: string;
  readonly draw: (tools: Tools) => Drawing | Promise<Drawing>;
};

/** A kind of picture. */
export type PictureKind = {
  /** Names of the options that a fence of this kind takes, beside `title` and `note`. */
  readonly options: readonly string[];
  /** @throws {SourceError} */
  readonly parse: (source: Source) => Picture;
};

const FILES = {
  text: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  code: '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
};

/** What drawings write: Latin-1, and the signs of the docs beyond it. */
const CHARACTERS = `${Array.from({ length: 0xe0 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}–—‘’“”…€−→`;

/** fontkit varies the weight of TrueType only, not of WOFF2. */
async function open(family: keyof typeof FILES): Promise<Font> {
  const file = readFileSync(require.resolve(FILES[family]));
  return create(await subsetFont(file, CHARACTERS, { targetFormat: 'truetype' })) as Font;
}

async function load(): Promise<Measure> {
  const families = { text: await open('text'), code: await open('code') };
  const fonts = new Map<string, Font>();
  const widths = new Map<string, number>();
  return (text, { size, weight = 400, family = 'text' }) => {
    const name = `${family} ${weight}`;
    const font = fonts.get(name) ?? families[family].getVariation({ wght: weight });
    fonts.set(name, font);
    const key = `${name} ${text}`;
    const ems = widths.get(key) ?? font.layout(text).advanceWidth / font.unitsPerEm;
    widths.set(key, ems);
    return ems * size;
  };
}

let loaded: Promise<Measure> | undefined;

/** Returns what measures text in pixels, kerning included; the fonts are read once in a process. */
export const loadMeasure = (): Promise<Measure> => (loaded ??= load());
