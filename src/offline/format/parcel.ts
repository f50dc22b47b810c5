/**
 * A parcel: many files in few bytes. Four bytes say how long the table is; then come the table, which
 * says how long each file is, and the files one after another, what they repeat left out. Pure.
 */
import { decodeRepeats, encodeRepeats, type Bytes } from './repeats';

export type { Bytes };

/** Each file and how many bytes it has, in the order in which they lie. */
type Table = readonly (readonly [path: string, length: number])[];

/** A parcel that was opened. */
export type Parcel = {
  readonly paths: readonly string[];
  /** Returns a file, or undefined where the parcel has none of that path. */
  read(path: string): Bytes | undefined;
};

const LENGTH_BYTES = 4;

function joined(parts: readonly Uint8Array[]): Bytes {
  const result = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** Writes a parcel. Files lie in the order of the list. */
export function encodeParcel(files: readonly (readonly [path: string, bytes: Bytes])[]): Bytes {
  const table: Table = files.map(([path, { length }]) => [path, length]);
  const head = new TextEncoder().encode(JSON.stringify(table));
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, head.length);
  return joined([length, head, encodeRepeats(joined(files.map(([, bytes]) => bytes)))]);
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

/** Opens a parcel. Throws where the bytes are none. */
export function decodeParcel(bytes: Bytes): Parcel {
  const damaged = () => new Error('The offline copy holds a parcel that is damaged.');
  if (bytes.length < LENGTH_BYTES) throw damaged();
  const start = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (start > bytes.length) throw damaged();
  let table: unknown;
  try {
    table = JSON.parse(new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, start)));
  } catch {
    throw damaged();
  }
  if (!isTable(table)) throw damaged();
  let size = 0;
  const places = new Map<string, readonly [start: number, end: number]>();
  for (const [path, length] of table) {
    places.set(path, [size, size + length]);
    size += length;
  }
  const files = decodeRepeats(bytes.subarray(start), size);
  if (!files) throw damaged();

  return {
    paths: [...places.keys()],
    read(path) {
      const place = places.get(path);
      return place && files.slice(...place);
    },
  };
}
