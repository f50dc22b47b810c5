/** Draws SVG to the bitmaps that browsers and operating systems ask for. */
import { Resvg } from '@resvg/resvg-js';
import { BrandSvgError, type Mark } from './svg';

/** Draws an SVG at a width in px; `file` names the source in an error. */
export function toPng(svg: string, width: number, file: string): Buffer {
  try {
    return new Resvg(svg, {
      fitTo: { mode: 'width', value: width },
      // Sources hold no text, and reading the machine's fonts would make builds differ.
      font: { loadSystemFonts: false },
    })
      .render()
      .asPng();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BrandSvgError(`${file}: cannot be drawn (${reason}); export it again`);
  }
}

/** Puts one PNG of `size` px into an ICO file, which every browser since 2007 reads. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size % 256, 6);
  header.writeUInt8(size % 256, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/**
 * A square icon: the mark in `ink` on `ground`. `share` is the part of the side that the mark's
 * longer edge takes.
 */
export function iconSvg(
  mark: Mark,
  colors: { ink: string; ground: string },
  share: number,
): string {
  const side = 512;
  const scale = (side * share) / Math.max(mark.width, mark.height);
  const width = mark.width * scale;
  const height = mark.height * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${side} ${side}"><path fill="${colors.ground}" d="M0 0h${side}v${side}H0z"/><svg x="${(side - width) / 2}" y="${(side - height) / 2}" width="${width}" height="${height}" viewBox="${mark.viewBox}" color="${colors.ink}">${mark.content}</svg></svg>`;
}

/** Shares of the side: plain icons, and maskable ones, whose corners a mask may cut to a circle of 80%. */
export const iconShare = { plain: 0.72, maskable: 0.56 } as const;
