import { expect, test } from '../support/test';
import { served } from '../support/served';

test.use({ site: 'plain' });

test('[2.7] every page of the docs has the same sidebar', async ({ page }) => {
  const labels: string[][] = [];
  for (const path of ['/docs/gauge-platform', '/docs/snowflake', '/docs/changelog']) {
    const found = await served(page, path);
    expect(await found.find('nav[aria-label="Docs sidebar"]')).toHaveLength(1);
    labels.push(await found.texts('.theme-doc-sidebar-menu > li'));
  }
  expect(labels[0]?.length).toBeGreaterThan(25);
  expect(labels[1]).toEqual(labels[0]);
  expect(labels[2]).toEqual(labels[0]);
});

test('[2.130] [2.131] categories are collapsed until they are opened, and the sidebar can be hidden and shown again', async ({
  page,
  open,
}) => {
  await open('/docs/gauge-platform');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });

  // A scrollbar in the sidebar would leave the line next to it.
  const inner = page.locator('.theme-doc-sidebar-container nav.menu');
  const right = async (found: typeof inner) => {
    const box = await found.boundingBox();
    return box && box.x + box.width;
  };
  const line = page.locator('.theme-doc-sidebar-container');
  await expect(line).toHaveCSS('border-right-width', '1px');
  expect(await right(inner)).toBe(((await right(line)) ?? 0) - 1);

  const expander = sidebar.getByRole('button', { name: /^Expand sidebar category/ });
  await expect(expander).not.toHaveCount(0);
  await expect(sidebar.getByRole('button', { name: /^Collapse sidebar category/ })).toHaveCount(0);
  await expect(sidebar.getByRole('link', { name: 'Invoices' })).toHaveCount(0);
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Billing'" }).click();
  await expect(sidebar.getByRole('link', { name: 'Invoices' })).toBeVisible();

  await page.getByRole('button', { name: /^(Hide|Collapse) sidebar$/ }).click();
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: /(Show|Expand) sidebar/ }).click();
  await expect(sidebar).toBeVisible();
});

test('the current page is marked, and in view however far down the list it is', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 });
  await open('/docs/billing/invoices');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const sight = await sidebar.boundingBox();
  const current = await sidebar.locator('[aria-current="page"]').last().boundingBox();
  if (!sight || !current) throw new Error('There is no sidebar, or no current page in it.');
  const hide = await page.getByRole('button', { name: /^(Hide|Collapse) sidebar$/ }).boundingBox();
  expect(current.y).toBeGreaterThan(sight.y);
  expect(current.y + current.height).toBeLessThan(hide?.y ?? sight.y + sight.height);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(sidebar.locator('[aria-current="page"]').last()).toHaveText('Invoices');
});
