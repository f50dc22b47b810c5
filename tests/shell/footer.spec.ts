import { expect, test } from '../support/test';

test('[2.126] [3.14] groups are titled columns, two side by side on a phone; status page, logo, name and copyright', async ({
  page,
  open,
  problems,
}) => {
  await open('/docs/governance/alerts');
  const footer = page.locator('.theme-layout-footer');
  for (const title of ['Support and consulting', 'Discover', 'Company']) {
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  }
  const boxes = async () => {
    const titles = await footer.locator('.footer__title').all();
    return Promise.all(titles.map(async (title) => (await title.boundingBox())!));
  };
  const [first, second] = await boxes();
  expect(second!.x).toBeGreaterThan(first!.x);
  expect(second!.y).toBe(first!.y);
  await expect(page.getByRole('link', { name: /^Service status/ })).toHaveAttribute(
    'href',
    'https://status.gauge.example',
  );
  const bottom = footer.locator('.footer__bottom');
  await expect(bottom.getByText('Gauge', { exact: true })).toBeVisible();
  await expect(bottom.locator('svg, img').first()).toBeVisible();
  await expect(footer).toContainText(/© \d{4} Gauge Cloud Works GmbH/);

  await problems.settle([page]);
  problems.verify();
  // Things move from one width to the next.
  problems.allow(/layout shift/);
  await page.setViewportSize({ width: 390, height: 844 });
  const [left, right, below] = await boxes();
  expect(right!.y).toBe(left!.y);
  expect(below!.y).toBeGreaterThan(left!.y);
});
