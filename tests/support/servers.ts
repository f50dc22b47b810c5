/** Serves the built sites with the project's own server, one free port each, started when first asked for. */
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
      // All tests are one address: the usual rate would stop them.
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

  /** Stops every server; open connections are cut. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.values()].map(async (server) => (await server).stop(0)));
  }
}
