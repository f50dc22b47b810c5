/** Fails when a new Docusaurus no longer has the shape that this plugin relies on. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moveScriptsToIdle } from './html';
import { VENDOR } from './index';

const require = createRequire(import.meta.url);
const lib = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib');
const read = (file: string) => readFileSync(join(lib, file), 'utf8');

describe('scripts-at-idle fits this Docusaurus', () => {
  it('the page template defers its scripts, and our edit finds them', () => {
    const file = 'ssg/ssgTemplate.html.js';
    const tag = /<script src=\\?"<%= it\.baseUrl %><%= script %>\\?" defer><\/script>/;
    expect(read(file), file).toMatch(tag);
    expect(read(file), file).toContain('<div id="__docusaurus">');
    expect(read(file), file).toContain('<meta charset="UTF-8">');
    const written = '<script src="/assets/js/main.1.js" defer></script>';
    expect(moveScriptsToIdle(written, '/').scripts).toEqual(['/assets/js/main.1.js']);
  });

  it('the banner waits for DOMContentLoaded in the code that our edit looks for', () => {
    const file = 'client/BaseUrlIssueBanner/index.js';
    const [script = ''] =
      /document\.addEventListener\('DOMContentLoaded'[^]*?shouldInsert && insertBanner\(\);/.exec(
        read(file),
      ) ?? [];
    expect(script, file).not.toBe('');
    const page = `<script>${script}</script><script src="/assets/js/a.js" defer></script>`;
    expect(moveScriptsToIdle(page, '/').html, file).toContain(
      '<script>window.addEventListener("help-center:script-error"',
    );
  });

  it('the entry sets window.docusaurus before it preloads, and hydration is marked on <html>', () => {
    const entry = read('client/clientEntry.js');
    expect(entry.indexOf('window.docusaurus = docusaurus')).toBeGreaterThan(0);
    expect(entry.indexOf('window.docusaurus = docusaurus')).toBeLessThan(
      entry.indexOf('preload(window.location.pathname)'),
    );
    const file = 'client/hasHydratedDataAttribute.js';
    expect(read(file), file).toContain('<html data-has-hydrated={isBrowser}/>');
  });

  it('chunk names and the manifest are written where routeFiles.ts reads them', () => {
    expect(read('webpack/client.js')).toContain("'client-manifest.json'");
    expect(read('server/codegen/codegenRoutes.js')).toContain("'routesChunkNames.json'");
    expect(read('client/docusaurus.js')).toContain("routeNameWithHash.replace(/-[^-]+$/, '')");
  });

  it('names the chunks of the docs layout the way the docs chunk expects', () => {
    const file = 'server/codegen/codegenRoutes.js';
    expect(read(file), file).toContain('chunkName = (0, utils_1.simpleHash)(modulePath, 8)');
  });

  it('the vendor chunk contains only React', () => {
    for (const name of ['react', 'react-dom', 'scheduler']) {
      expect(dirname(require.resolve(`${name}/package.json`)) + '/index.js').toMatch(VENDOR);
    }
    expect('/x/node_modules/react-router/index.js').not.toMatch(VENDOR);
    const base = read('webpack/base.js');
    expect(base, 'lib/webpack/base.js: a group above 60 would take React').toMatch(/priority: 50/);
    expect([...base.matchAll(/priority: (\d+)/g)].map(([, n]) => Number(n))).toEqual([40, 50]);
  });
});
