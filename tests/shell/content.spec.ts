import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outDirOf } from '../../scripts/sites';
import { expect, expectAccessible, test } from '../support/test';

test.use({ site: 'content' });

const BUDGET = '/docs/governance/budgets/create-budget';

test.describe('the fact block', () => {
  test('stands under the lead, says who, plan, provider and time, and marks the clouds by shape as well as color', async ({
    page,
    open,
    request,
  }) => {
    await open(BUDGET);
    const block = page.locator('.lead + dl');
    await expect(block.getByRole('term')).toHaveText([
      'Who can do this',
      'Plan',
      'Provider',
      'Time',
    ]);
    await expect(block.getByRole('definition')).toHaveText([
      'Budgets Manager, Allocations Admin and Cloud Analytics User, all three',
      'Essentials, Enhanced, Enterprise',
      'AWS, Google Cloud, Azure, Snowflake',
      'About 5 minutes',
    ]);
    const shapes = await page.locator('.provider').evaluateAll((providers) =>
      providers.map((provider) => {
        const { content, width, borderRadius, clipPath } = getComputedStyle(provider, '::before');
        return content === 'none' ? 'none' : [width, borderRadius, clipPath.slice(0, 7)].join(' ');
      }),
    );
    expect(shapes).toEqual(['10px 0px none', '10px 50% none', '10px 0px polygon', 'none']);
    // It is text without scripts too.
    expect(await (await request.get(BUDGET)).text()).toContain('About 5 minutes');
  });
  test('leads to the row of a permission', async ({ page, open }) => {
    await open(BUDGET);
    await page.getByRole('link', { name: 'Allocations Admin' }).click();
    await expect(page).toHaveURL(/\/docs\/user-management\/permissions#allocations-admin$/);
    await expect(page.locator('#allocations-admin')).toBeInViewport();
    await expect(page.getByRole('row', { name: /^Allocations Admin/ })).toBeVisible();
  });
  test('ends with the contents on a phone @phone', async ({ page, open }) => {
    await open(BUDGET);
    const last = await page.locator('.facts').boundingBox();
    const row = await page.locator('.facts + .theme-doc-toc-mobile').boundingBox();
    expect(row?.y).toBeCloseTo((last?.y ?? 0) + (last?.height ?? 0), 0);
    expect(row?.width).toBeCloseTo(last?.width ?? 0, 0);
  });
  test('is not there without facts', async ({ page, open }) => {
    await open('/docs/governance');
    await expect(page.locator('.facts')).toHaveCount(0);
  });
});

test('facts and snippets are part of the text', async ({ page, open }) => {
  await open(BUDGET);
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

test('terms of the glossary have an address each', async ({ page, open }) => {
  await open('/docs/user-management/permissions#allocation');
  await expect(page.locator('dt', { has: page.locator('#allocation') })).toBeInViewport();
});

test('a list of pages has name, sentence and number of pages', async ({ page, open }) => {
  await open('/docs/governance');
  const rows = page.locator('.ledger').getByRole('listitem');
  await expect(rows).toHaveText([
    /^\s*Quotas\s*Usage as a share of the provider’s limits\.\s*$/,
    /^\s*Budgets\s*An agreed amount per period, read by GP\.\s*2 pages\s*$/,
  ]);
  await rows.getByRole('link', { name: 'Budgets' }).click();
  await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
});

for (const path of [BUDGET, '/docs/governance', '/docs/user-management/permissions']) {
  test(`${path} is accessible @both`, async ({ page, open }) => {
    await open(path);
    await expectAccessible(page);
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(sideways).toBe(0);
  });
}

test('home and the changelog lead only to pages that are there', async ({ page, open }) => {
  await open('/');
  await expect(page.getByRole('region', { name: 'What’s new' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Start by role' })).toHaveCount(0);
  await open('/docs/changelog');
  const links = await page
    .getByRole('main')
    .getByRole('link', { name: /^Read about/ })
    .all();
  for (const link of links) {
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
});

test.describe('drafts and unlisted pages', () => {
  test('a draft is not built', async ({ request }) => {
    expect((await request.get('/docs/governance/budgets/draft')).status()).toBe(404);
  });
  test('an unlisted page is built, and on no list', async ({ page, open }) => {
    await open('/docs/governance/budgets/unlisted');
    await expect(page.getByRole('heading', { name: 'Only by its address' })).toBeVisible();
    await open('/docs/governance/budgets');
    await expect(page.getByRole('link', { name: 'Only by its address' })).toHaveCount(0);
    expect(readFileSync(join(outDirOf('content'), 'sitemap.xml'), 'utf8')).not.toContain(
      'unlisted',
    );
  });
});

test.describe('a switched-off section', () => {
  const GONE = /billing|invoice|product-terms\/jp|gauge-terms\/jp|利用規約/i;

  test('has no page', async ({ request }) => {
    for (const path of ['billing', 'billing/invoices', 'gauge-terms/jp']) {
      expect((await request.get(`/docs/${path}`)).status(), path).toBe(404);
    }
    const sitemap = readFileSync(join(outDirOf('content'), 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain('/docs/governance');
    expect(sitemap).not.toMatch(GONE);
  });
  test('is not on home, in the sidebar or on a list of pages', async ({ page, open }) => {
    for (const path of ['/', '/docs/gauge-platform', '/docs/gauge-terms']) {
      await open(path);
      for (const link of await page.getByRole('link').all()) {
        expect(await link.getAttribute('href'), path).not.toMatch(GONE);
      }
    }
    await open('/docs/gauge-platform');
    await expect(page.locator('.ledger').getByRole('link')).toHaveText([
      'Create a budget',
      'Permissions',
    ]);
  });
  test('is not among the suggestions of the page that is not there', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(/404/);
    await page.goto('/docs/billing/invoices');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      expect(await link.getAttribute('href')).not.toMatch(GONE);
    }
  });
  test('leaves the words of links to it, which are counted', async ({ page, open }) => {
    await open('/docs/gauge-platform');
    await expect(page.locator('.lead')).toHaveText(
      'Where readers of Gauge Panel begin. Billing is switched off.',
    );
    await expect(page.getByText('Read an invoice, or the terms in Japanese.')).toBeVisible();
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
});
