import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

/** Opens what contains the items: the navbar itself, or the primary menu on a phone. */
async function itemsOf(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile)
    return page.getByRole('navigation', { name: 'Main' }).locator('.navbar__items').first();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  const back = page.getByRole('button', { name: /Back to main menu/ });
  // It slides in, so a tap that comes too early misses it.
  await expect(back).toBeInViewport({ ratio: 1 });
  await back.tap();
  const menu = page.locator('.navbar-sidebar__items .navbar-sidebar__item').first();
  await expect(menu.getByRole('link', { name: 'Plain link' })).toBeInViewport();
  return menu;
}

test('[2.111] [3.1] [3.18] every navbar item in SPEC exists, and links to the right place @both', async ({
  page,
  open,
  isMobile,
}) => {
  await open(PAGE);
  await test.step('plain link, html, changelog and locale dropdown', async () => {
    const items = await itemsOf(page, isMobile);
    await expect(items.getByRole('link', { name: 'Plain link' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const outside = items.getByRole('link', { name: /^Outside link/ });
    await expect(outside).toHaveAttribute('href', 'https://developer.gauge.example');
    await expect(outside).toHaveAttribute('rel', /noopener/);

    await expect(items.locator('[data-item="html"] b')).toHaveText('words');
    await expect(items.getByText('What’s new')).toBeVisible();

    await items.getByRole('button', { name: isMobile ? 'Languages' : 'English' }).click();
    const german = items.getByRole('link', { name: 'Deutsch' });
    await expect(german).toBeVisible();
    await expect(german).toHaveAttribute('lang', 'de-AT');
    await expect(german).toHaveAttribute('href', '/de/docs/governance/alerts');
    await expect(items.getByRole('link', { name: 'English' })).toHaveAttribute('lang', 'en-US');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    if (isMobile) await page.getByRole('button', { name: 'Close navigation bar' }).tap();
    else await page.keyboard.press('Escape');
  });

  /** Follows a link of the navbar, and comes back. */
  const follow = async (what: string, link: string, to: RegExp, menu?: string) =>
    test.step(what, async () => {
      // A menu that was just closed is still sliding out.
      if (isMobile) await open(PAGE);
      const items = await itemsOf(page, isMobile);
      const target = items.getByRole('link', { name: link, exact: true });
      // In the mobile menu, the dropdown with the current page is open.
      if (menu && !(await target.isVisible())) {
        await items.getByRole('button', { name: menu, exact: true }).click();
      }
      if (link === 'Dropdown link') {
        await expect(items.getByRole('link', { name: 'Dropdown doc' })).toBeVisible();
        await expect(items.getByRole('link', { name: /^Dropdown outside/ })).toBeVisible();
      }
      await target.click();
      await expect(page).toHaveURL(to);
      if (isMobile) return;
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts');
    });
  const budgets = /\/docs\/governance\/budgets$/;
  await follow('dropdown', 'Dropdown link', budgets, 'More places');
  await follow('doc', 'One page', budgets);
  await follow('doc sidebar: its first page', 'Documentation', /\/docs\/gauge-platform$/);
  await follow('docs version: its main doc', 'This version', /\/docs\/gauge-platform$/);
  await follow(
    'docs version dropdown: the same page of another version',
    '1.0',
    /\/docs\/1\.0\/governance\/alerts$/,
    isMobile ? 'Versions' : 'Next',
  );
});

test('[8.5] an item that fails names its configuration', async ({ page, expectProblem }) => {
  expectProblem(/no\/such\/page/);
  // The item is broken in transit: a build with such an item would not produce a site.
  await page.route('**/assets/js/main.*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const spoiled = script.replace('"docId":"governance/budgets/index"', '"docId":"no/such/page"');
    expect(spoiled).not.toBe(script);
    await route.fulfill({ response, body: spoiled });
  });
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('A theme navbar item failed to render.');
  await expect(main).toContainText('"label": "One page"');
  await expect(main).toContainText('no/such/page');
});
