/** How wide text is in the site's fonts, so that drawings are laid out before any browser sees them. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { Measure } from './picture';

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
