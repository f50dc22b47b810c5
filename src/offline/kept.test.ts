import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packCopy } from './build/copy';
import { fakeCaches, type FakeCaches } from './caches.fixture';
import { compressAll } from './compress.fixture';
import type { Bytes } from './format/bundle';
import { deleteKept, deleteOutdated, keptOf, NOTHING, STATE_PATH } from './format/kept';
import { FORMAT_VERSION, manifestPath, POINTER_FILE } from './format/manifest';
import { bringCopy, type Copying } from './page/copy';
import { answerAsset } from './worker/answers';
import { createReader } from './worker/reader';

const SCOPE = 'https://x.example/help/';
const CACHE = `offline v${FORMAT_VERSION} /help/`;
const BUILD = '00000000000b';
const OLD_BUILD = '00000000000a';
const MAIN = 'assets/js/main.0123abcd.js';

const page = (text: string) => `<script src="/help/${MAIN}"></script><p>${text}</p>`;

const files = new Map<string, Bytes>(
  [
    ['index.html', page('Home')],
    ['404.html', page('Not found')],
    [MAIN, 'start()'],
  ].map(([path = '', text]) => [path, new TextEncoder().encode(text)]),
);

let caches: FakeCaches;
let host: Map<string, BodyInit>;
let asked: string[];

/** What a page does. */
const copying = (): Copying => ({
  kept: keptOf(SCOPE, caches),
  mayCopy: () => true,
  idle: async () => undefined,
  now: () => 7,
  ask: async (path) => {
    asked.push(path);
    return new Response(host.get(path), { status: host.has(path) ? 200 : 404 });
  },
});

/** What a newly started worker reads. */
const reader = () => createReader({ scope: SCOPE, caches });

const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();

beforeEach(async () => {
  caches = fakeCaches();
  asked = [];
  const { manifest, bundles } = await packCopy(files, { build: BUILD, headers: [] }, compressAll);
  const text = JSON.stringify(manifest);
  const hash = createHash('sha256').update(text).digest('hex');
  const pointer = { version: FORMAT_VERSION, build: BUILD, runtime: 'r.js', manifest: hash };
  host = new Map<string, BodyInit>([
    [POINTER_FILE, JSON.stringify(pointer)],
    [manifestPath(BUILD), text],
    [MAIN, 'start()'],
    ...bundles,
  ]);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** What version 2 of the format left on a device, complete and in use. */
async function oldCopy(): Promise<void> {
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
  await cache.put(SCOPE + STATE_PATH, Response.json(state));
}

it('forgets what earlier versions stored, leaves other sites alone, and saves the copy again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await oldCopy();
  await caches.open('offline v3 /help/');
  const others = ['offline /', 'offline v3 /', 'offline /help/more/', 'images', 'offline notes'];
  for (const name of others) await caches.open(name);

  // A worker that starts before the page does: the old copy counts as not saved.
  const early = reader();
  expect(await early.page(SCOPE)).toBeUndefined();
  expect(await early.notFound()).toBeUndefined();

  await deleteOutdated(caches, SCOPE);
  expect((await caches.keys()).toSorted()).toEqual(others.toSorted());
  expect(await keptOf(SCOPE, caches).state()).toEqual(NOTHING);

  expect(await bringCopy(copying())).toEqual({ kind: 'complete', build: BUILD });
  expect(await keptOf(SCOPE, caches).state()).toMatchObject({
    current: { build: BUILD },
    previous: null,
  });
  expect(await textOf(early.page(SCOPE))).toBe(page('Home'));
  expect(warn).not.toHaveBeenCalled();
});

it('is deleted permanently, even if a worker is still reading it', async () => {
  await bringCopy(copying());
  await caches.open('offline /help/');
  await deleteKept(caches, SCOPE);
  expect(await reader().page(SCOPE)).toBeUndefined();
  expect(await reader().asset(SCOPE + MAIN)).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
});

const kinds = [
  ['a file that every page loads', MAIN],
  ['the state', STATE_PATH],
  ['a bundle', /bundle-/],
  ['the manifest', manifestPath(BUILD)],
] as const;

const junk = [
  ['other text', () => new Response('<h1>Sign in</h1>')],
  ['nothing', () => new Response()],
  ['other JSON', () => Response.json({ current: { build: 1 } })],
  ['a body that cannot be read', () => brokenResponse()],
] as const;

const brokenResponse = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('disk')) }));

describe.each(kinds)('of %s that was corrupted', (_kind, path) => {
  /** Replaces the content of the entry; returns its path. */
  function spoil(content: () => Response): string {
    const entries = caches.all.get(CACHE);
    const address = [...(entries?.keys() ?? [])].find((url) =>
      typeof path === 'string' ? url === SCOPE + path : path.test(url),
    );
    if (!entries || address === undefined) throw new Error('There is no such entry.');
    // Cloning a broken body would break this test and not the code.
    entries.set(address, Object.assign(content(), { clone: content }));
    return address.slice(SCOPE.length);
  }

  it.each(junk)('%s is fetched again by the next page, and only that', async (_what, content) => {
    await bringCopy(copying());
    const spoiled = spoil(content);
    asked = [];
    expect(await bringCopy(copying())).toEqual({ kind: 'complete', build: BUILD });
    expect(asked).toEqual(spoiled === STATE_PATH ? [POINTER_FILE] : [POINTER_FILE, spoiled]);
    expect(await textOf(reader().page(SCOPE))).toBe(page('Home'));
    expect(await textOf(reader().asset(SCOPE + MAIN))).toBe('start()');
    asked = [];
    await bringCopy(copying());
    expect(asked).toEqual([POINTER_FILE]);
  });

  it.each(junk)('a worker never answers with %s', async (_what, content) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await bringCopy(copying());
    spoil(content);
    const online = async () => new Response('from the host');
    const request = new Request(SCOPE + MAIN);
    const script = await answerAsset(request, { reader: reader(), fetch: online });
    expect(await script.text()).toBe(path === MAIN ? 'from the host' : 'start()');
    expect(await textOf(reader().page(SCOPE))).toBe(path === MAIN ? page('Home') : undefined);
  });
});
