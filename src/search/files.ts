/**
 * An index that loads its files. Both search and AVA use it, in a worker of the browser (online and offline) and on the
 * server.
 */
import { createEngine, type Engine } from './engine/answer/answer';
import { addressBeside, type FileId } from './engine/files/names';
import { openIndex, type Index } from './engine/files/open';
import { whenRead } from './engine/reading';

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the file at an address. With `again`, bypasses any cache, because the copy there was damaged. */
export type ReadFile = (address: string, again: boolean) => Promise<Bytes>;

/** An index that loads missing files. */
export type OpenFiles = {
  readonly index: Index;
  readonly engine: Engine;
  /**
   * Returns the result of `make` once all the files that it needs are loaded.
   *
   * @param check is called before files are loaded; throws if nobody is waiting anymore
   */
  readonly when: <T>(make: () => T, check?: () => void) => Promise<T>;
};

const GZIP = [0x1f, 0x8b];

/** Decompresses gzip. The offline copy stores files decompressed, because it compresses many of them together. */
async function unpacked(bytes: Bytes): Promise<Bytes> {
  if (GZIP.some((byte, at) => bytes[at] !== byte)) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Options for opening an index. */
type Opening = {
  /** The core, if it has already been fetched. */
  readonly given?: Bytes | undefined;
  /** Whether files stay in memory once they're loaded. */
  readonly keepsAll?: boolean;
};

/**
 * Opens the index whose core is at an address.
 *
 * @throws {SearchIndexError} if the core is damaged or has another format
 */
export async function openFiles(
  core: string,
  read: ReadFile,
  { given, keepsAll = false }: Opening = {},
): Promise<OpenFiles> {
  /** Reads and takes a file. If that fails, the copy may be damaged, so it's read again without any cache. */
  async function taken<T>(address: string, take: (bytes: Bytes) => T, first?: Bytes): Promise<T> {
    const packed = first ?? (await read(address, false));
    try {
      return take(await unpacked(packed));
    } catch {
      return take(await unpacked(await read(address, true)));
    }
  }

  const index = await taken(core, (bytes) => openIndex(bytes, { keepsAll, name: core }), given);
  const engine = createEngine(index);
  /** Files that are being loaded, by address. A question that needs one of them waits for it. */
  const underWay = new Map<string, Promise<void>>();

  function load(id: FileId): Promise<void> {
    const address = addressBeside(core, index.pathOf(id));
    const loading =
      underWay.get(address) ??
      taken(address, (bytes) => index.add(id, bytes)).finally(() => underWay.delete(address));
    underWay.set(address, loading);
    return loading;
  }

  return {
    index,
    engine,
    when: (make, check) =>
      whenRead(index, make, (missing) => {
        check?.();
        return Promise.all(missing.map(load));
      }),
  };
}
