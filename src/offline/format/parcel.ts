/**
 * A parcel: many files in few bytes. Four bytes say how long the table is; then come the table, which
 * says how long each file is, and the files one after another. All of it is packed with LZMA, whose
 * window spans a parcel: what its files share is stored once. Pure.
 */
import { decodeLzma, type Bytes } from './lzma';

export type { Bytes };

/** Each file and how many bytes it has, in the order of the files. */
type Table = readonly (readonly [path: string, length: number])[];

/** A parcel that was opened. */
export type Parcel = {
  readonly paths: readonly string[];
  /** Returns a file, or undefined where the parcel has none of that path. */
  read(path: string): Bytes | undefined;
};

const LENGTH_BYTES = 4;

/** Writes a parcel, which is still to be packed. Files keep the order of the list. */
export function writeParcel(files: readonly (readonly [path: string, bytes: Bytes])[]): Bytes {
  const table: Table = files.map(([path, { length }]) => [path, length]);
  const head = new TextEncoder().encode(JSON.stringify(table));
  const parts = [new Uint8Array(LENGTH_BYTES), head, ...files.map(([, bytes]) => bytes)];
  const parcel = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    parcel.set(part, at);
    at += part.length;
  }
  new DataView(parcel.buffer).setUint32(0, head.length);
  return parcel;
}

const isTable = (value: unknown): value is Table =>
  Array.isArray(value) &&
  value.every(
    (row) =>
      Array.isArray(row) &&
      typeof row[0] === 'string' &&
      Number.isSafeInteger(row[1]) &&
      row[1] >= 0,
  );

/** Opens a parcel that was packed. Throws where the bytes are none. */
export function openParcel(packed: Bytes): Parcel {
  try {
    const bytes = decodeLzma(packed);
    let at = LENGTH_BYTES + new DataView(bytes.buffer).getUint32(0);
    const table: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, at)));
    if (!isTable(table)) throw new Error('No table.');
    const places = new Map<string, readonly [start: number, end: number]>();
    for (const [path, length] of table) {
      places.set(path, [at, at + length]);
      at += length;
    }
    if (at !== bytes.length) throw new Error('Not whole.');
    return {
      paths: [...places.keys()],
      read(path) {
        const place = places.get(path);
        return place && bytes.slice(...place);
      },
    };
  } catch (cause) {
    throw new Error('The offline copy holds a parcel that is damaged.', { cause });
  }
}
