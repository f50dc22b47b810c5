import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { packCopy } from '../build/copy';
import type { Bytes } from '../format/bundle';
import { manifestPath, POINTER_FILE } from '../format/manifest';
import { NOTHING, stateAddress } from '../format/state';
import { compressAll } from '../compress.fixture';
import { createReader } from '../worker/reader';
import { bringCopy } from './copy';
import { openStore } from './store';

const SCOPE = 'https://x.example/help/';
const BUILD = '00000000000b';
const OLD_BUILD = '00000000000a';

/** The caches of a browser, as far as they are used. */
function fakeCaches() {
  const caches = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) => String(request);
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo, response: Response) =>
        void entries.set(urlOf(request), response),
      delete: async (request: RequestInfo) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    } as unknown as Cache;
  };
  return {
    keys: async () => [...caches.keys()],
    open,
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage;
}

/** What version 2 of the format left on a device, complete and in use. */
async function oldCopy(caches: CacheStorage): Promise<void> {
  const cache = await caches.open('offline /help/');
  const hash = 'a'.repeat(64);
  const library = {
    version: 2,
    build: OLD_BUILD,
    headers: [],
    names: [],
    parcels: [[hash, 3]],
    files: { 'index.html': 0 },
    singles: {},
  };
  await cache.put(`${SCOPE}assets/offline/library-${OLD_BUILD}.json`, Response.json(library));
  await cache.put(`${SCOPE}assets/offline/parcel-${hash.slice(0, 16)}.bin`, new Response('old'));
  const state = {
    current: { build: OLD_BUILD, saved: 1 },
    previous: '000000000009',
    refused: null,
  };
  await cache.put(stateAddress(SCOPE), Response.json(state));
}

it('forgets what earlier versions stored, leaves other sites alone, and saves the copy again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const caches = fakeCaches();
  await oldCopy(caches);
  const others = ['offline /', 'offline v3 /', 'offline /help/more/', 'images', 'offline notes'];
  for (const name of others) await caches.open(name);

  // A worker that arrives before the page: the old copy counts as not saved.
  const reader = createReader({ scope: SCOPE, caches });
  expect(await reader.page(SCOPE)).toBeUndefined();
  expect(await reader.notFound()).toBeUndefined();

  const store = await openStore(SCOPE, caches);
  expect((await caches.keys()).toSorted()).toEqual([...others, 'offline v3 /help/'].toSorted());
  expect(await store.state()).toEqual(NOTHING);

  const files = new Map<string, Bytes>([
    ['index.html', new TextEncoder().encode('<p>Home</p>')],
    ['404.html', new TextEncoder().encode('<p>Not found</p>')],
  ]);
  const { manifest, bundles } = await packCopy(files, { build: BUILD, headers: [] }, compressAll);
  const host = new Map<string, BodyInit>([
    [POINTER_FILE, JSON.stringify({ version: 1, build: BUILD, runtime: 'r.js' })],
    [manifestPath(BUILD), JSON.stringify(manifest)],
    ...bundles,
  ]);
  const outcome = await bringCopy({
    store,
    mayCopy: () => true,
    idle: async () => undefined,
    now: () => 7,
    digest: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
    fetch: async (path) => new Response(host.get(path), { status: host.has(path) ? 200 : 404 }),
  });
  expect(outcome).toEqual({ kind: 'complete', build: BUILD });
  expect(await store.state()).toMatchObject({ current: { build: BUILD }, previous: null });
  expect(await (await reader.page(SCOPE))?.text()).toBe('<p>Home</p>');
  expect(warn).not.toHaveBeenCalled();
});
