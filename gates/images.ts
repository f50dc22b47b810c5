/** Gate: images have a text alternative and a size, and their files aren't too large. */
import { imageSize } from 'image-size';
import { isImage } from './files';
import { gateResult, siteGate, type GateResult } from './gate';
import {
  placeOf,
  readable,
  resolveTarget,
  type BuiltSite,
  type Picture,
  type SitePage,
} from './site';

/** The maximum size of an image file, in bytes. */
const BUDGET = { raster: 200_000, svg: 60_000 };

/** A width in pixels beyond which readers' screens don't show any more detail. */
const MAX_WIDTH = 1600;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} KB`;

const isDecoration = ({ role, 'aria-hidden': hidden }: Picture['attributes']) =>
  role === 'presentation' || role === 'none' || hidden === 'true';

/** Returns the name of a picture in its source. Docusaurus adds a hash to the file's name. */
const stemOf = (src: string) =>
  src
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/(?:-[0-9a-f]{20,})?\.\w+$/, '');

function place(page: SitePage, { attributes, tag }: Picture): string {
  const { alt, src = '' } = attributes;
  const name = attributes['aria-label'];
  return placeOf(page, stemOf(src), alt ?? '', name ?? '', tag === 'svg' ? '<svg' : '<img');
}

/** Whether a reader who can't see the picture is told what it shows, or that it is decorative. */
function isNamed({ tag, attributes, title, inArticle }: Picture): boolean {
  if (tag === 'img') {
    if (attributes['alt'] === undefined) return false;
    return attributes['alt'].trim() !== '' || (!inArticle && isDecoration(attributes));
  }
  const named = [attributes['aria-label'], attributes['aria-labelledby'], title].some(Boolean);
  return isDecoration(attributes) || (attributes['role'] === 'img' && named);
}

function statesSize({ width, height, style = '' }: Picture['attributes']): boolean {
  const inStyle = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:`).test(style);
  return (
    (/^\d/.test(width ?? '') && /^\d/.test(height ?? '')) ||
    inStyle('aspect-ratio') ||
    (inStyle('width') && inStyle('height'))
  );
}

/** Returns the file of a picture, if it's on the site. */
function fileOf(site: BuiltSite, page: SitePage, src: string): string | undefined {
  const target = resolveTarget(site, page.path, src);
  return target.kind === 'file' && isImage(target.file) ? target.file : undefined;
}

/** Returns the faults of a picture on a page, each with its fix. */
function pictureFaults(picture: Picture): string[] {
  const { tag, attributes } = picture;
  const isDrawing = tag === 'svg';
  const what = isDrawing ? 'the drawing' : `the image ${attributes['src'] ?? ''}`;
  const fix = isDrawing
    ? 'give it role="img" and an aria-label, or aria-hidden="true" if it only decorates'
    : 'say in alt what it shows';
  return [
    ...(isNamed(picture) ? [] : [`${what} has no text alternative. Fix: ${fix}.`]),
    ...(isDrawing || statesSize(attributes)
      ? []
      : [
          `${what} has no width and height, so the page moves when it loads. Fix: give it width and height.`,
        ]),
  ];
}

/** Returns the width of a raster image, or 0 for a damaged file. */
const widthOf = (bytes: Buffer): number => {
  try {
    return imageSize(bytes).width;
  } catch {
    return 0;
  }
};

/** Returns the faults of an image file, no matter where it's shown. */
function fileFaults(file: string, bytes: Buffer): string[] {
  const isSvg = file.endsWith('.svg');
  const budget = isSvg ? BUDGET.svg : BUDGET.raster;
  const width = isSvg ? 0 : widthOf(bytes);
  return [
    ...(bytes.length > budget
      ? [
          `${file} weighs ${kilobytes(bytes.length)}, more than ${kilobytes(budget)}. Fix: compress it, or save it as ${isSvg ? 'a simpler drawing' : 'WebP'}.`,
        ]
      : []),
    ...(width > MAX_WIDTH
      ? [
          `${file} is ${width} px wide, more than ${MAX_WIDTH} px. Fix: scale it down, or crop it to the part that the text is about.`,
        ]
      : []),
  ];
}

/** Checks the pictures of every page, and every image file of a built site. */
export function checkImages(site: BuiltSite): GateResult {
  const places = new Map<string, string>();
  const pictures = readable(site).flatMap((page) =>
    page.pictures
      // Drawings outside the text get their name from a button or link, which axe checks.
      .filter(({ tag, inArticle }) => tag === 'img' || inArticle)
      .map((picture) => ({ page, picture, at: place(page, picture) })),
  );
  const inPages = pictures.flatMap(({ page, picture, at }) => {
    const file = fileOf(site, page, picture.attributes['src'] ?? '');
    if (file && !places.has(file)) places.set(file, at);
    return pictureFaults(picture).map((fault) => `${at}: ${fault}`);
  });
  const files = [...site.files].filter(isImage);
  const inFiles = files.flatMap((file) =>
    fileFaults(file, site.bytes(file)).map((fault) => `${places.get(file) ?? file}: ${fault}`),
  );
  return gateResult('images', 'pictures in pages', pictures.length, [...inPages, ...inFiles], {
    note: `${files.length} image files weighed`,
    allowZero: 'a text may have no pictures; the image files are weighed all the same',
  });
}

export const images = siteGate('images', checkImages);
