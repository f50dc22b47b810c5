/** Draws the picture that a shared link to a page shows: the page's section and title, and the brand. */
import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import { renderAsync } from '@resvg/resvg-js';
import type { BrandAssets } from '../../config/brand/assets';
import type { Mark } from '../../config/brand/svg';
import { escapeHtml } from '../../content/model/escape';
import { CHARACTERS, loadMeasure, openFont } from '../../content/pictures/picture';
import { wrap } from '../../content/pictures/wrap';

/** What a card says. */
export type Card = { readonly title: string; readonly section: string };

/** The brand's part of every card. */
export type Look = Pick<BrandAssets, 'palette' | 'marks'> & {
  /** The muted words next to the wordmark. */
  readonly label: string;
};

const SIZE = { width: 1200, height: 630 } as const;

/** The distance between the edges and what the card says. */
const MARGIN = 96;

/** The line that the ornament stands on. */
const GROUND = 492;

/** The sizes of a title, and the lines that have space at each size. The first one is used in which the title fits. */
const TITLE_SIZES = [
  { size: 92, most: 2 },
  { size: 74, most: 3 },
  { size: 56, most: 4 },
];

/** Remembers what a function returned for each argument. */
function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const found = values.get(key) ?? make(key);
    values.set(key, found);
    return found;
  };
}

type Pen = Awaited<ReturnType<typeof openPen>>;

/** Returns functions that turn texts into paths, because a builder's machine may not have the font. */
async function openPen() {
  const font = await openFont('text');
  const em = font.unitsPerEm;
  const fontAt = kept((weight: number) => font.getVariation({ wght: weight }));
  const outlinesAt = kept((weight: number) =>
    kept((id: number) => fontAt(weight).getGlyph(id).path.toSVG()),
  );
  return {
    measure: await loadMeasure(),
    write(text: string, x: number, y: number, size: number, weight: number, color: string) {
      const { glyphs, positions } = fontAt(weight).layout(text);
      let at = 0;
      const letters = glyphs.map(({ id }, index) => {
        const letter = `<path transform="translate(${at})" d="${outlinesAt(weight)(id)}"/>`;
        at += positions[index]?.xAdvance ?? 0;
        return letter;
      });
      const scale = size / em;
      return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
    },
  };
}

let opened: Promise<Pen> | undefined;
const pen = () => (opened ??= openPen());

const LETTERS = new Set(CHARACTERS);

/** Whether the site's font has all letters of a card. It has no Japanese ones. */
export const canDraw = ({ title, section }: Card): boolean =>
  [...title, ...section].every((letter) => LETTERS.has(letter));

/** Returns the lines of a title at the largest size in which it fits. A longer title is cut. */
function fit(title: string, { measure }: Pen) {
  let cut = { size: 0, lines: [''] };
  for (const { size, most } of TITLE_SIZES) {
    const room = SIZE.width - 2 * MARGIN;
    const lines = wrap(title, room, (text) => measure(text, { size, weight: 680 }));
    if (lines.length <= most) return { size, lines };
    cut = { size, lines: [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
  }
  return cut;
}

/** Returns a mark at a height, with its lower left corner at a point. */
const place = (
  { viewBox, width, height, content }: Mark,
  x: number,
  y: number,
  size: number,
  ink: string,
) =>
  `<svg x="${x}" y="${y - size}" width="${(width / height) * size}" height="${size}" viewBox="${viewBox}" color="${ink}">${content}</svg>`;

/** Returns a card as SVG. */
export async function cardSvg(
  { title, section }: Card,
  { palette, marks, label }: Look,
): Promise<string> {
  const colors = palette.light;
  const drawing = await pen();
  const { write } = drawing;
  const { size, lines } = fit(title, drawing);
  const ornament = marks['ornament-home'];
  const { width, height } = SIZE;
  const wordmark = { height: 52, y: (GROUND + height) / 2 + 26 };
  const after = MARGIN + (marks.wordmark.width / marks.wordmark.height) * wordmark.height + 16;
  const standing = 64;
  const top = section ? 140 : 92;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}"><title>${escapeHtml(title)}</title>`,
    `<path fill="${colors.sunken}" d="M0 0h${width}v${GROUND}H0z"/>`,
    `<path fill="${colors.bg}" d="M0 ${GROUND}h${width}v${height - GROUND}H0z"/>`,
    `<path fill="${colors.rule}" d="M0 ${GROUND}h${width}v3H0z"/>`,
    write(section, MARGIN, 124, 32, 500, colors.accent),
    ...lines.map((line, index) =>
      write(line, MARGIN, top + size * (1 + index * 1.14), size, 680, colors.ink),
    ),
    ornament &&
      place(
        ornament,
        width - MARGIN - (ornament.width / ornament.height) * standing,
        GROUND,
        standing,
        colors.ink,
      ),
    place(marks.wordmark, MARGIN, wordmark.y, wordmark.height, colors.ink),
    write(label, after, wordmark.y - 13.5, 30, 400, colors['ink-3']),
    '</svg>',
  ].join('');
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Level 9 would make a card 6% smaller, and take ten times as long: its search is slow in areas of one color. */
const EFFORT = { level: 7, memLevel: 9 } as const;

/**
 * Returns an opaque picture as a PNG with a palette, less than half as large as one with four channels. Returns
 * undefined if it has more colors than a palette.
 */
export async function palettePng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<Buffer | undefined> {
  const colors = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  const values = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let last = -1;
  let index = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    // Each row begins with the number of its filter, 0.
    for (let to = y * (width + 1) + 1, x = 0; x < width; x += 1, at += 1, to += 1) {
      const color = values[at] ?? 0;
      if (color !== last) {
        last = color;
        index = colors.get(color) ?? colors.size;
        if (index > 255) return undefined;
        colors.set(color, index);
      }
      rows[to] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(
    [...colors.keys()].flatMap((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', await promisify(deflate)(rows, EFFORT)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a card as a PNG. */
export async function cardPng(card: Card, look: Look): Promise<Buffer> {
  const svg = await cardSvg(card, look);
  const picture = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const { pixels, width, height } = picture;
  return (await palettePng(pixels, width, height)) ?? picture.asPng();
}
