import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import company from '../../company.config';
import { outDirOf } from '../../scripts/sites';
import { root } from '../../gates/files';
import { expect, test } from '../support/test';
import { addressesOf, forAll, kindsOf, mainOf } from './pages';

const MAIN = mainOf(company);
const noRedirect = { maxRedirects: 0 };

test.use({ site: 'real' });

test('[2.5] /docs redirects to the main doc', async ({ request }) => {
  expect((await request.get('/docs', noRedirect)).headers()['location']).toBe(MAIN);
});

test('[2.8] a path below a page is not found', async ({ request }) => {
  expect((await request.get(`${MAIN}/below`)).status()).toBe(404);
  expect((await request.get(`${MAIN}/below/it`)).status()).toBe(404);
});

test('[2.10] the route registry keys pages by path and hash; public paths carry none', () => {
  const registry = readFileSync(
    join(root, '.docusaurus-test-real', 'routesChunkNames.json'),
    'utf8',
  );
  const keys = Object.keys(JSON.parse(registry) as object);
  expect(keys.some((key) => new RegExp(`^${MAIN}-[0-9a-f]{3}$`).test(key))).toBe(true);
  for (const { pathname } of addressesOf('real')) expect(pathname).not.toMatch(/-[0-9a-f]{3}$/);
});

test('[2.11] [3.23] a page has one address, without an extension or a slash; others redirect to it with their query', async ({
  request,
}) => {
  const pages = addressesOf('real').filter((url) => url.pathname !== '/');
  expect(pages.length).toBeGreaterThan(0);
  test.setTimeout(forAll(pages));
  for (const { pathname } of pages) {
    expect(pathname.endsWith('/')).toBe(false);
    expect(existsSync(join(outDirOf('real'), `${pathname}.html`))).toBe(true);
    expect((await request.get(pathname, noRedirect)).status()).toBe(200);
  }
  // The same rule applies to all of them, so some are requested in other forms.
  for (const pathname of [...kindsOf(company), ...pages.slice(0, 20).map((url) => url.pathname)]) {
    if (pathname === '/') continue;
    for (const ending of ['.html', '/index.html', '/']) {
      const answer = await request.get(`${pathname}${ending}?q=1`, noRedirect);
      expect(answer.status(), pathname).toBe(308);
      expect(answer.headers()['location']).toBe(`${pathname}?q=1`);
    }
  }
  expect((await request.get('/index.html', noRedirect)).headers()['location']).toBe('/');
});
