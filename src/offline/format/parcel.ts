/**
 * A parcel: many files in few bytes. What several of them share stands in it once, and each file is a
 * list of runs into it. Four bytes say how long the table is, then come the table and the bytes. Pure.
 */

/** Bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Where the pieces of each file lie: offset and length, by turns. */
type Table = Readonly<Record<string, readonly number[]>>;

/** A parcel that was opened. */
export type Parcel = {
  readonly paths: readonly string[];
  /** Returns a file, or undefined where the parcel has none of that path. */
  read(path: string): Bytes | undefined;
};

const LENGTH_BYTES = 4;

/** Repeats that are shorter cost more in the table than they save. */
const SHORTEST_REPEAT = 48;

/** Where a page may be cut: behind elements that pages share. The same wherever the text begins. */
const PIECES =
  /[^]*?(?:<\/(?:a|button|div|head|li|nav|noscript|p|script|span|style|svg|tr|ul)>|\/>|<script\b[^>]*>)|[^]+$/g;

/** Cuts the text of a page into pieces; joined they are the text. */
const cut = (text: string): string[] => text.match(PIECES) ?? [];

const encoder = new TextEncoder();

/** Writes a parcel. Files lie in the order of the list; those cut to pieces are pages. */
export function encodeParcel(files: readonly (readonly [path: string, bytes: Bytes])[]): Bytes {
  /** The pieces that stand in the parcel, in order, and where each begins. */
  const pieces: (string | Bytes)[] = [];
  const starts: number[] = [];
  const known = new Map<string, number>();
  const chunks: Uint8Array[] = [];
  const table: Record<string, number[]> = {};
  let end = 0;

  function append(piece: string | Bytes): number {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece;
    if (typeof piece === 'string') known.set(piece, pieces.length);
    starts.push(end);
    chunks.push(bytes);
    end += bytes.length;
    return pieces.push(piece) - 1;
  }

  for (const [path, bytes] of files) {
    const runs: number[] = [];
    /** The piece that follows the last one in the parcel. */
    let next = -1;
    for (const piece of path.endsWith('.html') ? cut(new TextDecoder().decode(bytes)) : [bytes]) {
      let index = next;
      if (pieces[index] !== piece) {
        const isLong = typeof piece === 'string' && piece.length >= SHORTEST_REPEAT;
        index = (isLong ? known.get(piece) : undefined) ?? append(piece);
      }
      const start = starts[index] ?? 0;
      const length = (starts[index + 1] ?? end) - start;
      const last = runs.length - 1;
      if (index === next && last > 0) runs[last] = (runs[last] ?? 0) + length;
      else runs.push(start, length);
      next = index + 1;
    }
    table[path] = runs;
  }

  const head = encoder.encode(JSON.stringify(table));
  const result = new Uint8Array(LENGTH_BYTES + head.length + end);
  new DataView(result.buffer).setUint32(0, head.length);
  result.set(head, LENGTH_BYTES);
  let at = LENGTH_BYTES + head.length;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (runs) =>
      Array.isArray(runs) &&
      runs.length % 2 === 0 &&
      runs.every((number) => Number.isSafeInteger(number) && number >= 0),
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
  const files = new Map(Object.entries(table));
  const body = bytes.subarray(start);

  return {
    paths: [...files.keys()],
    read(path) {
      const runs = files.get(path);
      if (!runs) return undefined;
      const pieces: Uint8Array[] = [];
      let size = 0;
      for (let index = 0; index < runs.length; index += 2) {
        const [at = 0, length = 0] = runs.slice(index, index + 2);
        if (at + length > body.length) throw damaged();
        pieces.push(body.subarray(at, at + length));
        size += length;
      }
      const file = new Uint8Array(size);
      let end = 0;
      for (const piece of pieces) {
        file.set(piece, end);
        end += piece.length;
      }
      return file;
    },
  };
}
