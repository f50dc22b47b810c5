import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packCopy } from '../build/copy';
import { manifestPath } from '../format/manifest';
import type { Bytes } from '../format/bundle';
import { fakeCaches, type FakeCaches } from '../caches.fixture';
import { keptOf, NOTHING, type State } from '../format/kept';
import { compressAll } from '../compress.fixture';
import { createReader } from './reader';

const SCOPE = 'https://x.example/help/';
const [A, B] = ['00000000000a', '00000000000b'];

const page = (hash: string, text: string) =>
  `<script src="/help/assets/js/main.${hash}.js"></script><p>${text}</p>`;

const encode = (text: string): Bytes => new TextEncoder().encode(text);

const siteOf = (hash: string, text: string) =>
  new Map<string, Bytes>([
    ['index.html', encode(page(hash, 'Home'))],
    ['docs/a.html', encode(page(hash, text))],
    ['404.html', encode(page(hash, 'Not found'))],
    [`assets/js/main.${hash}.js`, encode(`main ${hash}`)],
    [`assets/pages/a-${hash}00.json`, encode(`{"version":1,"url":"/docs/a","t":"${text}"}`)],
    [`assets/search/core-${hash}0000.bin`, new Uint8Array(gzipSync(`core ${text}`))],
    [`assets/search/terms-0-${hash}00.bin`, new Uint8Array(gzipSync(`terms ${text}`))],
    ['favicon.svg', encode('<svg/>')],
  ]);

let caches: FakeCaches;

const reader = () => createReader({ scope: SCOPE, caches });

const put = (path: string, bytes: Bytes) => keptOf(SCOPE, caches).put(path, bytes);

async function keep(build: string, hash: string, text: string): Promise<void> {
  const files = siteOf(hash, text);
  const headers = [['Content-Security-Policy', "default-src 'self'"]] as const;
  const { manifest, bundles } = await packCopy(files, { build, headers }, compressAll);
  await put(manifestPath(build), encode(JSON.stringify(manifest)));
  for (const [path, bytes] of bundles) await put(path, bytes);
  for (const path of Object.keys(manifest.singles)) {
    await put(path, files.get(path) ?? new Uint8Array());
  }
}

const turnTo = (state: Partial<State>) => keptOf(SCOPE, caches).setState({ ...NOTHING, ...state });

const textOf = async (answer: Promise<Response | undefined>) => (await answer)?.text();

beforeEach(async () => {
  caches = fakeCaches();
  await keep(A, '11111111', 'Old words');
  await keep(B, '22222222', 'New words');
});

describe('the reader', () => {
  it('reads pages of the current copy, with the site’s headers and a sign that they were saved', async () => {
    await turnTo({ current: { build: B, saved: 1 }, previous: A });
    const answer = await reader().page(`${SCOPE}docs/a?q=1`);
    expect(await answer?.text()).toBe(page('22222222', 'New words'));
    expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'content-type': 'text/html; charset=utf-8',
      'server-timing': 'saved',
    });
    expect(await textOf(reader().page(SCOPE))).toBe(page('22222222', 'Home'));
  });

  it('reads files with a hash also from the previous copy, and other files only from the current one', async () => {
    await turnTo({ current: { build: B, saved: 1 }, previous: A });
    const asset = (path: string) => textOf(reader().asset(SCOPE + path));
    expect(await asset('assets/js/main.11111111.js')).toBe('main 11111111');
    expect(await asset('assets/pages/a-1111111100.json')).toContain('Old words');
    expect(await asset('assets/pages/a-2222222200.json')).toContain('New words');
    expect(await asset('assets/js/main.33333333.js')).toBeUndefined();
    expect(await textOf(reader().file(`${SCOPE}favicon.svg`))).toBe('<svg/>');
  });

  it('reads the index unpacked, which its loader also accepts', async () => {
    await turnTo({ current: { build: B, saved: 1 } });
    const answer = await reader().asset(`${SCOPE}assets/search/core-222222220000.bin`);
    expect(answer?.headers.get('content-type')).toBe('application/octet-stream');
    expect(await answer?.text()).toBe('core New words');
    const terms = reader().asset(`${SCOPE}assets/search/terms-0-2222222200.bin`);
    expect(await textOf(terms)).toBe('terms New words');
  });

  it('reads no pages before a copy is complete', async () => {
    expect(await reader().page(SCOPE)).toBeUndefined();
    await turnTo({ current: null, refused: B });
    expect(await reader().page(SCOPE)).toBeUndefined();
  });

  it('follows the switch from one request to the next', async () => {
    const one = reader();
    await turnTo({ current: { build: A, saved: 1 } });
    expect(await textOf(one.page(`${SCOPE}docs/a`))).toContain('Old words');
    await turnTo({ current: { build: B, saved: 2 }, previous: A });
    expect(await textOf(one.page(`${SCOPE}docs/a`))).toContain('New words');
  });

  it('reads a page as soon as a missing bundle is back', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const one = reader();
    await turnTo({ current: { build: B, saved: 1 } });
    for (const entries of caches.all.values()) {
      for (const address of entries.keys()) {
        if (address.includes('/bundle-')) entries.delete(address);
      }
    }
    expect(await one.page(`${SCOPE}docs/a`)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    await keep(B, '22222222', 'New words');
    expect(await textOf(one.page(`${SCOPE}docs/a`))).toContain('New words');
  });

  it('answers an unknown path with the not-found page, which is not a page itself', async () => {
    await turnTo({ current: { build: B, saved: 1 } });
    expect(await reader().page(`${SCOPE}docs/none`)).toBeUndefined();
    expect(await reader().page(`${SCOPE}404`)).toBeUndefined();
    const answer = await reader().notFound();
    expect(answer?.status).toBe(404);
    expect(await answer?.text()).toBe(page('22222222', 'Not found'));
  });
});
