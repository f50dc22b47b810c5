/** The interface of a kind of picture: a few lines of text in a page that are drawn during the build. */
import subsetFont from 'subset-font';
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { Source } from '../data/source';

/** The text form of a picture, for search, AVA, Markdown pages and screen readers. */
export type Words =
  | { readonly type: 'paragraph'; readonly text: string }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | {
      readonly type: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Indexes of the columns that are right-aligned. */
      readonly right: readonly number[];
    };

/** A picture in words. */
export type Reading = {
  /** One sentence that stands in for the drawing. */
  readonly alternative: string;
  /** The label of the disclosure that opens the text, such as "Show the numbers". */
  readonly summary: string;
  readonly words: readonly Words[];
};

/** A rectangle in a drawing, in pixels. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Whether two boxes touch, or are closer than `apart`. */
export const touch = (one: Box, other: Box, apart = 0): boolean =>
  one.x < other.x + other.width + apart &&
  other.x < one.x + one.width + apart &&
  one.y < other.y + other.height + apart &&
  other.y < one.y + one.height + apart;

/** Returns the width of a text in pixels. The default weight is 400. */
export type Measure = (
  text: string,
  font: { readonly size: number; readonly weight?: number; readonly family?: 'text' | 'code' },
) => number;

/** What a drawing needs from the build. */
export type Tools = {
  readonly measure: Measure;
  /** The prefix of every id inside the drawing, unique on the page. */
  readonly id: string;
};

/** A drawing for two widths of the column. The narrow one is for phones. */
export type Drawing = {
  /** Finished HTML, usually one `<svg>`, without inline styles, and without ids other than those from `Tools`. */
  readonly wide: string;
  /** Absent if the wide drawing also works on phones. */
  readonly narrow?: string;
};

/** A number in a drawing, and the line of the fence that it's on. */
export type Callout = { readonly number: number; readonly line: number };

/** A parsed picture: its text form, and a function that draws it, which only the build calls. */
export type Picture = Reading & {
  /** Numbers in the drawing that the numbered list below it has to explain. */
  readonly callouts?: readonly Callout[];
  /** The component around the drawing that reads values out of it. */
  readonly reader?: string;
  readonly draw: (tools: Tools) => Drawing | Promise<Drawing>;
};

export type PictureKind = {
  /** The options of a fence of this kind, besides `title` and `note`. */
  readonly options: readonly string[];
  /** @throws {SourceError} */
  readonly parse: (source: Source) => Picture;
};

const FILES = {
  text: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  code: '@fontsource-variable/atkinson-hyperlegible-mono/files/atkinson-hyperlegible-mono-latin-wght-normal.woff2',
};

/** The characters that drawings use: Latin-1, and other characters in the docs. */
export const CHARACTERS = `${Array.from({ length: 0xe0 }, (_, index) => String.fromCharCode(0x20 + index)).join('')}–—‘’“”…€−→`;

/** Opens one of the site's fonts. fontkit can vary the weight of a TrueType font, but not of WOFF2. */
export async function openFont(family: keyof typeof FILES): Promise<Font> {
  const file = readFileSync(require.resolve(FILES[family]));
  return create(await subsetFont(file, CHARACTERS, { targetFormat: 'truetype' })) as Font;
}

async function load(): Promise<Measure> {
  const families = { text: await openFont('text'), code: await openFont('code') };
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

/** Returns a function that measures text in pixels, including kerning. The fonts are read once per process. */
export const loadMeasure = (): Promise<Measure> => (loaded ??= load());
