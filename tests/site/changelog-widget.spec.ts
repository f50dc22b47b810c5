/** The changelog widget of the rebranded site. The tests provide its script. */
import type { Page } from '@playwright/test';
import company from '../sites/rebrand/company.config';
import { expect, test } from '../support/test';
import { mainOf } from './pages';

const BASE = company.baseUrl ?? '/';
const MAIN = BASE + mainOf(company).slice(1);
const URL = company.changelogWidgetUrl ?? '';
const HEIGHT = 48;

/** What a release announcement service does: a banner above the page, and a panel over it. */
const WIDGET = `
  const banner = document.createElement('aside');
  banner.setAttribute('data-changelog-banner', '');
  banner.setAttribute('aria-label', 'Release announcement');
  banner.style.cssText = 'height: ${HEIGHT}px; background: #fff';
  const close = document.createElement('button');
  close.textContent = 'Close announcement';
  close.addEventListener('click', () => banner.remove());
  banner.append(close);
  document.body.append(banner);
  document.addEventListener('click', (event) => {
    if (!event.target.closest('[data-changelog-trigger]')) return;
    event.preventDefault();
    const panel = document.createElement('div');
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-label', 'Releases');
    panel.textContent = 'Panel of releases';
    document.body.append(panel);
  }, true);
`;

const marginOf = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).marginTop));

test.use({ site: 'rebrand' });
test.beforeEach(({ expectProblem }) =>
  expectProblem(/foreign request: https:\/\/releases\.nefoskopos/),
);

const newsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'What’s new' });

test('[2.102] [4.52] [7.23] the widget is fetched once, after hydration; its banner moves the page, “What’s new” opens its panel', async ({
  page,
  open,
  expectProblem,
}) => {
  // The banner pushes the page down, as SPEC requires.
  expectProblem(/layout shift/);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const asked: { url: string; headers: Record<string, string>; body: unknown; alive: unknown }[] =
    [];
  await page.route(URL, async (route, request) => {
    asked.push({
      url: request.url(),
      headers: await request.allHeaders(),
      body: request.postData(),
      alive: await page.evaluate(() => document.documentElement.dataset.hasHydrated),
    });
    await route.fulfill({ contentType: 'text/javascript', body: WIDGET });
  });
  await open(BASE);
  await expect(page.getByText('Close announcement')).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ url: URL, alive: 'true', body: null });
  expect(asked[0]?.headers).not.toHaveProperty('referer');
  expect(asked[0]?.headers).not.toHaveProperty('cookie');

  await test.step('the top margin is the height of the banner while there is one', async () => {
    await expect.poll(() => marginOf(page)).toBe(HEIGHT);
    expect((await navbar.boundingBox())?.y).toBe(HEIGHT);
    await page.getByRole('button', { name: 'Close announcement' }).click();
    await expect.poll(() => marginOf(page)).toBe(0);
    expect((await navbar.boundingBox())?.y).toBe(0);
  });

  await page.locator('.theme-layout-footer').getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === MAIN);
  expect(asked).toHaveLength(1);
  await newsOf(page).click();
  await expect(page.getByRole('dialog', { name: 'Releases' })).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === MAIN);
});

test('a widget that fails breaks nothing', async ({ page, open, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.route(URL, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await open(MAIN);
  await failed;
  expect(await marginOf(page)).toBe(0);
  const href = await newsOf(page).getAttribute('href');
  expect(href).not.toBe(MAIN);
  await newsOf(page).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === href);
});
