/** The source that the server reads the build from. It's a folder in Node, but any store of named files would work. */

type Bytes = Uint8Array<ArrayBuffer>;

/** A file, without its content. */
export type FileStat = {
  readonly size: number;
  /** When it was written, in milliseconds since 1970. */
  readonly modified: number;
  /** Changes whenever the content changes. Data derived from a file is cached under its version. */
  readonly version: string;
};

/** An open file. Its length and its bytes belong together, even if another file gets the same name. */
export type OpenFile = {
  readonly stat: FileStat;
  /** Returns the bytes from `start` up to `end`. Throws if the file has become shorter. */
  read(start: number, end: number): Promise<Bytes>;
  close(): Promise<void>;
};

/** A read-only tree of files. Paths are relative, with slashes. */
export type FileSource = {
  /** Returns undefined for anything that isn't a file inside the tree. */
  stat(path: string): Promise<FileStat | undefined>;
  /** Returns the whole content of a file. */
  read(path: string): Promise<Bytes>;
  /** Opens a file, if the store can read in chunks. Undefined as in `stat`. The caller has to close it. */
  open?(path: string): Promise<OpenFile | undefined>;
};

/** Opens a file in any store. */
export async function openFile(files: FileSource, path: string): Promise<OpenFile | undefined> {
  if (files.open) return files.open(path);
  const stat = await files.stat(path);
  if (!stat) return undefined;
  const content = await files.read(path);
  return {
    stat: { ...stat, size: content.length },
    read: async (start, end) => content.subarray(start, end),
    close: async () => undefined,
  };
}

/** Returns a source with files in memory, for tests and for hosts that bundle the build into the server. */
export function memoryFiles(files: Readonly<Record<string, string | Uint8Array>>): FileSource {
  const encoder = new TextEncoder();
  const held = new Map(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? encoder.encode(content) : new Uint8Array(content),
    ]),
  );
  return {
    async stat(path) {
      const content = held.get(path);
      return content && { size: content.length, modified: 0, version: String(content.length) };
    },
    async read(path) {
      const content = held.get(path);
      if (!content) throw new Error(`${path}: no such file.`);
      return content;
    },
  };
}
