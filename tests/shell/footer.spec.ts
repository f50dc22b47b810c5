import { expect, test } from '../support/test';

test('[2.126] [3.14] groups stand in columns, each under its title; status page, logo, name and copyright', async ({
  page,
  open,
}) => {
  await open('/docs/governance/alerts');
  const footer = page.getByRole('contentinfo').last();
  for (const title of ['Support and consulting', 'Discover', 'Company']) {
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  }
  const [first, second] = await footer.locator('.footer__title').all();
  const left = await first?.boundingBox();
  const right = await second?.boundingBox();
  expect(right?.x).toBeGreaterThan(left?.x ?? Infinity);
  expect(right?.y).toBe(left?.y);
  await expect(page.getByRole('link', { name: /^Service status/ })).toHaveAttribute(
    'href',
    'https://status.gauge.example',
  );
  const bottom = page.locator('.theme-layout-footer .footer__bottom');
  await expect(bottom.getByText('Gauge', { exact: true })).toBeVisible();
  await expect(bottom.locator('svg, img').first()).toBeVisible();
  await expect(page.locator('.theme-layout-footer')).toContainText(
    /© \d{4} Gauge Cloud Works GmbH/,
  );
});

test('two columns stand side by side on a phone, none is cut @phone', async ({ page, open }) => {
  await open('/docs/governance/alerts');
  const titles = await page.locator('.footer__title').all();
  const boxes = await Promise.all(titles.map((title) => title.boundingBox()));
  expect(boxes[1]?.y).toBe(boxes[0]?.y);
  expect(boxes[2]?.y).toBeGreaterThan(boxes[0]?.y ?? Infinity);
});

test.describe('a flat footer', () => {
  test.use({ site: 'plain' });

  test('[2.126] [3.14] its links stand in one list, in the configured style; without logo and copyright it has none', async ({
    page,
    open,
  }) => {
    await open('/docs/changelog');
    const footer = page.locator('.theme-layout-footer');
    await expect(footer.getByRole('link', { name: 'Flat one' })).toHaveAttribute(
      'href',
      '/docs/changelog',
    );
    await expect(footer.getByRole('link', { name: /^Flat two/ })).toBeVisible();
    await expect(footer.locator('.footer__title')).toHaveCount(0);
    await expect(footer.locator('svg:not([role="img"]), img')).toHaveCount(0);
    await expect(footer).not.toContainText('©');
    await expect(footer).toHaveClass(/footer--dark/);
  });
});
