/**
 * The names of an index's files. Every name except the core's contains a hash of the content, and the code that reads
 * the file compares the two.
 */

/** Kinds of files other than the core. */
export type Kind = 'terms' | 'words' | 'stops' | 'page';

/** Kinds of shards. */
export type ShardKind = Exclude<Kind, 'page'>;

/** Identifies a file. Files of one kind are numbered from 0, and pages are in the order of the index. */
export type FileId = { readonly kind: Kind; readonly number: number };

/** Maximum letters of the address in a document's name. The hash makes the name unique. */
const LONGEST = 40;

/** Returns the path of a shard, relative to the parent of the core's folder. */
export const shardPath = (kind: ShardKind, number: number, hash: string): string =>
  `search/${kind}-${number}-${hash}.bin`;

/** Returns the path of a page's document, relative to the parent of the core's folder. */
export function documentPath(page: { readonly url: string; readonly hash: string }): string {
  const last = page.url.slice(page.url.lastIndexOf('/') + 1).toLowerCase();
  const name = last.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST);
  return `pages/${name}-${page.hash}.json`;
}

/** Returns the address of an index file, given the core's: for `/assets/search/core-0123.bin`, `/assets/pages/…`. */
export const addressBeside = (core: string, path: string): string =>
  core.replace(/search\/[^/]*$/, () => path);

/**
 * Returns a hash of 8 hexadecimal digits: the low 32 bits of cyrb53 (public domain). It protects against damage and
 * mixed-up builds, but not against forgery. The core has a hash for each page, and hashes don't compress. For 5,000
 * pages, two more digits would add 5 KB.
 */
export function hashOf(bytes: Uint8Array): string {
  let high = 0xde_ad_be_ef;
  let low = 0x41_c6_ce_57;
  // A loop by index, because a search waits for this, and iterators are slow until they're optimized.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    high = Math.imul(high ^ byte, 2_654_435_761);
    low = Math.imul(low ^ byte, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (high >>> 0).toString(16).padStart(8, '0');
}

const FIX = 'Fix: build the site again and deploy all of it; readers reload the page.';

/** Thrown for a file that doesn't belong to this index, or is damaged or truncated. */
export class SearchIndexError extends Error {
  override readonly name = 'SearchIndexError';

  constructor(what: string) {
    super(`search index: ${what}. ${FIX}`);
  }
}
