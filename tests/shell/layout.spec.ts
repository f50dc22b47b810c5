import { expect, test } from '../support/test';

test('[2.89] the first Tab reaches the skip link, which moves the focus to the content', async ({
  page,
  open,
}) => {
  for (const path of ['/', '/docs/governance/alerts', '/docs/changelog']) {
    await open(path);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip, path).toBeFocused();
    await expect(skip, path).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement?.closest('.theme-layout-main') !== null,
    );
    expect(inside, path).toBe(true);
  }
});

for (const path of [
  '/',
  '/docs/general/table',
  '/docs/general/code',
  '/docs/general/admonitions',
]) {
  test(`nothing of ${path} scrolls sideways, however wide the window`, async ({
    page,
    open,
    problems,
  }) => {
    // From one width to the next things move.
    problems.allow(/layout shift/);
    await open(path);
    for (const width of [1920, 1440, 1240, 996, 820, 600, 390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
      // Tables are measured after the window has changed.
      await expect.poll(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
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
