import { describe, expect, it } from 'vitest';
import type { AppOptions } from './app';
import { answeringBuild, apiOf, INDEX, manifestWith } from './ava/ava-api.fixture';
import { memoryFiles } from './files';
import { Refusal } from './turns';

const without = (path: string) =>
  memoryFiles(Object.fromEntries(Object.entries(answeringBuild()).filter(([one]) => one !== path)));

const readiness = async (options: Partial<AppOptions> = {}, files?: AppOptions['files']) => {
  const response = await (await apiOf(options, files))('/readyz');
  return { status: response.status, body: await response.json() };
};

describe('/healthz', () => {
  it('says that the process is alive, whatever the base URL is', async () => {
    const response = await (await apiOf())('/healthz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'alive' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it('accepts only GET and HEAD', async () => {
    const response = await (await apiOf())('/healthz', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('/readyz', () => {
  it('says that files, index and workers are ready', async () => {
    expect(await readiness()).toEqual({
      status: 200,
      body: { status: 'ready', checks: { files: 'ok', index: 'ok', workers: 'ok' } },
    });
  });

  it.each([
    ['index.html', { files: 'index.html is missing.', index: 'ok', workers: 'ok' }],
    [INDEX, { files: 'ok', index: `${INDEX} is missing.`, workers: 'off' }],
  ])('says that %s is missing', async (path, checks) => {
    expect(await readiness({}, without(path))).toEqual({
      status: 503,
      body: { status: 'not ready', checks },
    });
  });

  it('says that the workers cannot search, without the reason, which is in the log', async () => {
    const perform = async () => Promise.reject(new Error('/secret/path'));
    const { status, body } = await readiness({ perform });
    expect([status, body.checks.workers]).toEqual([503, 'A search failed. See the log.']);
  });

  it('stays ready when the queue is full, because pages are still answered', async () => {
    const perform = async () => Promise.reject(new Refusal(503, 2));
    expect((await readiness({ perform })).status).toBe(200);
  });

  it('is ready without an index, if the build has none', async () => {
    const files = memoryFiles({
      'index.html': '',
      '_hosting.json': manifestWith(null).replace(/"search":\{[^}]*\}/, '"search":null'),
    });
    expect((await readiness({}, files)).body.checks).toMatchObject({
      index: 'off',
      workers: 'off',
    });
  });

  it('checks once for many requests', async () => {
    let searches = 0;
    const perform = async () => {
      searches += 1;
      return undefined as never;
    };
    const api = await apiOf({ perform });
    await Promise.all(Array.from({ length: 50 }, () => api('/readyz')));
    expect(searches).toBe(1);
  });
});
