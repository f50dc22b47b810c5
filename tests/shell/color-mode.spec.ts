import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';
import { toggleOf } from './frame';

const PAGE = '/docs/governance/alerts';
const html = (page: Page) => page.locator('html');
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

async function expectMode(page: Page, mode: string, choice: string): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-theme', mode);
  await expect(html(page)).toHaveAttribute('data-theme-choice', choice);
  expect(await stored(page)).toBe(choice === 'system' ? null : choice);
}

/** Brightness of paper and ink, out of 765. */
const paperAndInk = (page: Page) =>
  page.evaluate(() => {
    const luminance = (text: string) =>
      (text.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, value) => sum + Number(value), 0);
    const ground = [document.body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((color) => !color.endsWith(', 0)'));
    return [luminance(ground ?? ''), luminance(getComputedStyle(document.body).color)] as const;
  });

test('[1.23] [3.51] [4.5] [4.9] the mode follows the system until it is switched from system to light to dark to system, in all tabs', async ({
  context,
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await open(PAGE);
  await expect(toggleOf(page)).toHaveCount(1);
  await expectMode(page, 'light', 'system');

  await test.step('a change of the system’s mode is followed, and not only in an attribute', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'dark', 'system');
    const [paper, ink] = await paperAndInk(page);
    expect(paper).toBeLessThan(120);
    expect(ink).toBeGreaterThan(600);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectMode(page, 'light', 'system');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectMode(page, 'dark', 'system');
  });

  await toggleOf(page).click();
  await expectMode(page, 'light', 'light');
  // The reader's choice is kept, whatever the system mode.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectMode(page, 'light', 'light');
  await toggleOf(page).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await expectMode(page, 'dark', 'dark');

  await test.step('the next page has it when it loads, and two tabs stay in sync', async () => {
    const other = await context.newPage();
    await other.goto('/docs/changelog');
    await hydrated(other);
    await expectMode(other, 'dark', 'dark');
    await toggleOf(page).click();
    await expectMode(page, 'light', 'system');
    await expectMode(other, 'light', 'system');
    await toggleOf(other).click();
    await toggleOf(other).click();
    await expectMode(page, 'dark', 'dark');
    await other.close();
  });
});

test('[4.12] [5.9] [9.31] the color mode is set before the first paint, and an unknown stored mode is logged and ignored', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/`sepia` does not exist in the color schemes/);
  await page.addInitScript(() => {
    localStorage.setItem('theme', location.hash === '#sepia' ? 'sepia' : 'dark');
    // The body does not exist yet when this runs, so it records how the body's first child is painted.
    new MutationObserver((_records, observer) => {
      if (!document.body?.firstElementChild) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { dataset } = document.documentElement;
        dataset.firstFrame = `${dataset.theme} ${getComputedStyle(document.documentElement).colorScheme}`;
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await open(PAGE);
  await expect(html(page)).toHaveAttribute('data-first-frame', 'dark dark');
  await open('/docs/changelog#sepia');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
  await toggleOf(page).click();
  await expectMode(page, 'light', 'light');
});

test.describe('with the switch disabled', () => {
  test.use({ site: 'content' });

  test('[3.11] there is no switch, and a mode that another page stored is ignored', async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open('/docs/changelog');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggleOf(page)).toHaveCount(0);
  });
});
