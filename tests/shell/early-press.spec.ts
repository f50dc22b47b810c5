/** What a reader does before the scripts are there is not lost. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

const PAGE = '/docs/governance/alerts';
const isAlive = (page: Page) => page.locator('html[data-has-hydrated="true"]');

/** Opens a page of which no script arrives until the returned function is called. */
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

test('a category of the sidebar', async ({ page }) => {
  const release = await openWithoutScripts(page, PAGE);
  const category = page.getByRole('button', { name: "Expand sidebar category 'Budgets'" });
  await category.click();
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(
    page.getByRole('button', { name: "Collapse sidebar category 'Budgets'" }),
  ).toBeVisible();
});

test('the menu @phone', async ({ page }) => {
  const release = await openWithoutScripts(page, PAGE);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await expect(isAlive(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('button', { name: /Back to main menu/ })).toBeInViewport();
});

for (const [presses, choice] of [
  [1, 'light'],
  [2, 'dark'],
] as const) {
  test(`the color mode, pressed ${presses} times: each press counts once`, async ({ page }) => {
    const release = await openWithoutScripts(page, PAGE);
    const html = page.locator('html');
    const toggle = page
      .getByRole('button', { name: /^Switch between dark and light mode/ })
      .filter({ visible: true });
    for (let press = 0; press < presses; press += 1) await toggle.click();
    await expect(html).toHaveAttribute('data-theme-choice', 'system');
    release();
    await hydrated(page);
    await expect(html).toHaveAttribute('data-theme-choice', choice);
    await expect(html).toHaveAttribute('data-theme', choice);
  });
}

test('a dropdown of the navbar', async ({ page }) => {
  const release = await openWithoutScripts(page, PAGE);
  const opener = page.getByRole('button', { name: 'More places' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('the wrap button of code, by keyboard', async ({ page }) => {
  // Short lines are wrapped by request only where the block is narrow.
  await page.setViewportSize({ width: 600, height: 800 });
  const release = await openWithoutScripts(page, '/docs/general/code');
  const wrap = page.locator('button.hc-code__wrap').first();
  await wrap.focus();
  await page.keyboard.press('Enter');
  await expect(wrap).not.toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
});

test('the shortcuts of search reach whoever listens once the page is alive', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('keydown', ({ key, ctrlKey }) => {
      const { dataset } = document.documentElement;
      const alive = dataset.hasHydrated === 'true' ? 'alive' : 'early';
      dataset.keys = `${dataset.keys ?? ''}${alive} ${ctrlKey ? 'Ctrl+' : ''}${key};`;
    });
  });
  const release = await openWithoutScripts(page, PAGE);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  release();
  await hydrated(page);
  await expect
    .poll(() => page.locator('html').getAttribute('data-keys'))
    .toMatch(/^(?:early Ctrl\+Control;)?alive \/;alive Ctrl\+k;$/);
});

test('a link leads on at once, without any script', async ({ page }) => {
  await openWithoutScripts(page, PAGE);
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Alerts');
  await expect(isAlive(page)).toHaveCount(0);
});
