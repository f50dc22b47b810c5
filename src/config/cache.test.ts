import {
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCompressedCache } from './cache';

const DAY_MS = 24 * 60 * 60 * 1000;
const raw = new TextEncoder().encode('A page');
const compressed = new TextEncoder().encode('smaller');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compressed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const compress = vi.fn<() => Promise<Uint8Array>>(async () => compressed);
beforeEach(() => compress.mockClear());

const entry = async () => join(folder, (await readdir(folder))[0] ?? '');

describe('the cache of compressed files', () => {
  it('compresses each content once per format', async () => {
    const cache = openCompressedCache(folder);
    expect(await cache.through(raw, 'br-11', compress)).toEqual(compressed);
    expect(await cache.through(raw, 'br-11', compress)).toEqual(compressed);
    expect(await openCompressedCache(folder).through(raw, 'br-11', compress)).toEqual(compressed);
    expect(compress).toHaveBeenCalledTimes(1);

    await cache.through(raw, 'gz-9', compress);
    await cache.through(new TextEncoder().encode('Another'), 'br-11', compress);
    expect(compress).toHaveBeenCalledTimes(3);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it.each([
    ['truncated', async (file: string) => truncate(file, 36)],
    ['empty', async (file: string) => truncate(file, 0)],
    [
      'changed in one byte',
      async (file: string) => {
        const bytes = await readFile(file);
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
  ])('replaces an entry that is %s', async (_how, damage) => {
    const cache = openCompressedCache(folder);
    await cache.through(raw, 'br-11', compress);
    await damage(await entry());
    expect(await cache.through(raw, 'br-11', compress)).toEqual(compressed);
    expect(compress).toHaveBeenCalledTimes(2);
    await cache.through(raw, 'br-11', compress);
    expect(compress).toHaveBeenCalledTimes(2);
  });

  it('removes only files that were not used for 14 days', async () => {
    const cache = openCompressedCache(folder);
    await cache.prune();
    await cache.through(raw, 'br-11', compress);
    await cache.through(raw, 'gz-9', compress);
    await writeFile(join(folder, 'draft-of-a-build-that-was-killed'), '');
    const old = new Date(Date.now() - 15 * DAY_MS);
    for (const name of await readdir(folder)) await utimes(join(folder, name), old, old);
    await cache.through(raw, 'gz-9', compress);
    await cache.prune();
    const [left = '', ...others] = await readdir(folder);
    expect(left).toMatch(/-gz-9$/);
    expect(others).toEqual([]);
    expect(Date.now() - (await stat(join(folder, left))).mtimeMs).toBeLessThan(DAY_MS);
  });

  it('serves several builds at once, and leaves no temporary files', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => openCompressedCache(folder).through(raw, 'br-11', compress)),
    );
    for (const bytes of made) expect(bytes).toEqual(compressed);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('works without a writable folder', async () => {
    await writeFile(join(folder, 'file'), '');
    const cache = openCompressedCache(join(folder, 'file'));
    expect(await cache.through(raw, 'br-11', compress)).toEqual(compressed);
    await cache.prune();
  });

  it('reports a failure to compress', async () => {
    const fail = async () => Promise.reject(new Error('out of memory'));
    await expect(openCompressedCache(folder).through(raw, 'br-11', fail)).rejects.toThrow('memory');
    expect(await readdir(folder)).toEqual([]);
  });
});
