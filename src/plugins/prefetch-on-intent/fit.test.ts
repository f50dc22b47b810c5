/** Fails when a new Docusaurus no longer has the shape that this plugin relies on. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import linkEnvironment from './client/linkEnvironment';
import { REPLACEMENTS } from './index';

const [environmentImport, prefetchImport] = REPLACEMENTS;

const require = createRequire(import.meta.url);
const client = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib/client');
const read = (file: string) => readFileSync(file, 'utf8');
const linkFile = join(client, 'exports/Link.js');
const link = read(linkFile);

describe('prefetch-on-intent fits this Docusaurus', () => {
  it('Link gets the environment through the import that is replaced', () => {
    const imported = [...link.matchAll(/import ExecutionEnvironment from '([^']+)'/g)];
    expect(imported, `${linkFile}: how does it learn of IntersectionObserver?`).toHaveLength(1);
    expect(imported[0]?.[1]).toMatch(environmentImport.request);
    expect(linkFile).toMatch(environmentImport.issuer);
  });

  it('Link asks only what linkEnvironment.ts answers, and all answers are no', () => {
    const asked = new Set(
      [...link.matchAll(/ExecutionEnvironment\.(\w+)/g)].map(([, name]) => name),
    );
    expect([...asked].sort(), `${linkFile}: read what the new question is for`).toEqual([
      'canUseDOM',
      'canUseIntersectionObserver',
    ]);
    expect(Object.values(linkEnvironment)).not.toContain(true);
    const real = read(join(client, 'exports/ExecutionEnvironment.js'));
    for (const name of Object.keys(linkEnvironment)) expect(real).toContain(name);
  });

  it('Link has no observer or prefetch outside of those checks, and preloads on hover', () => {
    expect(link.match(/new window\.IntersectionObserver/g), linkFile).toHaveLength(1);
    expect(link).toMatch(/if \(IOSupported && el && isInternal\)/);
    expect(link).toMatch(/if \(!IOSupported && isInternal && ExecutionEnvironment\.canUseDOM\)/);
    expect(link).toMatch(/onMouseEnter=\{onInteractionEnter\} onTouchStart=\{onInteractionEnter\}/);
  });

  it('window.docusaurus offers prefetch, which skips 2G and data saver', () => {
    const file = join(client, 'docusaurus.js');
    const docusaurus = read(file);
    expect(docusaurus, file).toMatch(/effectiveType\.includes\('2g'\)[\s\S]*?saveData/);
    expect(docusaurus, file).toMatch(/canPrefetch = .*!isSlowConnection\(\)/);
    expect(docusaurus, file).toMatch(/const docusaurus = \{\s*prefetch,\s*preload,\s*\}/);
    expect(read(join(client, 'clientEntry.js'))).toContain('window.docusaurus = docusaurus');
  });

  it('prefetch fetches each file with the helper that is replaced', () => {
    const file = join(client, 'docusaurus.js');
    const imported = /import prefetchHelper from '([^']+)'/.exec(read(file));
    expect(imported?.[1], file).toMatch(prefetchImport.request);
    expect(file).toMatch(prefetchImport.issuer);
    expect(read(file)).toContain('return prefetchHelper(chunkAsset)');
    expect(read(join(client, 'prefetch.js'))).toContain('export default function prefetch(url)');
  });

  it('previous and next links have the class that the client module looks for', () => {
    const file = require.resolve('@docusaurus/theme-classic/lib/theme/PaginatorNavLink/index.js');
    expect(read(file), file).toContain("'pagination-nav__link'");
    expect(read(join(__dirname, 'client/index.ts'))).toContain('a.pagination-nav__link');
  });
});
