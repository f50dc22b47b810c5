import { expect, test } from '../support/test';

test('[2.126] [3.14] groups stand in columns, each under its title', async ({ page, open }) => {
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
});

test('two columns stand side by side on a phone, none is cut @phone', async ({ page, open }) => {
  await open('/docs/governance/alerts');
  const titles = await page.locator('.footer__title').all();
  const boxes = await Promise.all(titles.map((title) => title.boundingBox()));
  expect(boxes[1]?.y).toBe(boxes[0]?.y);
  expect(boxes[2]?.y).toBeGreaterThan(boxes[0]?.y ?? Infinity);
});

test('the status page is in the footer', async ({ page, open }) => {
  await open('/docs/governance/alerts');
  await expect(page.getByRole('link', { name: /^Service status/ })).toHaveAttribute(
    'href',
    'https://status.gauge.example',
  );
});

test('[2.126] [3.14] the logo stands with the company’s name', async ({ page, open }) => {
  await open('/docs/governance/alerts');
  const bottom = page.locator('.theme-layout-footer .footer__bottom');
  await expect(bottom.getByText('Gauge', { exact: true })).toBeVisible();
  await expect(bottom.locator('svg, img').first()).toBeVisible();
});

test('[2.126] [3.14] the copyright names its holder', async ({ page, open }) => {
  await open('/docs/governance/alerts');
  await expect(page.locator('.theme-layout-footer')).toContainText(
    /© \d{4} Gauge Cloud Works GmbH/,
  );
});

test.describe('a flat footer', () => {
  test.use({ site: 'plain' });

  test('[2.126] [3.14] its links stand in one list', async ({ page, open }) => {
    await open('/docs/changelog');
    const footer = page.locator('.theme-layout-footer');
    await expect(footer.getByRole('link', { name: 'Flat one' })).toHaveAttribute(
      'href',
      '/docs/changelog',
    );
    await expect(footer.getByRole('link', { name: /^Flat two/ })).toBeVisible();
    await expect(footer.locator('.footer__title')).toHaveCount(0);
  });

  test('[3.14] without logo and copyright it has none', async ({ page, open }) => {
    await open('/docs/changelog');
    const footer = page.locator('.theme-layout-footer');
    await expect(footer.locator('svg:not([role="img"]), img')).toHaveCount(0);
    await expect(footer).not.toContainText('©');
  });

  test('[3.14] its style is the configured one', async ({ page, open }) => {
    await open('/docs/changelog');
    await expect(page.locator('.theme-layout-footer')).toHaveClass(/footer--dark/);
  });
});
