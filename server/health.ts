/** Tells load balancers and containers whether this process is alive, and whether it can answer readers. */
import type { HostingManifest } from '../src/hosting/manifest';
import type { FileSource } from './files';
import type { ApiCall } from './request';
import { type Perform, Refusal } from './turns';

/** The paths, at the root of the host. */
export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

/** How long the result of a check is used again, in milliseconds, so that requests for it cost nothing. */
const FRESH = 1000;

/** What is checked: `ok`, `off` if the build doesn't have it, or what is wrong. */
type Checks = Readonly<Record<'files' | 'index' | 'workers', string>>;

/** What the checks need. */
export type HealthOptions = {
  readonly files: FileSource;
  readonly perform: Perform;
};

/** Returns a handler for the two paths, which returns undefined for any other path. */
export function createHealth({ files, perform }: HealthOptions) {
  let last: { readonly time: number; readonly checks: Promise<Checks> } | undefined;

  /** Searches once, the way readers do. A queue that is full isn't a fault: pages are still answered. */
  async function checkWorkers(core: string): Promise<string> {
    try {
      await perform({ address: 'health' }, 'search', core, { indexName: 'main', query: 'a' });
      return 'ok';
    } catch (error) {
      return error instanceof Refusal ? 'ok' : 'A search failed. See the log.';
    }
  }

  async function check({ search }: HostingManifest): Promise<Checks> {
    const [home, core] = await Promise.all([
      files.stat('index.html'),
      search ? files.stat(search.file) : undefined,
    ]);
    return {
      files: home ? 'ok' : 'index.html is missing.',
      index: !search ? 'off' : core ? 'ok' : `${search.file} is missing.`,
      workers: search && core ? await checkWorkers(search.file) : 'off',
    };
  }

  async function ready(hosting: HostingManifest): Promise<Response> {
    if (!last || performance.now() - last.time > FRESH) {
      last = { time: performance.now(), checks: check(hosting) };
    }
    const checks = await last.checks;
    const isReady = Object.values(checks).every((found) => found === 'ok' || found === 'off');
    const status = isReady ? 'ready' : 'not ready';
    return Response.json({ status, checks }, { status: isReady ? 200 : 503 });
  }

  return async ({ c, path, hosting }: ApiCall): Promise<Response | undefined> => {
    if (path !== HEALTH_PATHS.alive && path !== HEALTH_PATHS.ready) return undefined;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const response = !isRead
      ? Response.json({ status: 'use GET' }, { status: 405, headers: { allow: 'GET, HEAD' } })
      : path === HEALTH_PATHS.alive
        ? Response.json({ status: 'alive' })
        : await ready(hosting);
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}
