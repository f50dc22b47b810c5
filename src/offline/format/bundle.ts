/**
 * A bundle: many files compressed as one. The first four bytes are the length of a table, which lists each file with
 * its length. The files follow one after another. The whole bundle is compressed with LZMA, whose window spans the
 * bundle, so content that its files share is stored once. Pure.
 */
import { decodeLzma, type Bytes } from './lzma';

export type { Bytes };

/** Each file with its number of bytes, in the order of the files. */
type Table = readonly (readonly [path: string, length: number])[];

/** A bundle that was opened. */
export type Bundle = ReturnType<typeof openBundle>;

const LENGTH_BYTES = 4;

/** Writes an uncompressed bundle. Files keep the order of the list. */
export function writeBundle(files: readonly (readonly [path: string, bytes: Bytes])[]): Bytes {
  const table: Table = files.map(([path, { length }]) => [path, length]);
  const head = new TextEncoder().encode(JSON.stringify(table));
  const parts = [new Uint8Array(LENGTH_BYTES), head, ...files.map(([, bytes]) => bytes)];
  const bundle = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bundle.set(part, at);
    at += part.length;
  }
  new DataView(bundle.buffer).setUint32(0, head.length);
  return bundle;
}

/** Opens a compressed bundle whose hash has been checked. */
export function openBundle(compressed: Bytes) {
  const bytes = decodeLzma(compressed);
  let at = LENGTH_BYTES + new DataView(bytes.buffer).getUint32(0);
  const head = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, at));
  const places = new Map<string, readonly [start: number, end: number]>();
  for (const [path, length] of JSON.parse(head) as Table) {
    places.set(path, [at, (at += length)]);
  }
  return {
    paths: [...places.keys()],
    /** Returns a file, or undefined if the bundle doesn't have one with that path. */
    read(path: string): Bytes | undefined {
      const place = places.get(path);
      return place && bytes.slice(...place);
    },
  };
}

const withoutHash = (name: string): string => name.replace(/[.-][0-9a-f]{8,}(?=\.[a-z0-9]+$)/, '');

/** The token that replaces the name of an asset. No page contains NUL. */
const tokenOf = (name: string) => `\0${withoutHash(name)}\0`;

/**
 * Replaces the names of assets that change with every build with tokens that don't contain a hash, so that a page stays
 * the same in its bundle as long as nothing else in it changes.
 */
export function hideNames(text: string, names: readonly string[]): string {
  // The longest first, because a name can be the end of another one.
  const order = [...names].sort((a, b) => b.length - a.length);
  return order.reduce((all, name) => all.replaceAll(name, tokenOf(name)), text);
}

/** Reverses `hideNames`, with the names from the page's build. */
export function showNames(text: string, names: readonly string[]): string {
  const byToken = new Map(names.map((name) => [tokenOf(name), name]));
  return text.replace(/\0[^\0]*\0/g, (token) => byToken.get(token) ?? token);
}
