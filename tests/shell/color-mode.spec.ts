import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

const PAGE = '/docs/governance/alerts';
const html = (page: Page) => page.locator('html');
const toggle = (page: Page) =>
  page
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .filter({ visible: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('there is one color-mode switch on a desk', async ({ page, open }) => {
  await open(PAGE);
  await expect(toggle(page)).toHaveCount(1);
});

test('[1.23] [3.51] the first visit follows the system: light where it says light or nothing', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'no-preference' });
  await open(PAGE);
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
  expect(await stored(page)).toBeNull();
});

test('[1.23] [3.51] [4.5] [4.9] the switch goes from system to light to dark to system', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(PAGE);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');

  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'light');
  expect(await stored(page)).toBe('light');

  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'dark');
  expect(await stored(page)).toBe('dark');

  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
  expect(await stored(page)).toBeNull();
});

test('[4.9] the chosen mode stands on the next load and on another page', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await toggle(page).click();
  await toggle(page).click();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await open('/docs/changelog');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
});

test('[4.9] two tabs stay in step', async ({ context, page, open }) => {
  await open(PAGE);
  const other = await context.newPage();
  await other.goto('/docs/changelog');
  await hydrated(other);
  await toggle(page).click();
  await toggle(page).click();
  await expect(html(other)).toHaveAttribute('data-theme', 'dark');
  await toggle(other).click();
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
});

test('[4.9] a change of the system’s mode is followed while the choice is system', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await toggle(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'light');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('[4.12] the mode stands before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    // The body is not there yet when this runs; what its first child is painted with is recorded.
    new MutationObserver((_records, observer) => {
      if (!document.body?.firstElementChild) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { dataset } = document.documentElement;
        dataset.firstFrame = `${dataset.theme} ${getComputedStyle(document.documentElement).colorScheme}`;
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(PAGE);
  await expect(html(page)).toHaveAttribute('data-first-frame', 'dark dark');
  await hydrated(page);
});

test('[9.31] a stored mode that does not exist is ignored', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
  await open(PAGE);
  await expect(html(page)).toHaveAttribute('data-theme', /^(light|dark)$/);
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'system');
  await toggle(page).click();
  expect(['light', 'dark', null]).toContain(await stored(page));
});

test('[1.23] dark is more than an attribute: paper and ink change places', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(PAGE);
  const [paper, ink] = await page.evaluate(() => {
    const luminance = (text: string) =>
      (text.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, value) => sum + Number(value), 0);
    const style = getComputedStyle(document.body);
    const ground = [document.body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((color) => !color.endsWith(', 0)'));
    return [luminance(ground ?? ''), luminance(style.color)];
  });
  expect(paper).toBeLessThan(120);
  expect(ink).toBeGreaterThan(600);
});

test.describe('without the system option', () => {
  test.use({ site: 'plain' });

  test('[3.11] [4.5] the default mode stands and the switch goes between two', async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open('/docs/changelog');
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    await toggle(page).click();
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('with the switch disabled', () => {
  test.use({ site: 'sections' });

  test('[3.11] there is no switch, and what another page stored is ignored @both', async ({
    page,
    open,
  }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await open('/docs/changelog');
    await expect(html(page)).toHaveAttribute('data-theme', 'light');
    await expect(toggle(page)).toHaveCount(0);
  });
});

test('[1.23] the switch is in reach on a phone @phone', async ({ page, open }) => {
  await open(PAGE);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await toggle(page).tap();
  await expect(html(page)).toHaveAttribute('data-theme-choice', 'light');
});
