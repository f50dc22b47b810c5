import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { toggleOf } from './frame';

const PAGE = '/docs/governance/alerts';
const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const back = (page: Page) => page.getByRole('button', { name: /Back to main menu/ });
const menu = (page: Page) => page.locator('.navbar-sidebar');

test('[2.97] [9.3] the navbar is collapsed below 996 px, and complete from there on', async ({
  page,
  open,
  problems,
}) => {
  // Things move from one width to the next.
  problems.allow(/layout shift/);
  const item = page.getByRole('link', { name: 'Plain link' }).filter({ visible: true });
  await page.setViewportSize({ width: 996, height: 800 });
  await open(PAGE);
  await expect(opener(page)).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(opener(page)).toBeHidden();
  await expect(item).toBeVisible();
});

test('[2.99] [4.15] the menu opens on the sidebar if a page has one, and "Back to main menu" shows the navbar items @phone', async ({
  page,
  open,
}) => {
  const html = page.locator('html');
  const item = menu(page).getByRole('link', { name: 'Plain link' });
  await open(PAGE);
  await opener(page).tap();
  await expect(back(page)).toBeInViewport();
  await expect(back(page)).toContainText('Back to main menu');

  await test.step('the color mode switch can be reached', async () => {
    await toggleOf(page).tap();
    await expect(html).toHaveAttribute('data-theme-choice', 'light');
  });
  await test.step('a button closes it, and meanwhile the page below does not scroll', async () => {
    const close = menu(page).getByRole('button', { name: 'Close navigation bar' });
    await expect(close).toBeInViewport();
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toContain('hidden');
    await close.tap();
    await expect(close).not.toBeInViewport();
  });
  await test.step('a sidebar entry leads to its page', async () => {
    await opener(page).tap();
    const entry = menu(page).getByRole('link', { name: 'Budgets' });
    await expect(entry).toBeInViewport();
    await entry.tap();
    await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
    await expect(menu(page)).not.toBeInViewport();
  });
  await opener(page).tap();
  await back(page).tap();
  await expect(item).toBeInViewport();
  await expect(back(page)).not.toBeInViewport();

  await test.step('it opens at the current page, however far down the list that is', async () => {
    await page.setViewportSize({ width: 390, height: 420 });
    await open('/docs/governance/budgets/create');
    await opener(page).tap();
    await expect(menu(page).locator('[aria-current="page"]').last()).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('without a sidebar it opens on the navbar items', async () => {
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).tap();
    await page.getByRole('navigation', { name: 'Main' }).locator('.navbar__brand').first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
    await opener(page).tap();
    await expect(item).toBeInViewport();
  });
});
