import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outDirOf } from '../../scripts/sites';
import { expect, expectAccessible, test } from '../support/test';
import { served } from '../support/served';
import { outsideOf, sidewaysOf } from './frame';

test.use({ site: 'content' });

const BUDGET = '/docs/governance/budgets/create-budget';

test('a how-to: facts under the lead, values and snippets in the text, permissions and terms with addresses', async ({
  page,
  open,
}) => {
  await open(BUDGET);
  await test.step('the facts give role, plan, provider and time', async () => {
    const block = page.locator('.lead + dl');
    await expect(block.getByRole('term')).toHaveText([
      'Who can do this',
      'Plan',
      'Provider',
      'Time',
    ]);
    await expect(block.getByRole('definition')).toHaveText([
      'Budgets Manager, Allocations Admin and Cloud Analytics User (you need all three)',
      'Essentials, Enhanced, Enterprise',
      'AWS, Google Cloud, Azure, Snowflake',
      'About 5 minutes',
    ]);
    // Providers are marked by shape as well as color.
    const shapes = await page.locator('.provider').evaluateAll((providers) =>
      providers.map((provider) => {
        const { content, width, borderRadius, clipPath } = getComputedStyle(provider, '::before');
        return content === 'none' ? 'none' : [width, borderRadius, clipPath.slice(0, 7)].join(' ');
      }),
    );
    expect(shapes).toEqual(['10px 0px none', '10px 50% none', '10px 0px polygon', 'none']);
    // It is text, even without scripts.
    expect((await served(page, BUDGET)).html).toContain('About 5 minutes');
  });
  await test.step('values and snippets are part of the text', async () => {
    const article = page.locator('article');
    await expect(article).toContainText('Choose #payments-cost and the label budget.');
    await expect(article).toContainText('The bars fill with the next refresh of GP.');
    await expect(article).toContainText(/A budget has at most \d+ thresholds\./);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Feature',
      'Essentials',
      'Enhanced',
      'Enterprise',
    ]);
    await expect(article.getByRole('link', { name: 'permissions', exact: true })).toHaveAttribute(
      'href',
      '/docs/user-management/permissions#budgets-manager',
    );
  });
  await expectAccessible(page);
  await test.step('the facts link to the row of a permission', async () => {
    await page.getByRole('link', { name: 'Allocations Admin' }).click();
    await expect(page).toHaveURL(/\/docs\/user-management\/permissions#allocations-admin$/);
    await expect(page.locator('#allocations-admin')).toBeInViewport();
    await expect(page.getByRole('row', { name: /^Allocations Admin/ })).toBeVisible();
  });
  await expectAccessible(page);
  await page.goto('/docs/user-management/permissions#allocation');
  await expect(page.locator('dt', { has: page.locator('#allocation') })).toBeInViewport();
});

test('a section: no facts, and a list of pages with name, sentence and number of pages', async ({
  page,
  open,
}) => {
  await open('/docs/governance');
  await expect(page.locator('.facts')).toHaveCount(0);
  const rows = page.locator('.ledger').getByRole('listitem');
  await expect(rows).toHaveText([
    /^\s*Quotas\s*Usage as a share of the provider’s limits\.\s*$/,
    /^\s*Budgets\s*An agreed amount per period, read by GP\.\s*2 pages\s*$/,
  ]);
  await expectAccessible(page);
  await rows.getByRole('link', { name: 'Budgets' }).click();
  await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
});

test('on a phone, the contents row is the last of the facts, and nothing scrolls sideways @phone', async ({
  page,
  open,
  problems,
}) => {
  await open(BUDGET);
  const last = await page.locator('.facts').boundingBox();
  const row = await page.locator('.facts + .theme-doc-toc-mobile').boundingBox();
  expect(row?.y).toBeCloseTo((last?.y ?? 0) + (last?.height ?? 0), 0);
  expect(row?.width).toBeCloseTo(last?.width ?? 0, 0);
  expect(await sidewaysOf(page)).toBe(0);
  await expectAccessible(page);
  await problems.settle([page]);
  problems.verify();
  // Things move from one width to the next.
  problems.allow(/layout shift/);
  await page.setViewportSize({ width: 320, height: 640 });
  await open('/docs/changelog');
  expect(await outsideOf(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBe(0);
});

test('home and the changelog link only to pages that exist', async ({ page }) => {
  const home = await served(page, '/');
  const sections = await home.texts('main section h2');
  expect(sections).toContain('What’s new');
  expect(sections).not.toContain('Start by role');
  const changelog = await served(page, '/docs/changelog');
  const links = [...(await home.links('main')), ...(await changelog.links('main'))];
  expect(links.length).toBeGreaterThan(5);
  for (const link of links.filter((one) => one.startsWith('/'))) {
    expect((await page.request.get(link)).status(), link).toBe(200);
  }
});

test('a draft is not built, and an unlisted page is built but not listed', async ({ page }) => {
  expect((await served(page, '/docs/governance/budgets/draft')).status).toBe(404);
  const unlisted = await served(page, '/docs/governance/budgets/unlisted');
  expect(await unlisted.texts('h1')).toEqual(['Only by its address']);
  const section = await served(page, '/docs/governance/budgets');
  expect(section.status).toBe(200);
  expect(await section.texts('a')).not.toContain('Only by its address');
  expect(readFileSync(join(outDirOf('content'), 'sitemap.xml'), 'utf8')).not.toContain('unlisted');
});

test.describe('a switched-off section', () => {
  const GONE = /billing|invoice|product-terms\/jp|gauge-terms\/jp|利用規約/i;

  test('has no page, and is not on the home page, in the sidebar or in a list of pages', async ({
    page,
  }) => {
    for (const path of ['billing', 'billing/invoices', 'gauge-terms/jp']) {
      expect((await served(page, `/docs/${path}`)).status, path).toBe(404);
    }
    const sitemap = readFileSync(join(outDirOf('content'), 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain('/docs/governance');
    expect(sitemap).not.toMatch(GONE);
    for (const path of ['/', '/docs/gauge-platform', '/docs/gauge-terms']) {
      const links = await (await served(page, path)).links('body');
      expect(links.length, path).toBeGreaterThan(5);
      expect(
        links.filter((link) => GONE.test(link)),
        path,
      ).toEqual([]);
    }
  });
  test('turns links to it into text, and counts them', async ({ page }) => {
    const main = await served(page, '/docs/gauge-platform');
    expect(await main.texts('.ledger a')).toEqual(['Create a budget', 'Permissions']);
    expect(await main.texts('.lead')).toEqual([
      'Where readers of Gauge Panel begin. Billing is switched off.',
    ]);
    expect((await main.texts('article')).join()).toContain(
      'Read an invoice, or the terms in Japanese.',
    );
    const { off, links } = JSON.parse(
      readFileSync(join(outDirOf('content'), '_unlinked.json'), 'utf8'),
    ) as { off: string[]; links: { file: string; line: number; to: string }[] };
    expect(off).toEqual(['billing', 'product-terms/jp']);
    expect(links.map(({ to }) => to)).toEqual([
      '../billing/index.mdx#how',
      '../billing/invoices.mdx',
      '../product-terms/jp/index.mdx',
      '../governance/budgets/draft.mdx',
    ]);
    expect(links[0]).toMatchObject({ file: 'docs/product-platform/index.mdx', line: 9 });
  });
  test('is not among the suggestions of the not-found page', async ({ page, expectProblem }) => {
    expectProblem(/404/);
    await page.goto('/docs/billing/invoices');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      expect(await link.getAttribute('href')).not.toMatch(GONE);
    }
  });
});
