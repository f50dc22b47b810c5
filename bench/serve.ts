/** Serves both sites by the project's own server: same compression, same headers, same cost. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from '../server/node';
import { finishHosting } from '../src/hosting/finish';
import { HOSTING_FILE, type HostingDraft, noServices } from '../src/hosting/manifest';

/** A server under way, and where it answers. */
export type Served = { readonly origin: string; stop(): Promise<void> };

/** What the bare site, which lacks our plugin, would tell the server. */
function bareDraft(mainDoc: string): HostingDraft {
  return {
    version: 1,
    baseUrl: '/',
    mainDoc,
    redirects: [],
    sources: {
      scriptHosts: [],
      connectHosts: [],
      runtime: noServices,
      site: null,
      ava: false,
      offline: false,
    },
  };
}

/** Finishes a build (policy, compressed copies) and serves it on a free port. */
export async function serveBuild(dir: string, mainDoc: string): Promise<Served> {
  const hosting = join(dir, HOSTING_FILE);
  if (!existsSync(hosting)) writeFileSync(hosting, JSON.stringify(bareDraft(mainDoc)));
  await finishHosting({ dir, log: () => undefined });
  const server: RunningServer = await startServer({ dir, host: '127.0.0.1', port: 0 });
  return { origin: `http://127.0.0.1:${server.port}`, stop: () => server.stop(0) };
}
