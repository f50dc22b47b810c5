import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  manifestPath,
  FORMAT_VERSION,
  bundlePath,
  parseManifest,
  type Manifest,
  type Sum,
} from '../format/manifest';
import { NOTHING, type State } from '../format/state';
import { bringCopy, type Copying } from './copy';
import type { Store } from './store';

const sumOf = (text: string): Sum => [createHash('sha256').update(text).digest('hex'), text.length];

/** A host with one build. */
function hostOf(build: string, bundles: readonly string[]): Map<string, string> {
  const manifest: Manifest = {
    version: FORMAT_VERSION,
    build,
    headers: [],
    names: [],
    bundles: bundles.map(sumOf),
    files: {},
    singles: { 'assets/js/main.js': sumOf('main') },
  };
  return new Map([
    ['offline.json', JSON.stringify({ version: 1, build, runtime: 'r.js' })],
    [manifestPath(build), JSON.stringify(manifest)],
    ['assets/js/main.js', 'main'],
    ...bundles.map((text) => [bundlePath(sumOf(text)), text] as const),
  ]);
}

class FakeStore implements Store {
  readonly files = new Map<string, string>();
  current: State = NOTHING;
  room = Infinity;
  state = async () => this.current;
  setState = async (state: State) => void (this.current = state);
  has = async (path: string) => this.files.has(path);
  put = async (path: string, bytes: Uint8Array) => {
    if (this.files.size >= this.room) throw new DOMException('full', 'QuotaExceededError');
    this.files.set(path, new TextDecoder().decode(bytes));
  };
  manifest = async (build: string) => {
    const text = this.files.get(manifestPath(build));
    return text === undefined ? undefined : parseManifest(JSON.parse(text), build);
  };
  keepOnly = async (paths: ReadonlySet<string>) => {
    for (const path of this.files.keys()) if (!paths.has(path)) this.files.delete(path);
  };
}

const A = '00000000000a';
const B = '00000000000b';

let host: Map<string, string>;
let store: FakeStore;
let asked: string[];
let mayCopy: boolean;

const copying = (): Copying => ({
  store,
  mayCopy: () => mayCopy,
  idle: async () => undefined,
  now: () => 7,
  digest: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
  fetch: async (path) => {
    asked.push(path);
    const text = host.get(path);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  },
});

beforeEach(() => {
  host = hostOf(A, ['one', 'two', 'three']);
  store = new FakeStore();
  asked = [];
  mayCopy = true;
});

describe('the offline copy', () => {
  it('is read when all of it is there, and not before', async () => {
    host.delete(bundlePath(sumOf('three')));
    expect(await bringCopy(copying())).toMatchObject({ kind: 'stopped' });
    expect(store.current).toEqual(NOTHING);
    host.set(bundlePath(sumOf('three')), 'three');
    asked = [];
    expect(await bringCopy(copying())).toEqual({ kind: 'complete', build: A });
    expect(asked).toEqual(['offline.json', bundlePath(sumOf('three'))]);
    expect(store.current).toEqual({
      current: { build: A, saved: 7 },
      previous: null,
      refused: null,
    });
  });

  it('of the next build takes only what has changed, and keeps the one before', async () => {
    await bringCopy(copying());
    host = hostOf(B, ['one', 'two', 'new']);
    asked = [];
    await bringCopy(copying());
    expect(asked).toEqual(['offline.json', manifestPath(B), bundlePath(sumOf('new'))]);
    expect(store.current).toMatchObject({ current: { build: B }, previous: A });
    expect(store.files.has(bundlePath(sumOf('three')))).toBe(true);

    host = hostOf('00000000000c', ['one', 'two', 'newer']);
    await bringCopy(copying());
    expect(store.files.has(bundlePath(sumOf('three')))).toBe(false);
    expect(store.files.has(bundlePath(sumOf('new')))).toBe(true);
  });

  it('replaces a manifest that can’t be read, of which nothing is left', async () => {
    await bringCopy(copying());
    const path = manifestPath(A);
    const old = { ...(JSON.parse(store.files.get(path) ?? '') as Manifest), version: 2 };
    store.files.set(path, JSON.stringify(old));
    host = hostOf(B, ['one', 'four']);
    expect(await bringCopy(copying())).toEqual({ kind: 'complete', build: B });
    expect(store.current.current).toEqual({ build: B, saved: 7 });
    expect([...store.files.keys()].sort()).toEqual(
      [...host.keys()].filter((file) => file !== 'offline.json').sort(),
    );
  });

  it('asks for nothing where the reader saves data, and stops when the reader begins to', async () => {
    mayCopy = false;
    expect(await bringCopy(copying())).toEqual({ kind: 'held' });
    expect(asked).toEqual([]);
    mayCopy = true;
    const result = await bringCopy({ ...copying(), onPart: () => (mayCopy = false) });
    expect(result).toEqual({ kind: 'held' });
    expect(store.current).toEqual(NOTHING);
  });

  it('that finds no room gives back what it took, and is not tried again', async () => {
    await bringCopy(copying());
    const before = [...store.files.keys()];
    host = hostOf(B, ['four', 'five', 'six']);
    store.room = before.length + 2;
    expect(await bringCopy(copying())).toEqual({ kind: 'refused', build: B });
    expect([...store.files.keys()]).toEqual(before);
    expect(store.current).toMatchObject({ current: { build: A }, refused: B });
    asked = [];
    expect(await bringCopy(copying())).toEqual({ kind: 'refused', build: B });
    expect(asked).toEqual(['offline.json']);
  });

  it('fetches a file again that the browser’s cache has damaged', async () => {
    const { fetch, ...rest } = copying();
    const damaged: Copying['fetch'] = async (path, init) =>
      init.cache === 'force-cache' ? new Response('old') : fetch(path, init);
    expect(await bringCopy({ ...rest, fetch: damaged })).toEqual({ kind: 'complete', build: A });
    expect(store.files.get('assets/js/main.js')).toBe('main');
  });

  it.each([
    ['a page of the host', 'offline.json', '<!doctype html>'],
    ['another format', 'offline.json', '{"version":2}'],
    ['a manifest of another build', manifestPath(A), `{"version":1,"build":"${B}"}`],
    ['a damaged bundle', bundlePath(sumOf('two')), 'twofold'],
  ])('stores nothing of %s', async (_what, path, text) => {
    host.set(path, text);
    expect(await bringCopy(copying())).toMatchObject({ kind: 'stopped' });
    expect([...store.files.values()]).not.toContain(text);
    expect(store.current).toEqual(NOTHING);
  });
});
