import { expect, test } from '../support/test';

test.use({ site: 'real' });

for (const [title, path] of [
  ['[2.14] the changelog', '/docs/changelog'],
  ['[2.14] AVA', '/docs/general/ava'],
  ['[2.14] budgets', '/docs/governance/budgets'],
] as const) {
  test(`${title} answers at its path`, async ({ page, open, request }) => {
    expect((await request.get(path)).status()).toBe(200);
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.theme-doc-markdown p.lead')).toBeVisible();
    await expect(page.getByText(/\{\w+\}/)).toHaveCount(0);
  });
}

test('[1.2] budgets are covered', async ({ page, open }) => {
  await open('/docs/governance/budgets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
});

test('the navbar of the site hides on scroll down @both', async ({ page, open }) => {
  await open('/docs/changelog');
  const navbar = page.getByRole('navigation', { name: 'Main', includeHidden: true });
  for (let step = 0; step < 6; step += 1) {
    await page.evaluate(
      () =>
        new Promise((done) => {
          window.scrollBy({ top: 150, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
  }
  await expect.poll(async () => (await navbar.boundingBox())?.y).toBeLessThan(0);
});
