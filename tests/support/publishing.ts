/** A site on one address whose build may be replaced while it is read, and whose network may fail. */
import type { FileSource } from '../../server/files';
import { nodeFiles } from '../../server/nodeFiles';
import { startServer, type RunningServer } from '../../server/node';

const HOST = '127.0.0.1';

/** A served build that can be exchanged. */
export class Publishing {
  #server: RunningServer | undefined;
  #port = 0;
  #files: FileSource;
  /** Paths that were asked for, in order, with the headers that matter. */
  readonly asked: string[] = [];

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

  /** Exchanges the build, from one request to the next. */
  async publish(dir: string): Promise<void> {
    this.#files = await nodeFiles(dir);
  }

  /** Listens, on the same port as before. */
  async start(): Promise<void> {
    const files: FileSource = {
      stat: (path) => {
        this.asked.push(path);
        return this.#files.stat(path);
      },
      read: (path) => this.#files.read(path),
    };
    this.#server = await startServer({ dir: '.', files, port: this.#port, host: HOST });
    this.#port = this.#server.port;
  }

  /** Cuts every connection and takes no new one. */
  async stop(): Promise<void> {
    await this.#server?.stop(0);
    this.#server = undefined;
  }
}
