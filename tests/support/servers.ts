/** Serves the built sites with the project's own server, each on a free port, started when first requested. */
import { startServer, type RunningServer } from '../../server/node';
import { outDirOf } from '../../scripts/sites';

const HOST = '127.0.0.1';

/** The servers of one test worker. */
export class Servers {
  readonly #running = new Map<string, Promise<RunningServer>>();

  /** Returns the origin at which a site is served. */
  async originOf(site: string): Promise<string> {
    const running =
      this.#running.get(site) ??
      // All tests come from one address, so the default rate limit would stop them.
      startServer({
        dir: outDirOf(site),
        port: 0,
        host: HOST,
        api: { perMinute: 1e4 },
        search: { perMinute: 1e4 },
        share: 1e9,
      });
    this.#running.set(site, running);
    return `http://${HOST}:${(await running).port}`;
  }

  /** Stops every server; open connections are closed. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(async (server) => (await server).stop(0)));
  }
}
