import { expect, test } from '../support/test';

for (const path of ['/', '/docs/governance/alerts', '/docs/changelog']) {
  test(`[2.89] the first Tab reaches the skip link, which moves the focus to the content: ${path}`, async ({
    page,
    open,
  }) => {
    await open(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement?.closest('.theme-layout-main') !== null,
    );
    expect(inside).toBe(true);
  });
}

for (const width of [360, 390, 600, 820, 996, 1240, 1440, 1920]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/',
      '/docs/general/table',
      '/docs/general/code',
      '/docs/general/admonitions',
    ]) {
      await open(path);
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content, path).toBeLessThanOrEqual(window ?? 0);
    }
  });
}

test('a table that grows after it was measured scrolls by itself, not the page @phone', async ({
  page,
  open,
  problems,
}) => {
  // The table goes and comes back.
  problems.allow(/layout shift/);
  await open('/docs/general/table');
  const region = page.locator('.table-region').first();
  const style = (name: string, value: string) =>
    region.evaluate(
      (element, [key = '', to = '']) => element.querySelector('table')?.style.setProperty(key, to),
      [name, value],
    );
  await style('display', 'none');
  await expect(region).toHaveClass(/is-whole/);
  await style('display', '');
  await expect(region).not.toHaveClass(/is-whole/);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});
