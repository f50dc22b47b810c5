import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

/** Opens the place where the items are: the navbar itself, or the primary menu of a phone. */
async function itemsOf(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile)
    return page.getByRole('navigation', { name: 'Main' }).locator('.navbar__items').first();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await page.getByRole('button', { name: /Back to main menu/ }).tap();
  const menu = page.locator('.navbar-sidebar__items .navbar-sidebar__item').first();
  await expect(menu.getByRole('link', { name: 'Plain link' })).toBeInViewport();
  return menu;
}

test.describe('every navbar item of SPEC', () => {
  test('[2.111] [3.1] [3.18] plain link, html, changelog and locale dropdown @both', async ({
    page,
    open,
    isMobile,
  }) => {
    await open(PAGE);
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
  });

  test('[2.111] dropdown, doc, doc sidebar, docs version and docs version dropdown lead where they say @both', async ({
    page,
    open,
    isMobile,
  }) => {
    await test.step('dropdown', async () => {
      await open(PAGE);
      const items = await itemsOf(page, isMobile);
      await items.getByRole('button', { name: 'More places' }).click();
      await expect(items.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
      await expect(items.getByRole('link', { name: 'Dropdown doc' })).toBeVisible();
      await expect(items.getByRole('link', { name: /^Dropdown outside/ })).toBeVisible();
      await items.getByRole('link', { name: 'Dropdown link' }).click();
      await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
    });
    await test.step('doc', async () => {
      await open(PAGE);
      const items = await itemsOf(page, isMobile);
      await items.getByRole('link', { name: 'One page' }).click();
      await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
    });
    await test.step('doc sidebar: its first page', async () => {
      await open(PAGE);
      const items = await itemsOf(page, isMobile);
      await items.getByRole('link', { name: 'Documentation' }).click();
      await expect(page).toHaveURL(/\/docs\/gauge-platform$/);
    });
    await test.step('docs version: its main doc', async () => {
      await open(PAGE);
      const items = await itemsOf(page, isMobile);
      await items.getByRole('link', { name: 'This version' }).click();
      await expect(page).toHaveURL(/\/docs\/gauge-platform$/);
    });
    await test.step('docs version dropdown: the same page of another version', async () => {
      await open(PAGE);
      const items = await itemsOf(page, isMobile);
      const name = isMobile ? 'Versions' : 'Next';
      await items.getByRole('button', { name, exact: true }).click();
      await items.getByRole('link', { name: '1.0', exact: true }).click();
      await expect(page).toHaveURL(/\/docs\/1\.0\/governance\/alerts$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts in 1.0');
    });
  });
});

test('[8.5] an item that fails names its configuration', async ({ page, expectProblem }) => {
  expectProblem(/no\/such\/page/);
  // The item is spoiled on its way: a build with such an item stops before there is a site.
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
