import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const LONG = '/docs/general/long';
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main', includeHidden: true });

/** Scrolls as a reader does, a bit at a time: one jump would be one event. */
async function scrollBy(page: Page, distance: number, steps = 6): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate(
      (y) =>
        new Promise((done) => {
          window.scrollBy({ top: y, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
      distance / steps,
    );
  }
}

const topOf = async (page: Page) => (await navbar(page).boundingBox())?.y ?? NaN;
const heightOf = async (page: Page) => (await navbar(page).boundingBox())?.height ?? NaN;

test('[2.93] [3.1] [4.22] the navbar hides on scroll down and shows at the top of the window on scroll up @both', async ({
  page,
  open,
}) => {
  await open(LONG);
  await scrollBy(page, 900);
  const height = await heightOf(page);
  await expect.poll(() => topOf(page)).toBeLessThanOrEqual(-height);
  await scrollBy(page, -300);
  await expect.poll(() => topOf(page)).toBe(0);
});

test('[2.93] [4.22] a hidden navbar shows near the top, and when the focus enters it', async ({
  page,
  open,
}) => {
  await open(LONG);
  await scrollBy(page, 900);
  await expect.poll(() => topOf(page)).toBeLessThan(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(navbar(page)).toBeInViewport({ ratio: 0.9 });
  // Within its own height from the top it stays, whichever the direction.
  await scrollBy(page, 30, 3);
  await expect.poll(() => topOf(page)).toBeGreaterThanOrEqual(0);

  await scrollBy(page, 900);
  await expect.poll(() => topOf(page)).toBeLessThan(0);
  await page.getByRole('link', { name: 'Plain link', includeHidden: true }).focus();
  await expect.poll(() => topOf(page)).toBe(0);
});

test('[3.1] title and logo lead home', async ({ page, open }) => {
  await open(LONG);
  const brand = navbar(page).getByRole('link', { name: /Gauge/ }).first();
  await expect(brand).toContainText('Gauge Desk');
  await expect(brand).toHaveAttribute('href', '/');
  await expect(brand.locator('svg, img').first()).toBeVisible();
});

test.describe('a navbar that never hides', () => {
  test.use({ site: 'plain' });

  test('[3.1] without hideOnScroll it stays on scroll down, in its configured style', async ({
    page,
    open,
  }) => {
    await open(LONG);
    await scrollBy(page, 900);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    expect(await topOf(page)).toBe(0);
    await expect(navbar(page)).toHaveClass(/navbar--dark/);
  });
});

test.describe('where the docs have a changelog', () => {
  test.use({ site: 'sections' });

  test('[1.31] [2.102] “What’s new” leads there, without a widget', async ({ page, open }) => {
    await open('/docs/gauge-platform');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'What’s new' })
      .click();
    await expect(page).toHaveURL(/\/docs\/changelog$/);
  });
});
