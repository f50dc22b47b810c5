/** Any window width: 320 px is the narrowest phone, and a screen of 1280 px at 400% (WCAG 2.2, 1.4.10). */
import { expect, hydrated, test } from '../support/test';
import { outsideOf, sidewaysOf } from './frame';

test('no page scrolls sideways at any width, and all of it is visible at 320 px', async ({
  page,
  open,
  problems,
}) => {
  // Things move from one width to the next.
  problems.allow(/layout shift/);
  for (const path of [
    '/',
    '/docs/governance/alerts',
    '/docs/general/table',
    '/docs/general/code',
    '/docs/general/admonitions',
  ]) {
    await open(path);
    for (const width of [1440, 1240, 996, 820, 600, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      // Tables are measured after the window has been resized.
      await expect.poll(() => sidewaysOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expect.poll(() => outsideOf(page), path).toEqual([]);
  }
});

test('the not-found page fits in 320 px, and suggests starting points for a path that is not similar to any page', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${'zq'.repeat(40)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Welcome to Gauge' }),
  ).toHaveAttribute('href', '/docs/gauge-platform');
  expect(await outsideOf(page)).toEqual([]);
  expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
});

test('a wide table scrolls in its own region, which the keyboard can reach even after it has grown @phone', async ({
  page,
  open,
  problems,
}) => {
  // The table is removed and added back.
  problems.allow(/layout shift/);
  await open('/docs/general/table');
  const region = page.getByRole('region', { name: /^Table/ });
  await region.focus();
  await expect(region).toBeFocused();
  expect(
    await region.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeGreaterThan(0);
  await expect(region.getByRole('rowheader', { name: 'Service 1' })).toBeVisible();
  const table = page.locator('.table-region').first();
  const style = (name: string, value: string) =>
    table.evaluate(
      (element, [key = '', to = '']) => element.querySelector('table')?.style.setProperty(key, to),
      [name, value],
    );
  await style('display', 'none');
  await expect(table).toHaveClass(/is-whole/);
  await style('display', '');
  await expect(table).not.toHaveClass(/is-whole/);
  expect(await sidewaysOf(page)).toBe(0);
});
