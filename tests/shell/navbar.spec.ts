import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { navbarOf, scrollBy } from './frame';

const topOf = async (page: Page) => (await navbarOf(page).boundingBox())?.y ?? NaN;

test('[2.93] [3.1] [4.22] the navbar hides on scroll down, and shows on scroll up, near the top, and when the focus enters it', async ({
  page,
  open,
}) => {
  await open('/docs/general/long');
  const brand = navbarOf(page).getByRole('link', { name: /Gauge/ }).first();
  await expect(brand).toContainText('Gauge Desk');
  await expect(brand).toHaveAttribute('href', '/');
  await expect(brand.locator('svg, img').first()).toBeVisible();
  const height = (await navbarOf(page).boundingBox())?.height ?? NaN;

  const hide = async () => {
    await scrollBy(page, 900);
    await expect.poll(() => topOf(page)).toBeLessThanOrEqual(-height);
  };
  await hide();
  await scrollBy(page, -300);
  await expect.poll(() => topOf(page)).toBe(0);

  await hide();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(navbarOf(page)).toBeInViewport({ ratio: 0.9 });
  // Within its own height from the top it stays, in either direction.
  await scrollBy(page, 30, 3);
  await expect.poll(() => topOf(page)).toBeGreaterThanOrEqual(0);

  await hide();
  await page.getByRole('link', { name: 'Plain link', includeHidden: true }).focus();
  await expect.poll(() => topOf(page)).toBe(0);
});
