import { describe, expect, it } from 'vitest';
import { isRenderedPage, loaderScript, moveScriptsToIdle } from './html';
import { pathOfFile, filesByPath } from './routeFiles';

const page = (head: string) =>
  `<!doctype html><html><head>${head}</head><body><div id=__docusaurus>x</div></body></html>`;

describe('moveScriptsToIdle', () => {
  const stock = page(
    '<script src=/help/assets/js/runtime~main.1.js defer></script>' +
      '<script src="/help/assets/js/main.2.js" defer></script>' +
      '<script src="https://widget.example/a.js" defer></script>' +
      '<script src=/help/assets/js/own.js async></script>',
  );

  it('replaces the deferred scripts with one loader', () => {
    const { html, scripts } = moveScriptsToIdle(stock, '/help/');
    expect(scripts).toEqual(['/help/assets/js/runtime~main.1.js', '/help/assets/js/main.2.js']);
    expect(html).toContain(
      `<script data-scripts="${scripts.join(' ')}">${loaderScript()}</script>`,
    );
    expect(html.match(/ defer/g)).toHaveLength(1);
    expect(html).toContain('widget.example/a.js" defer');
    expect(html).toContain('own.js async');
  });

  it('adds the files of the route, each once', () => {
    const more = ['assets/js/a.js', 'assets/js/main.2.js'];
    expect(moveScriptsToIdle(stock, '/help/', { more }).scripts.slice(2)).toEqual([
      '/help/assets/js/a.js',
    ]);
  });

  it('puts the style sheet before anything that plugins preload', () => {
    const sheet = '<link rel=stylesheet href=/help/assets/css/styles.1.css />';
    const { html } = moveScriptsToIdle(
      page(`<meta charset=UTF-8><link rel=preload href=/a.woff2 as=font>${sheet}`) + stock,
      '/help/',
    );
    expect(html).toContain(`<meta charset=UTF-8>${sheet}<link rel=preload`);
    expect(html.split(sheet)).toHaveLength(2);
  });

  it('adds the style sheets of the route after the one for all pages', () => {
    const all = '<link rel=stylesheet href=/help/assets/css/styles.1.css />';
    const { html, scripts } = moveScriptsToIdle(
      page(`<meta charset=UTF-8><link rel=preload href=/a.woff2 as=font>${all}`) + stock,
      '/help/',
      { more: ['assets/css/home.1.css', 'assets/js/home.1.js'] },
    );
    const own = '<link rel="stylesheet" href="/help/assets/css/home.1.css">';
    expect(html).toContain(`<meta charset=UTF-8>${all}${own}<link rel=preload`);
    expect(scripts.at(-1)).toBe('/help/assets/js/home.1.js');
    expect(scripts.join(' ')).not.toContain('.css');
  });

  it('reports a page without scripts', () => {
    expect(() => moveScriptsToIdle(page(''), '/', { name: 'a.html' })).toThrow(
      /a\.html has no deferred script under \/assets\/js\//,
    );
  });

  it.each([
    [
      `document.addEventListener('DOMContentLoaded', function maybeInsertBanner() {
  var shouldInsert = typeof window['docusaurus'] === 'undefined';`,
    ],
    ['document.addEventListener("DOMContentLoaded",function(){void 0===window.docusaurus&&i()})'],
  ])('makes the banner wait for a failure: %s', (banner) => {
    const { html } = moveScriptsToIdle(
      stock.replace('<head>', `<head><script>${banner}</script>`),
      '/help/',
    );
    expect(html).toContain('<script>window.addEventListener("help-center:script-error",');
  });

  it("leaves others' listeners alone", () => {
    const other = 'document.addEventListener("DOMContentLoaded",function(){start()})';
    const { html } = moveScriptsToIdle(
      stock.replace('<head>', `<head><script>${other}</script>`),
      '/help/',
    );
    expect(html).toContain(other);
  });

  it('distinguishes a page of Docusaurus from a copied file', () => {
    expect(isRenderedPage(stock)).toBe(true);
    expect(isRenderedPage('<!doctype html><p>google-site-verification</p>')).toBe(false);
  });
});

describe('loaderScript', () => {
  it('is short, and can be inside a script element', () => {
    expect(loaderScript().length).toBeLessThan(4_500);
    expect(loaderScript()).not.toMatch(/<\/script|<!--/i);
  });
});

describe('filesByPath', () => {
  const manifest = {
    origins: { root: [1], doc: [2, 9], one: ['3'], merged: [] },
    assets: {
      1: { js: [{ file: 'root.js' }] },
      2: { js: [{ file: 'doc.js' }] },
      3: { js: [{ file: 'one.js' }], css: [{ file: 'one.css' }] },
      9: {},
    },
  };
  const names = {
    '/docs-aaa': { __comp: 'root', __context: { plugin: 'merged' } },
    '/docs/one-bbb': { __comp: 'doc', content: 'one' },
    '/docs/one-two-ccc': { __comp: 'doc' },
    '/-ddd': { __comp: 'unknown' },
  };
  const routes = [
    {
      path: '/docs',
      routes: [{ path: '/docs', routes: [{ path: '/docs/one' }, { path: '/docs/one-two' }] }],
    },
    { path: '/' },
  ];

  it('gives a page the files of its route and of the routes above it', () => {
    expect(Object.fromEntries(filesByPath(routes, names, manifest))).toEqual({
      '/docs/one': ['root.js', 'doc.js', 'one.js', 'one.css'],
      '/docs/one-two': ['root.js', 'doc.js'],
      '/': [],
    });
  });

  it.each([
    ['index.html', '/help/'],
    ['docs/one.html', '/help/docs/one'],
    ['docs\\one.html', '/help/docs/one'],
    ['docs/index.html', '/help/docs'],
  ])('%s was rendered for %s', (file, path) => {
    expect(pathOfFile(file, '/help/')).toBe(path);
  });
});
