/** A build that is written while the previous one is being served. */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLeaks } from '../gates/leaks';
import { buildInto } from '../scripts/build';
import { finishHosting } from '../src/hosting/finish';
import { noServices } from '../src/hosting/manifest';
import { nextOf, previousOf } from '../src/hosting/publish';
import { createApp } from './app';
import { nodeFiles } from './folder-files';

let base: string;
let dir: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'publish-'));
  dir = join(base, 'build');
});
afterEach(() => rm(base, { recursive: true }));

const draftOf = (offline: boolean) =>
  JSON.stringify({
    version: 1,
    baseUrl: '/',
    mainDoc: '/docs/main',
    redirects: [],
    sources: { scriptHosts: [], connectHosts: [], runtime: noServices, offline },
  });

const hashOf = (release: number) => release.toString(16).padStart(8, '0');
const scriptOf = (release: number) => `assets/js/main.${hashOf(release)}.js`;

/** Writes a small site, as Docusaurus and the hosting step would, each time with another policy. */
const making =
  (release: number, offline = false) =>
  async (next: string) => {
    const files = {
      '_hosting.json': draftOf(offline),
      'index.html': `<script>release=${release}</script><script src="/${scriptOf(release)}"></script>`,
      '404.html': `<script>release=${release}</script>lost`,
      'assets/js/runtime~main.00000000.js': 'runtime',
      [scriptOf(release)]: `secret of release ${release}`,
    };
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(next, path)), { recursive: true });
      await writeFile(join(next, path), content);
      // A poll may come at any moment during the build.
      await new Promise(setImmediate);
    }
    await finishHosting({ dir: next, compress: 'none', log: () => undefined });
    return 0;
  };

const release = (number: number, offline?: boolean) => buildInto(dir, making(number, offline));

async function served() {
  const logged: unknown[] = [];
  const app = await createApp({ files: nodeFiles(dir), logError: (error) => logged.push(error) });
  const get = async (path: string) => app.request(`http://site.test${path}`);
  return { get, logged };
}

const scripts = (html: string) => /release=(\d+)/.exec(html)?.[1];

describe('a build into the folder that is being served', () => {
  it(
    'fails none of 300 polls, and sends no page with the policy of another build',
    {
      timeout: 180_000,
    },
    async () => {
      await release(1);
      const { get, logged } = await served();
      const work = { isBuilding: true };
      const builds = (async () => {
        for (let number = 2; number <= 4; number += 1) await release(number);
        work.isBuilding = false;
      })();
      const policies = new Map<string | undefined, Set<string | null>>();
      let polls = 0;
      while (polls < 300 || work.isBuilding) {
        const responses = await Promise.all([get('/'), get('/'), get('/runtime.json')]);
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
        polls += 3;
        await new Promise(setImmediate);
        const number = scripts(await responses[0]!.text());
        const seen = policies.get(number) ?? new Set();
        policies.set(number, seen.add(responses[0]!.headers.get('content-security-policy')));
      }
      await builds;
      expect(polls).toBeGreaterThanOrEqual(300);
      for (const [number, seen] of policies) expect([number, seen.size]).toEqual([number, 1]);
      expect(new Set([...policies.values()].flatMap((seen) => [...seen])).size).toBe(policies.size);
      expect(logged).toEqual([]);
    },
  );

  it('keeps hashed files of the previous build for one release, and nothing else from it', async () => {
    const { get } = await (async () => {
      await release(1);
      return served();
    })();
    await writeFile(join(dir, 'old-page.html'), 'old');
    await release(2);
    const kept = await get(`/${scriptOf(1)}`);
    expect([kept.status, await kept.text()]).toEqual([200, 'secret of release 1']);
    expect(kept.headers.get('cache-control')).toContain('immutable');
    expect((await get('/old-page')).status).toBe(404);
    expect(scripts(await (await get('/')).text())).toBe('2');
    await release(3);
    expect((await get(`/${scriptOf(2)}`)).status).toBe(200);
    expect((await get(`/${scriptOf(1)}`)).status).toBe(404);
  });

  it('leaves nothing of the previous build in its files, its gates or its offline copy', async () => {
    await release(1, true);
    await release(2, true);
    const leak = [{ text: 'secret of release 1', what: 'an old file', fix: 'none' }];
    expect(checkLeaks(dir, leak).problems).toEqual([]);
    const pointer = await readFile(join(dir, 'offline.json'), 'utf8');
    await rm(previousOf(dir), { recursive: true });
    await rm(dir, { recursive: true });
    await release(2, true);
    expect(await readFile(join(dir, 'offline.json'), 'utf8')).toBe(pointer);
  });
});

describe('a build that fails', () => {
  it.each([
    ['by its code', async () => 1],
    ['by an error', () => Promise.reject(new Error('MDX'))],
    [
      'in the hosting step',
      async (next: string) => {
        await making(2)(next);
        await writeFile(join(next, 'bad.html'), '<style></style>');
        await finishHosting({ dir: next, compress: 'none', log: () => undefined });
        return 0;
      },
    ],
  ])('%s leaves the old site unchanged', async (_how, make) => {
    await release(1);
    const { get } = await served();
    const failed = await buildInto(dir, make).catch((error: Error) => error.message);
    expect(failed).not.toBe(0);
    expect(scripts(await (await get('/')).text())).toBe('1');
    await expect(stat(nextOf(dir))).rejects.toThrow(/ENOENT/);
    // A server that is started now works.
    expect((await (await served()).get('/')).status).toBe(200);
  });
});
