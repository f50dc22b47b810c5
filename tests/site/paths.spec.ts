import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import company from '../../company.config';
import { outDirOf } from '../../scripts/sites';
import { root } from '../../gates/files';
import { expect, test } from '../support/test';
import { addressesOf, forAll, mainOf } from './pages';

const MAIN = mainOf(company);
const noRedirect = { maxRedirects: 0 };

test.use({ site: 'real' });

test('[2.5] /docs leads to the main doc', async ({ page, request }) => {
  expect((await request.get('/docs', noRedirect)).headers()['location']).toBe(MAIN);
  await page.goto('/docs');
  await expect(page).toHaveURL(new RegExp(`${MAIN}$`));
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

for (const [title, ending] of [
  ['[2.11] .html', '.html'],
  ['[2.11] /index.html', '/index.html'],
] as const) {
  test(`${title} leads to the clean path, the query kept`, async ({ request }) => {
    const pages = addressesOf('real').filter((url) => url.pathname !== '/');
    test.setTimeout(forAll(pages));
    for (const { pathname } of pages) {
      const answer = await request.get(`${pathname}${ending}?q=1`, noRedirect);
      expect(answer.status(), pathname).toBe(308);
      expect(answer.headers()['location']).toBe(`${pathname}?q=1`);
    }
  });
}

test('[2.11] /index.html leads home', async ({ request }) => {
  expect((await request.get('/index.html', noRedirect)).headers()['location']).toBe('/');
});

test('[3.23] no page’s address ends in a slash, and one that does is led to the page', async ({
  request,
}) => {
  const pages = addressesOf('real').filter((url) => url.pathname !== '/');
  expect(pages.length).toBeGreaterThan(0);
  test.setTimeout(forAll(pages));
  for (const { pathname } of pages) {
    expect(pathname.endsWith('/')).toBe(false);
    expect(existsSync(join(outDirOf('real'), `${pathname}.html`))).toBe(true);
    expect((await request.get(pathname, noRedirect)).status()).toBe(200);
    expect((await request.get(`${pathname}/`, noRedirect)).headers()['location']).toBe(pathname);
  }
});
