/** Divides what the installed Docusaurus generates, and fails when it no longer has the shape that is expected. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PluginRouteConfig } from '@docusaurus/types';
import { generateRouteFiles } from '@docusaurus/core/lib/server/codegen/codegenRoutes.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { divide } from './generated';
import { REPLACEMENTS } from './index';

const require = createRequire(import.meta.url);
const client = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');
const read = (file: string) => readFileSync(file, 'utf8');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'routes-'));
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true });
});

const plugin = { name: 'docusaurus-plugin-content-docs', id: 'default' };

const page = (path: string, file: string) => ({
  path,
  component: '@theme/DocItem',
  exact: true,
  sidebar: 'docs',
  modules: { content: `@site/docs/${file}` },
  plugin,
});

const link = (href: string) => ({ type: 'link', href, label: href, docId: href });

/** The routes of a version of the docs, as the docs plugin declares them. */
const version = (path: string, pages: readonly object[]) => ({
  path,
  component: '@theme/DocVersionRoot',
  props: {
    version: { pluginId: 'default', docsSidebars: { docs: [link('/docs/a')] }, docs: { a: {} } },
  },
  routes: [{ path, component: '@theme/DocRoot', routes: pages, plugin }],
  plugin,
});

async function generated(versions: readonly object[], others: readonly object[] = []) {
  const docs = { path: '/docs', component: '@theme/DocsRoot', routes: versions, plugin };
  const routes = [...others, docs] as unknown as PluginRouteConfig[];
  await generateRouteFiles({ generatedFilesDir: dir, routes, baseUrl: '/' });
  const readHere = (file: string) => read(join(dir, file));
  return {
    routes: readHere('routes.js'),
    chunkNames: JSON.parse(readHere('routesChunkNames.json')) as never,
    registry: readHere('registry.js'),
    globalData: JSON.stringify({
      [plugin.name]: {
        default: { path: '/docs', versions: [{ name: 'current', docs: [{ id: 'a' }] }] },
      },
      other: { default: { kept: true } },
    }),
    read: readHere,
  };
}

const pages = [page('/docs/a', 'a.mdx'), page('/docs/b/c', 'b/c.mdx')];
const home = { path: '/', component: '@site/src/pages/index.tsx', exact: true, plugin };

describe('the files that Docusaurus generates', () => {
  it('are divided into what every page loads and a row for each docs page', async () => {
    const { files, sidebars } = divide(await generated([version('/docs', pages)], [home])) ?? {};
    const common = ['routes.js', 'chunkNames.js', 'registry.js'] as const;
    for (const name of common) expect(files?.[name], name).not.toMatch(/\/docs\/a|b\/c/);
    expect(files?.['routes.js']).toContain("path: '/',");
    expect(files?.['registry.js']).toContain('"@site/src/pages/index.tsx")');
    expect(files?.['registry.js']).toContain('@theme/DocItem');
    expect(files?.['pages.js'].match(/\["\/docs\/[^\n]*\]/g)).toEqual([
      expect.stringMatching(
        /^\["\/docs\/a", "docs", "\w{8}", \(\) => import\(.*"@site\/docs\/a.mdx"\), require/,
      ),
      expect.stringContaining('"/docs/b/c"'),
    ]);
    expect(sidebars).toEqual({ docs: [link('/docs/a')] });
    expect(files?.['pages.js']).toContain(`export const sidebars = ${JSON.stringify(sidebars)}`);
  });

  it('lose the lists of all docs', async () => {
    const { files, versionFile = '' } = divide(await generated([version('/docs', pages)])) ?? {};
    expect(JSON.parse(files?.['version.json'] ?? '').version.docs).toEqual({});
    expect(read(join(dir, versionFile))).toContain('"docs":{"a":{}}');
    const [docs] = JSON.parse(files?.['globalData.json'] ?? '')[plugin.name].default.versions;
    expect(docs).toEqual({ name: 'current', docs: [] });
    expect(files?.['globalData.json']).toContain('"kept":true');
  });

  it('keep the list that cards read', async () => {
    const category = {
      path: '/docs/k',
      component: '@theme/DocCategoryGeneratedIndexPage',
      exact: true,
      plugin,
    };
    const { files } = divide(await generated([version('/docs', [...pages, category])])) ?? {};
    expect(files?.['routes.js']).toContain("path: '/docs/k'");
    expect(JSON.parse(files?.['version.json'] ?? '').version.docs).toEqual({ a: {} });
  });

  it('stay as they are if the docs have several versions', async () => {
    const two = [version('/docs/next', [page('/docs/next/a', 'a.mdx')]), version('/docs', pages)];
    expect(divide(await generated(two))).toBeUndefined();
  });

  it('fail the build if docs pages are somewhere else', async () => {
    const files = await generated([version('/docs', pages)]);
    const routes = files.routes.replaceAll('exact: true', 'exact: 1');
    expect(() => divide({ ...files, routes })).toThrow(/routes-on-demand: docs pages aren't where/);
  });
});

describe('routes-on-demand fits this Docusaurus', () => {
  it.each([
    ['@generated/routes', ['App.js', 'docusaurus.js', 'normalizeLocation.js', 'preload.js']],
    ['@generated/routesChunkNames', ['docusaurus.js', 'exports/ComponentCreator.js']],
    ['@generated/registry', ['exports/ComponentCreator.js']],
    ['@generated/globalData', ['docusaurusContext.js']],
    ['./preload', ['PendingNavigation.js', 'clientEntry.js', 'docusaurus.js']],
    ['./docusaurus', ['clientEntry.js']],
  ])('%s has the readers that are known', (request, files) => {
    expect(REPLACEMENTS.some((one) => one.request.test(request))).toBe(true);
    for (const file of files) expect(read(join(client, file)), file).toContain(`from '${request}'`);
  });

  it('the router renders routes that are added later', () => {
    expect(read(join(client, 'exports/ComponentCreator.js'))).toContain(
      'routesChunkNames[`${path}-${hash}`]',
    );
    const root = require.resolve('@docusaurus/theme-classic/lib/theme/DocVersionRoot/index.js');
    expect(read(root)).toContain('renderRoutes(route.routes)');
  });

  it('only prefetching reads the names of files that the runtime no longer has', () => {
    const readers = ['docusaurus.js', 'prefetch.js', 'preload.js', 'clientEntry.js'].filter(
      (file) => read(join(client, file)).includes('.gca('),
    );
    expect(readers).toEqual(['docusaurus.js']);
    expect(read(join(client, '../webpack/client.js'))).toContain(
      'new ChunkAssetPlugin_1.default()',
    );
  });

  it('window.docusaurus has the same functions and checks', () => {
    const stock = read(join(client, 'docusaurus.js'));
    expect(stock).toMatch(/effectiveType\.includes\('2g'\)[\s\S]*?saveData/);
    expect(stock).toMatch(/const docusaurus = \{\s*prefetch,\s*preload,\s*\}/);
    expect(read(join(client, 'clientEntry.js'))).toContain('window.docusaurus = docusaurus');
  });
});
