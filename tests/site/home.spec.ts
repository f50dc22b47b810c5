import company from '../../company.config';
import { expect, test } from '../support/test';
import { served } from '../support/served';
import { listedPages } from './pages';

test.use({ site: 'real' });

const QUESTION = 'How can we help?';
const TOPICS = 'main section:has(h3)';

test('[2.1] / shows the home page, with the question and topics that count all pages of the sections, and no other path does', async ({
  page,
}) => {
  const home = await served(page, '/');
  expect(await home.texts('h1')).toEqual([QUESTION]);
  expect((await home.links(TOPICS)).length).toBeGreaterThan(0);
  const counts = (await home.texts(`${TOPICS} *`)).filter((text) => /^\d+ pages?$/.test(text));
  const inSections = listedPages(company).filter(({ file }) => /^docs\/.+\//.test(file));
  expect(counts.reduce((sum, count) => sum + parseInt(count, 10), 0)).toBe(inSections.length);

  for (const path of ['/home', '/docs/home']) {
    const found = await served(page, path);
    expect(found.status, path).toBe(404);
    expect(await found.texts('h1'), path).toEqual(['Page not found']);
  }
  const index = await page.request.get('/index', { maxRedirects: 0 });
  expect([index.status(), index.headers()['location']]).toEqual([308, '/']);
});

test('every link on home leads to a page and heading that exist', async ({ page }) => {
  const links = await (await served(page, '/')).links('main');
  const own = [...new Set(links)].filter((link) => link.startsWith('/'));
  expect(own.length).toBeGreaterThan(20);
  for (const link of own) {
    const { pathname, hash } = new URL(link, company.siteUrl);
    const found = await served(page, pathname);
    expect(found.status, link).toBe(200);
    const anchor = decodeURIComponent(hash.slice(1));
    if (anchor) expect(await found.find(`[id="${anchor}"]`), link).toHaveLength(1);
  }
});
