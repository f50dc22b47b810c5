/** Where the server reads the build from. Node's folder today; any store with names and bytes fits. */

/** A file, without its content. */
export type FileStat = {
  readonly size: number;
  /** Changes whenever the content changes: what is derived from a file is cached under it. */
  readonly version: string;
};

/** A read-only tree of files. Paths are relative, with slashes. */
export type FileSource = {
  /** Returns undefined for anything that is not a file inside the tree. */
  stat(path: string): Promise<FileStat | undefined>;
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
};

/** Returns files held in memory: for tests, and for hosts that bundle the build into the server. */
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
      return content && { size: content.length, version: String(content.length) };
    },
    async read(path) {
      const content = held.get(path);
      if (!content) throw new Error(`${path}: no such file.`);
      return content;
    },
  };
}
