/**
 * Names of the files of an index. Each name but the core's contains the hash of the content, and what
 * reads the file compares the two.
 */

/** Kinds of files other than the core. */
export type Kind = 'terms' | 'words' | 'page';

/** Which file it is. Files of one kind are counted from 0, pages in the order of the index. */
export type FileId = { readonly kind: Kind; readonly number: number };

/** Most letters of the address in the name of a document: the hash makes the name unique. */
const LONGEST = 40;

/** Returns the path of a shard, relative to the parent of the core's folder. */
export const shardPath = (kind: 'terms' | 'words', number: number, hash: string): string =>
  `search/${kind}-${number}-${hash}.bin`;

/** Returns the path of the document of a page, relative to the parent of the core's folder. */
export function documentPath(page: { readonly url: string; readonly hash: string }): string {
  const last = page.url.slice(page.url.lastIndexOf('/') + 1).toLowerCase();
  const name = last.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST);
  return `pages/${name}-${page.hash}.json`;
}

/** Returns the address of a file of the index from that of its core: `/assets/search/core-0123.bin` leads to `/assets/pages/…`. */
export const addressBeside = (core: string, path: string): string =>
  core.replace(/search\/[^/]*$/, () => path);

/**
 * Returns 8 hexadecimal digits that tell contents apart: the low 32 bits of cyrb53 (public domain). It is
 * against damage and mixed-up builds, not against forgery. The core has one for each page, and hashes do not
 * compress: 5,000 pages load 5 KB less than with two more digits.
 */
export function hashOf(bytes: Uint8Array): string {
  let high = 0xde_ad_be_ef;
  let low = 0x41_c6_ce_57;
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2_654_435_761);
    low = Math.imul(low ^ byte, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (high >>> 0).toString(16).padStart(8, '0');
}

const FIX = 'Fix: build the site again and deploy all of it; readers reload the page.';

/** Thrown for a file that does not belong to this index, or is damaged or cut short. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';

  constructor(what: string) {
    super(`search index: ${what}. ${FIX}`);
  }
}
