import company from '../../company.config';
import { expect, test } from '../support/test';
import { listedPages } from './pages';

test.use({ site: 'real' });

test('[2.1] / shows the home page: question and topics @both', async ({ page, open }) => {
  await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  await expect(
    page.getByRole('region', { name: 'Topics' }).getByRole('link').first(),
  ).toBeVisible();
});

test('[2.1] no other path shows it', async ({ page, request, expectProblem }) => {
  for (const path of ['/home', '/docs/home']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const index = await request.get('/index', { maxRedirects: 0 });
  expect([index.status(), index.headers()['location']]).toEqual([308, '/']);
  expectProblem(/status of 404/);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('How can we help?');
});

test('every link of home leads to a page and heading that are there', async ({
  page,
  open,
  request,
  baseURL,
}) => {
  await open('/');
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const own = [...new Set(links)].filter((link) => link.startsWith(baseURL ?? ''));
  expect(own.length).toBeGreaterThan(0);
  for (const link of own) {
    const { pathname, hash } = new URL(link);
    const answer = await request.get(pathname);
    expect(answer.status(), link).toBe(200);
    const anchor = decodeURIComponent(hash.slice(1));
    if (anchor) expect(await answer.text(), link).toMatch(new RegExp(`\\sid="?${anchor}[">\\s]`));
  }
});

test('the topics count every page of the sections', async ({ page, open }) => {
  await open('/');
  const counts = await page
    .getByRole('region', { name: 'Topics' })
    .getByText(/^\d+ pages?$/)
    .allInnerTexts();
  const inSections = listedPages(company).filter(({ file }) => /^docs\/.+\//.test(file));
  expect(counts.reduce((sum, count) => sum + parseInt(count, 10), 0)).toBe(inSections.length);
});
