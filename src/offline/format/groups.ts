/**
 * Which pages share a parcel. It follows from their paths alone, so that an edit moves nothing, and a
 * new page moves at most the pages of its folder. Pure.
 */

/** Pages of a parcel: more save bytes, fewer make an edit cheap. */
const PAGES = 8;

/** A folder of fewer pages shares a parcel with other small ones. */
const SMALL = 5;

/** A number that stands for a text (FNV-1a). */
function digest(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  }
  return sum >>> 0;
}

/** The section of the docs that a page belongs to; pages outside the docs are one more. */
const folderOf = (page: string): string =>
  /^docs\/[^/]+/.exec(page.replace(/(?:\/index)?\.html$/, ''))?.[0] ?? '';

/** Returns the name of the group of each page. */
export function groupsOf(pages: readonly string[]): Map<string, string> {
  const sizes = new Map<string, number>();
  for (const page of pages) {
    const folder = folderOf(page);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const inSmall = [...sizes.values()].filter((size) => size < SMALL).reduce((a, b) => a + b, 0);
  return new Map(
    pages.map((page) => {
      const folder = folderOf(page);
      const size = sizes.get(folder) ?? 0;
      if (size < SMALL) return [page, `small ${digest(folder) % Math.ceil(inSmall / PAGES)}`];
      return [page, `${folder} ${digest(page) % Math.ceil(size / PAGES)}`];
    }),
  );
}
