import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeCaches, type FakeCaches } from '../caches.fixture';
import { keptOf, NOTHING, STATE_PATH } from '../format/kept';
import {
  bundlePath,
  FORMAT_VERSION,
  manifestPath,
  type Manifest,
  type Sum,
} from '../format/manifest';
import { bringCopy, type Copying } from './copy';

const sumOf = (text: string): Sum => [createHash('sha256').update(text).digest('hex'), text.length];

/** A host with one build. */
function hostOf(build: string, bundles: readonly string[]): Map<string, string> {
  const manifest: Manifest = {
    build,
    headers: [],
    names: [],
    bundles: bundles.map(sumOf),
    files: {},
    singles: { 'assets/js/main.js': sumOf('main') },
  };
  const text = JSON.stringify(manifest);
  const [hash] = sumOf(text);
  const pointer = { version: FORMAT_VERSION, build, runtime: 'r.js', manifest: hash };
  return new Map([
    ['offline.json', JSON.stringify(pointer)],
    [manifestPath(build), text],
    ['assets/js/main.js', 'main'],
    ...bundles.map((bundle) => [bundlePath(sumOf(bundle)), bundle] as const),
  ]);
}

const A = '00000000000a';
const B = '00000000000b';

let host: Map<string, string>;
let caches: FakeCaches;
let asked: string[];
let mayCopy: boolean;

const SCOPE = 'https://x.example/help/';

const copying = (): Copying => ({
  kept: keptOf(SCOPE, caches),
  mayCopy: () => mayCopy,
  idle: async () => undefined,
  now: () => 7,
  ask: async (path) => {
    asked.push(path);
    const text = host.get(path);
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  },
});

const stateNow = () => keptOf(SCOPE, caches).state();

/** Paths of what is stored, without the state. */
const pathsNow = () =>
  [...(caches.all.get(`offline v${FORMAT_VERSION} /help/`)?.keys() ?? [])]
    .map((address) => address.slice(SCOPE.length))
    .filter((path) => path !== STATE_PATH);

const textNow = async (path: string) =>
  new TextDecoder().decode(await keptOf(SCOPE, caches).read(path));

beforeEach(() => {
  host = hostOf(A, ['one', 'two', 'three']);
  caches = fakeCaches();
  asked = [];
  mayCopy = true;
});

describe('the offline copy', () => {
  it('is read only when all of it is there', async () => {
    host.delete(bundlePath(sumOf('three')));
    expect(await bringCopy(copying())).toMatchObject({ kind: 'stopped' });
    expect(await stateNow()).toEqual(NOTHING);
    host.set(bundlePath(sumOf('three')), 'three');
    asked = [];
    expect(await bringCopy(copying())).toEqual({ kind: 'complete', build: A });
    expect(asked).toEqual(['offline.json', bundlePath(sumOf('three'))]);
    expect(await stateNow()).toEqual({
      current: { build: A, saved: 7 },
      previous: null,
      refused: null,
    });
  });

  it('for the next build fetches only what has changed, and keeps the previous copy', async () => {
    await bringCopy(copying());
    host = hostOf(B, ['one', 'two', 'new']);
    asked = [];
    await bringCopy(copying());
    expect(asked).toEqual(['offline.json', manifestPath(B), bundlePath(sumOf('new'))]);
    expect(await stateNow()).toMatchObject({ current: { build: B }, previous: A });
    expect(pathsNow().includes(bundlePath(sumOf('three')))).toBe(true);

    host = hostOf('00000000000c', ['one', 'two', 'newer']);
    await bringCopy(copying());
    expect(pathsNow().includes(bundlePath(sumOf('three')))).toBe(false);
    expect(pathsNow().includes(bundlePath(sumOf('new')))).toBe(true);
  });

  it('fetches nothing if the reader saves data, and stops when that is turned on', async () => {
    mayCopy = false;
    expect(await bringCopy(copying())).toEqual({ kind: 'held' });
    expect(asked).toEqual([]);
    mayCopy = true;
    const result = await bringCopy({ ...copying(), onPart: () => (mayCopy = false) });
    expect(result).toEqual({ kind: 'held' });
    expect(await stateNow()).toEqual(NOTHING);
  });

  it('that runs out of space frees what it used, and is not tried again', async () => {
    await bringCopy(copying());
    const before = pathsNow();
    host = hostOf(B, ['four', 'five', 'six']);
    caches.room = before.length + 3;
    expect(await bringCopy(copying())).toEqual({ kind: 'refused', build: B });
    expect(pathsNow()).toEqual(before);
    expect(await stateNow()).toMatchObject({ current: { build: A }, refused: B });
    asked = [];
    expect(await bringCopy(copying())).toEqual({ kind: 'refused', build: B });
    expect(asked).toEqual(['offline.json']);
  });

  it('that runs out of space keeps the scripts of open tabs, which may be from the previous copy', async () => {
    await bringCopy(copying());
    host = hostOf(B, ['one', 'two', 'new']);
    await bringCopy(copying());
    const before = pathsNow();
    host = hostOf('00000000000c', ['four', 'five', 'six']);
    caches.room = before.length + 3;
    expect(await bringCopy(copying())).toMatchObject({ kind: 'refused' });
    expect(pathsNow()).toEqual(before);
    expect(await stateNow()).toMatchObject({ current: { build: B }, previous: A });
  });

  it('fetches a file again if the browser’s cache has damaged it', async () => {
    const { ask, ...rest } = copying();
    const damaged: Copying['ask'] = async (path, init) =>
      init.cache === 'force-cache' ? new Response('old') : ask(path, init);
    expect(await bringCopy({ ...rest, ask: damaged })).toEqual({ kind: 'complete', build: A });
    expect(await textNow('assets/js/main.js')).toBe('main');
  });

  it.each([
    ['a page of the host', 'offline.json', '<!doctype html>'],
    ['another format', 'offline.json', '{"version":2}'],
    ['a manifest of another build', manifestPath(A), `{"version":1,"build":"${B}"}`],
    ['a damaged bundle', bundlePath(sumOf('two')), 'twofold'],
  ])('stores nothing of %s', async (_what, path, text) => {
    host.set(path, text);
    expect(await bringCopy(copying())).toMatchObject({ kind: 'stopped' });
    for (const kept of pathsNow()) expect(await textNow(kept)).not.toBe(text);
    expect(await stateNow()).toEqual(NOTHING);
  });
});
