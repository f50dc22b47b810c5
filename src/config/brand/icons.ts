/** Turns SVG into the bitmaps that browsers and operating systems need. */
import { Resvg } from '@resvg/resvg-js';
import type { Mark } from './svg';

// Sources contain no text, and builds shouldn't depend on the machine's fonts.
const font = { loadSystemFonts: false };

/** Renders an SVG at a width in px. */
export const toPng = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font }).render().asPng();

/** Wraps a PNG of `size` px in an ICO file, which all browsers since 2007 can read. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const namespaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** Returns the area that a mark's drawing covers, because few drawings fill their viewBox evenly. */
function inkOf({ viewBox, width, height, content }: Mark) {
  const svg = `<svg ${namespaces} width="${width}" height="${height}" viewBox="${viewBox}" color="black">${content}</svg>`;
  const box = new Resvg(svg, { font }).getBBox() ?? { x: 0, y: 0, width, height };
  const [x = 0, y = 0] = viewBox.split(/[\s,]+/).map(Number);
  return { x: x + box.x, y: y + box.y, width: box.width || width, height: box.height || height };
}

const round = (value: number): number => Number(value.toFixed(3));

/**
 * Returns a square icon: the mark in `ink` on `ground`, centered by its visible area. `share` is the share of the side
 * that the drawing's longer edge takes up.
 */
export function iconSvg(
  mark: Mark,
  colors: { readonly ink: string; readonly ground: string },
  share: number,
): string {
  const side = 512;
  const box = inkOf(mark);
  const scale = (side * share) / Math.max(box.width, box.height);
  const at = (start: number, length: number) => round((side - length * scale) / 2 - start * scale);
  return `<svg ${namespaces} viewBox="0 0 ${side} ${side}"><path fill="${colors.ground}" d="M0 0h${side}v${side}H0z"/><g transform="translate(${at(box.x, box.width)} ${at(box.y, box.height)}) scale(${round(scale)})" color="${colors.ink}">${mark.content}</g></svg>`;
}

/** The shares for plain icons, and for maskable ones, which can be cut to a circle of 80%. */
export const iconShare = { plain: 0.68, maskable: 0.56 } as const;
