/** What a reader does before the scripts have loaded is not lost. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';
import { toggleOf } from './frame';

const PAGE = '/docs/governance/alerts';
const isAlive = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return () => release();
}

test('a link works immediately, and presses on a category, the color mode and a dropdown are kept and counted once', async ({
  page,
}) => {
  const html = page.locator('html');
  const category = (verb: string) =>
    page.getByRole('button', { name: `${verb} sidebar category 'Budgets'` });
  const opener = page.getByRole('button', { name: 'More places' });
  const release = await openWithoutScripts(page, '/docs/governance/budgets');
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
  await expect(isAlive(page)).toHaveCount(0);

  await category('Expand').click();
  await expect(category('Expand')).toHaveAttribute('aria-expanded', 'false');
  await toggleOf(page).click();
  await toggleOf(page).click();
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  release();
  await hydrated(page);
  await expect(category('Collapse')).toBeVisible();
  await expect(html).toHaveAttribute('data-theme-choice', 'dark');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('the menu opens @phone', async ({ page }) => {
  const release = await openWithoutScripts(page, PAGE);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await expect(isAlive(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: /Back to main menu/ })).toBeInViewport();
});

test('the wrap button of code works by keyboard', async ({ page }) => {
  // Short lines need wrapping only if the block is narrow.
  await page.setViewportSize({ width: 600, height: 800 });
  const release = await openWithoutScripts(page, '/docs/general/code');
  const wrap = page.locator('button.hc-code__wrap').first();
  await wrap.focus();
  await page.keyboard.press('Enter');
  await expect(wrap).not.toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
});

for (const shortcut of ['Control+k', '/']) {
  test(`${shortcut} opens the help window, with what was typed after it`, async ({ page }) => {
    const release = await openWithoutScripts(page, PAGE);
    await page.keyboard.press(shortcut);
    await page.keyboard.type('a/bx');
    await page.keyboard.press('Backspace');
    release();
    const box = page.getByRole('dialog').getByRole('combobox', { name: 'Search docs' });
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('a/b');
  });
}
