/** Names of the files of an index. Each but the core's holds the hash of its content. */
import type { Core } from './core';

/** Kinds of files beside the core. */
export type Kind = 'terms' | 'words' | 'page';

/** Which file it is. Files of one kind are counted from 0, pages in the order of the index. */
export type FileId = { readonly kind: Kind; readonly number: number };

/** Letters of an address that its document is named by: the rest is told by the hash. */
const LONGEST = 40;

/** Returns the path of a shard, beside the folder of the core. */
export const shardPath = (kind: 'terms' | 'words', number: number, hash: string): string =>
  `search/${kind}-${number}-${hash}.bin`;

/** Returns the path of the document of a page, beside the folder of the core. */
export function documentPath({
  url,
  hash,
}: {
  readonly url: string;
  readonly hash: string;
}): string {
  const last = url.slice(url.lastIndexOf('/') + 1).toLowerCase();
  const name = last.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST);
  return `pages/${name}-${hash}.json`;
}

/** Returns the path of a file of an index, beside the folder of the core; undefined where there is none. */
export function pathOf({ pages, ...shards }: Core, { kind, number }: FileId): string | undefined {
  if (kind === 'page') {
    const page = pages[number];
    return page && documentPath(page);
  }
  const shard = shards[kind][number];
  return shard && shardPath(kind, number, shard.hash);
}

/** Returns the address of a file beside the core's: `/assets/search/core-0123.bin` leads to `/assets/pages/…`. */
export const addressBeside = (core: string, path: string): string =>
  core.replace(/search\/[^/]*$/, () => path);
