import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePaths } from '../../../browser/page-paths';
import { cleanPath } from './paths';

describe('cleanPath', () => {
  it.each([
    ['/docs/x.html', '/', '/docs/x'],
    ['/docs/x/index.html', '/', '/docs/x'],
    ['/docs/x/index', '/', '/docs/x'],
    ['/index.html', '/', '/'],
    ['/index', '/', '/'],
    ['/help/index.html', '/help/', '/help/'],
    ['/help/docs/x.html', '/help/', '/help/docs/x'],
    ['/help.html', '/help/', '/help/'],
    ['/docs/index-of-prices.html', '/', '/docs/index-of-prices'],
  ])('%s under %s is %s', (path, baseUrl, clean) => {
    expect(cleanPath(path, baseUrl)).toBe(clean);
  });

  it.each([
    '/',
    '/docs/x',
    '/docs/x/',
    '/docs/html',
    '/docs/xhtml',
    '/docs/the-index',
    '/a.html/b',
  ])('leaves %s unchanged', (path) => {
    expect(cleanPath(path, '/')).toBe(path);
  });
});

it('pagePaths lists pages, not the layouts around them', () => {
  const routes = [
    { path: '/docs', routes: [{ path: '/docs', routes: [{ path: '/docs/x', exact: true }] }] },
    { path: '/', exact: true },
    { path: '*' },
  ];
  expect(pagePaths(routes)).toEqual(['/docs/x', '/']);
});

describe('this Docusaurus', () => {
  const require = createRequire(import.meta.url);
  const lib = join(dirname(require.resolve('@docusaurus/core/package.json')), 'lib', 'client');

  it('imports client modules before it reads the address', () => {
    const entry = readFileSync(join(lib, 'clientEntry.js'), 'utf8');
    expect(entry).toContain("import App from './App'");
    expect(entry).toContain('preload(window.location.pathname)');
    expect(readFileSync(join(lib, 'App.js'), 'utf8')).toContain(
      "import '@generated/client-modules'",
    );
  });
});
