/** A site at one address whose build can be replaced while it is read, and whose network can fail. */
import type { FileSource } from '../../server/files';
import { nodeFiles } from '../../server/folder-files';
import { startServer, type RunningServer } from '../../server/node';

const HOST = '127.0.0.1';

/** A served build that can be replaced. */
export class Publishing {
  #server: RunningServer | undefined;
  #port = 0;
  #files: FileSource;
  /** Delays the answer to a path until the returned promise resolves. */
  hold: ((path: string) => Promise<void> | undefined) | undefined;
  /** Files that do not exist. */
  missing: ((path: string) => boolean) | undefined;
  /** Files that the server fails to read. */
  broken: ((path: string) => boolean) | undefined;
  /** Files whose content differs from the build's. */
  replaced: ((path: string) => Uint8Array<ArrayBuffer> | undefined) | undefined;
  /** Paths whose answers are or were delayed. */
  readonly heldPaths: string[] = [];

  private constructor(files: FileSource) {
    this.#files = files;
  }

  /** Serves a build on a free port. */
  static async of(dir: string): Promise<Publishing> {
    const publishing = new Publishing(await nodeFiles(dir));
    await publishing.start();
    return publishing;
  }

  get origin(): string {
    return `http://${HOST}:${this.#port}`;
  }

  /** Replaces the build, from one request to the next. */
  async publish(dir: string): Promise<void> {
    this.#files = await nodeFiles(dir);
  }

  /** Listens, on the same port as before. */
  async start(): Promise<void> {
    const files: FileSource = {
      stat: async (path) => {
        const held = this.hold?.(path);
        if (held) this.heldPaths.push(path);
        await held;
        if (this.broken?.(path)) throw new Error(`${path} cannot be read.`);
        if (this.missing?.(path)) return undefined;
        const stat = await this.#files.stat(path);
        const other = stat && this.replaced?.(path);
        return other ? { size: other.length, modified: 0, version: 'replaced' } : stat;
      },
      read: async (path) => this.replaced?.(path) ?? this.#files.read(path),
    };
    this.#server = await startServer({
      dir: '.',
      files,
      port: this.#port,
      host: HOST,
      share: 1e9,
      logError: () => undefined,
    });
    this.#port = this.#server.port;
  }

  /** Closes every connection and accepts no new one. */
  async stop(): Promise<void> {
    await this.#server?.stop(0);
    this.#server = undefined;
  }
}
