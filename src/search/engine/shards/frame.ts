/**
 * What stands before the data of every file: what it is, which format and index it belongs to, and a sum
 * against damage on the way.
 */
import { SearchIndexError } from '../file/error';

/** Changes with every change of a format in this folder. */
const VERSION = 2;

const MAGIC = [0x48, 0x53];

/** Kinds of files, by the number that stands for them. */
const KINDS = ['core', 'terms', 'words', 'text'] as const;

/** A kind of file. */
export type Kind = (typeof KINDS)[number];

/** Which file it is. Files of one kind are counted from 0. */
export type FileId = {
  readonly kind: Kind;
  readonly number: number;
};

/** Digits of the hash of an index, two in a byte. */
const HASH_BYTES = 7;

const HEAD = MAGIC.length + 2 + 4 + HASH_BYTES;
const SUM = 4;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** CRC-32: no flipped bit escapes it. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Returns the name of a file. */
export const nameOf = ({ kind, number }: FileId): string =>
  kind === 'core' ? kind : `${kind}-${number}`;

/** Returns a file: the data behind its head and sum. */
export function framed(
  { kind, number }: FileId,
  hash: string,
  data: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEAD + SUM + data.length);
  const view = new DataView(file.buffer);
  file.set([...MAGIC, VERSION, KINDS.indexOf(kind)]);
  view.setUint32(4, number);
  for (let at = 0; at < HASH_BYTES; at += 1) {
    file[8 + at] = Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16);
  }
  file.set(data, HEAD + SUM);
  view.setUint32(HEAD, sumOf(file));
  return file;
}

/**
 * Returns the data of a file and the hash of its index.
 *
 * @throws {SearchIndexError} for a file that is damaged, of another format, or not the one that was asked for
 */
export function unframed(file: Uint8Array, id: FileId, hash?: string) {
  const wrong = (what: string) => new SearchIndexError(`the file ${nameOf(id)} ${what}`);
  if (file.length < HEAD + SUM || MAGIC.some((byte, at) => file[at] !== byte)) {
    throw wrong('is none, or was cut short');
  }
  // Not `slice`: that of a Buffer shares the bytes of the file.
  const whole = Uint8Array.from(file);
  const view = new DataView(whole.buffer);
  if (whole[2] !== VERSION) {
    throw wrong(`has format ${whole[2] ?? 0} where this engine reads format ${VERSION}`);
  }
  const sum = view.getUint32(HEAD);
  view.setUint32(HEAD, 0);
  if (sumOf(whole) !== sum) throw wrong('is damaged, or was cut short');
  const own = [...whole.subarray(8, HEAD)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  if (whole[3] !== KINDS.indexOf(id.kind) || view.getUint32(4) !== id.number) {
    throw wrong('is another file of the index');
  }
  if (hash !== undefined && own !== hash) throw wrong('belongs to another index');
  return { hash: own, data: whole.subarray(HEAD + SUM) };
}
