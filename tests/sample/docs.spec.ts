import company from '../../company.config';
import { expect, test } from '../support/test';

const { slug } = company.product;

test.use({ site: 'real' });

for (const [title, path] of [
  ['[2.25] the changelog', '/docs/changelog'],
  ['[2.39] the main doc of the product', `/docs/${slug}-platform`],
  ['[2.43] AVA', '/docs/general/ava'],
  ['[2.50] budgets', '/docs/governance/budgets'],
] as const) {
  test(`${title} answers at its path`, async ({ page, open, request }) => {
    expect((await request.get(path)).status()).toBe(200);
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.locator('.theme-doc-markdown > p.lead, .theme-doc-markdown p.lead'),
    ).toBeVisible();
    await expect(page.getByText(/\{\w+\}/)).toHaveCount(0);
  });
}

test('[2.136] pages say when they were updated', async ({ page, open }) => {
  await open('/docs/governance/budgets');
  const time = page.locator('.theme-last-updated time');
  await expect(time).toBeVisible();
  expect(Number.isNaN(Date.parse((await time.getAttribute('datetime')) ?? ''))).toBe(false);
});
