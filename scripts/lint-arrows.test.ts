import { mkdirSync, mkdtempSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../gates/files';
import { binOf, runNode } from './run';

type Case = readonly [file: string, source: string];
type Report = { readonly diagnostics: readonly { code: string; filename: string }[] };

const from = (specifier: string) => `import { x } from '${specifier}';\nexport const y = x;\n`;
const typeFrom = (specifier: string) =>
  `import type { X } from '${specifier}';\nexport type Y = X;\n`;
const asks = (expression: string) => `export const y = () => ${expression};\n`;

/** Each breaks one arrow of the house: a file, and what may not stand in it. */
const forbidden: readonly Case[] = [
  // Nothing under src names @site, the assembly or what stands around the site.
  ['src/theme/A/index.tsx', from('@site/src/components/B')],
  ['src/content/facts/a.ts', from('@site/docs/a')],
  ['src/plugins/a/index.ts', from('@site/src/facts/a')],
  ['src/plugins/b/index.ts', from('../../site/config')],
  ['src/components/A/index.tsx', from('../../site/shell')],
  ['src/hosting/a.ts', from('../../server/app')],
  ['src/config/brand/a.ts', from('../../scripts/run')],
  ['src/config/docusaurus/a.ts', from('../theme/A')],

  // theme, pages, plugins -> help, components, offline
  ['src/components/B/index.tsx', from('../../theme/A')],
  ['src/components/C/index.tsx', from('../../pages/index')],
  ['src/components/D/index.tsx', from('../../plugins/a')],
  ['src/help/a.tsx', from('../theme/A')],
  ['src/offline/a.ts', from('../plugins/a/client')],

  // help, components, offline -> search, ava, reader, tools
  ['src/search/client/a.ts', from('../../help/modal')],
  ['src/ava/chat/a.tsx', from('../../components/B')],
  ['src/browser/stored/a.ts', from('../offline/worker')],
  ['src/browser/services/a.ts', from('../help/open')],
  ['src/tools/a.ts', from('../components/B')],
  ['src/tools/b.ts', from('../plugins/a/client')],

  // search, ava, reader, tools -> worker, content/model, facts
  ['src/content/facts/b.ts', from('../search/engine/index')],
  ['src/content/facts/c.ts', from('../tools/a')],
  ['src/content/facts/d.ts', from('../plugins/a')],
  ['src/content/model/a.ts', from('../../reader/recents')],
  ['src/content/model/b.ts', from('../transform/index')],
  ['src/content/transform/a.ts', from('../../components/B')],
  ['src/config/company/a.ts', from('../facts/a')],
  ['src/config/company/b.ts', from('../hosting/a')],
  ['src/hosting/b.ts', from('../components/B')],
  ['src/hosting/c.ts', from('../offline/page/copy')],

  // The worker's own parts are a leaf.
  ['src/browser/worker/a.ts', from('../search/engine/index')],
  ['src/browser/worker/b.ts', from('../facts/sections')],
  ['src/browser/worker/c.ts', from('react')],
  ['src/browser/worker/d.ts', from('node:path')],
  ['src/content/facts/f.ts', from('../worker/port')],
  ['src/config/company/c.ts', from('../worker/port')],
  ['src/content/model/f.ts', from('../../worker/port')],
  ['src/content/transform/b.ts', from('../../worker/port')],
  ['src/search/engine/f.ts', from('../../worker/port')],

  // Engines, protocols and the model: no React, no DOM, no Node.
  ['src/search/engine/a.ts', from('react')],
  ['src/search/engine/b.ts', from('node:path')],
  ['src/search/engine/c.ts', from('../client/requester')],
  ['src/search/protocol/a.ts', from('@docusaurus/Link')],
  ['src/search/engine.ts', from('react-dom/server')],
  ['src/ava/engine/a.ts', from('../transports/http')],
  ['src/ava/protocol/a.ts', from('../../reader/conversations')],
  ['src/content/model/c.ts', from('react')],
  ['src/offline/format/a.ts', from('node:zlib')],
  ['src/content/model/d.ts', from('fs')],
  ['src/search/engine/d.ts', asks('document.title')],
  ['src/search/engine/e.ts', asks('process.version')],
  ['src/ava/protocol/b.ts', asks('localStorage.length')],
  ['src/content/model/e.ts', asks('window.name')],

  // server, eval, gates, scripts never import UI.
  ['server/a.ts', from('../src/theme/A')],
  ['gates/a.ts', from('../src/components/B')],
  ['scripts/a.ts', from('../src/pages/index')],
  ['eval/a.ts', from('../src/help/a')],
  ['eval/b/c.ts', from('../../src/search/client/a')],
  ['server/b.ts', from('react')],

  // The browser gets no build-time code.
  ['src/theme/B/index.tsx', from('zod')],
  ['src/theme/C/index.tsx', from('../../brand/accent')],
  ['src/theme/D/E/index.tsx', from('../../../company/load')],
  ['src/pages/a.tsx', from('culori')],
  ['src/pages/b.tsx', from('../facts/changelog')],
  ['src/pages/c.tsx', from('node:fs')],
  ['src/components/E/index.tsx', from('@resvg/resvg-js')],
  ['src/components/F/index.tsx', from('../../company/names')],
  ['src/components/G/index.tsx', from('../../company/schema')],
  ['src/components/H/index.tsx', from('../../company/environment')],
  ['src/plugins/a/client.ts', from('node:path')],
  ['src/plugins/a/theme/A/index.tsx', from('../../../../hosting/finish')],
  ['src/browser/stored/b.ts', from('zod')],

  // Browsers of the browserslist lack it.
  ['src/browser/stored/c.ts', asks("URL.canParse('x')")],
  ['src/search/client/b.ts', asks('[2, 1].toSorted()')],
  ['src/offline/worker/a.ts', asks('AbortSignal.any([])')],

  // No `any`, no `!` outside tests.
  ['src/content/facts/e.ts', 'export const y = (x: any): unknown => x;\n'],
  ['server/c.ts', 'export const y = (x?: string): string => x!;\n'],
];

/** What the arrows allow. */
const allowed: readonly Case[] = [
  ['src/theme/Z/index.tsx', from('../../components/B')],
  ['src/theme/Y/index.tsx', from('@theme-original/Y')],
  ['src/pages/z.tsx', from('../facts/dates')],
  ['src/pages/y.tsx', from('@generated/changelog/default/entries.json')],
  ['src/components/Z/index.tsx', typeFrom('../../plugins/a/types')],
  ['src/components/Y/index.tsx', from('../../search/client/a')],
  ['src/components/X/index.tsx', typeFrom('../../company/schema')],
  ['src/components/W/index.tsx', from('../../company/use-company')],
  ['src/help/z.tsx', from('../components/B')],
  ['src/search/engine/z.ts', from('../../content/model/page')],
  ['src/search/client/z.ts', from('../../facts/sections')],
  ['src/content/facts/z.ts', from('../company/names')],
  ['src/search/worker/z.ts', from('../../worker/port')],
  ['src/ava/worker/z.ts', from('../../worker/port')],
  ['src/browser/worker/z.ts', from('./port')],
  ['src/plugins/z/index.ts', from('node:path')],
  ['src/config/docusaurus/z.ts', from('../plugins/a')],
  ['server/z.ts', from('../src/hosting/manifest')],
  ['scripts/z.ts', from('../src/content/transform/index')],
  // Builds and servers run in Node.
  ['src/config/company/z.ts', asks("URL.canParse('x')")],
  ['server/y.ts', asks('[2, 1].toSorted()')],
  // The list of components is data; the components are not.
  ['scripts/y.ts', from('../src/components')],
  ['eval/z.ts', from('../src/search/engine/index')],
  ['gates/z.test.ts', 'export const y = (x?: any): unknown => x!;\n'],
];

const ARROWS = new Set([
  'eslint(no-restricted-imports)',
  'eslint(no-restricted-globals)',
  'eslint(no-restricted-properties)',
  'import(no-nodejs-modules)',
  'typescript(no-explicit-any)',
  'typescript(no-non-null-assertion)',
]);

describe('the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'));
  let blamed: ReadonlyMap<string, string[]> = new Map();

  beforeAll(async () => {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [file, source] of [...forbidden, ...allowed]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    const { output } = await runNode(binOf('oxlint'), ['--format=json'], { cwd: folder });
    const report = JSON.parse(output) as Report;
    const found = new Map<string, string[]>();
    for (const { code, filename } of report.diagnostics) {
      const file = filename.replaceAll('\\', '/');
      if (ARROWS.has(code)) found.set(file, [...(found.get(file) ?? []), code]);
    }
    blamed = found;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is given each file once', () => {
    const files = [...forbidden, ...allowed].map(([file]) => file);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });

  it.each(forbidden)('refuses in %s: %s', (file) => {
    expect(blamed.get(file)).toBeDefined();
  });

  it.each(allowed)('passes in %s: %s', (file) => {
    expect(blamed.get(file)).toBeUndefined();
  });
});
