import { expect, test } from '../support/test';

const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';
const bar = '.theme-announcement-bar';

test('[2.91] [3.6] the announcement stands above the navbar with its words, link, colors and close button', async ({
  page,
  open,
}) => {
  await open('/docs/governance/alerts');
  const announcement = page.locator(bar);
  await expect(announcement).toContainText('The panel moves. Bookmarks stay valid. What to do');
  await expect(announcement.getByRole('link')).toHaveAttribute('href', '/docs/changelog');
  await expect(announcement).toHaveCSS('background-color', 'rgb(59, 7, 100)');
  await expect(announcement).toHaveCSS('color', 'rgb(254, 252, 232)');
  await expect(announcement.getByRole('button', { name: 'Close' })).toBeVisible();
  const box = await announcement.boundingBox();
  const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(box?.y).toBe(0);
  expect(navbar?.y).toBeGreaterThanOrEqual(box?.height ?? Infinity);
});

test('[2.91] [3.6] [3.53] [4.13] the announcement is dismissed for good @both', async ({
  page,
  open,
}) => {
  await open('/docs/governance/alerts');
  await page.locator(bar).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(bar)).toBeHidden();
  const stored = await page.evaluate(
    ([dismiss, id]) => [localStorage.getItem(dismiss), localStorage.getItem(id)],
    [DISMISS, ID] as const,
  );
  expect(stored).toEqual(['true', 'fixture-bar']);

  await open('/docs/changelog');
  await expect(page.locator(bar)).toBeHidden();
});

test('[4.13] a dismissed announcement is not even painted on the next load', async ({
  page,
  open,
}) => {
  await open('/docs/changelog');
  await page.locator(bar).getByRole('button', { name: 'Close' }).click();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const element = document.querySelector<HTMLElement>('.theme-announcement-bar');
      if (element && element.offsetHeight > 0) document.documentElement.dataset.barSeen = 'true';
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await open('/docs/governance/alerts');
  await expect(page.locator('html')).not.toHaveAttribute('data-bar-seen');
});

test('[4.13] a changed id shows a dismissed announcement again', async ({ page, open }) => {
  await page.addInitScript(
    ([dismiss, id]) => {
      if (localStorage.getItem(id)) return;
      localStorage.setItem(dismiss, 'true');
      localStorage.setItem(id, 'the-one-before');
    },
    [DISMISS, ID] as const,
  );
  // The bar comes back only when the page is alive, and moves it: once, on the first visit.
  await open('/docs/governance/alerts');
  await page.reload();
  await expect(page.locator(bar)).toBeVisible();
  expect(await page.evaluate((id) => localStorage.getItem(id), ID)).toBe('fixture-bar');
});

test.describe('an announcement that stays', () => {
  test.use({ site: 'plain' });

  test('[3.6] it has no close button', async ({ page, open }) => {
    await open('/docs/changelog');
    await expect(page.locator(bar)).toContainText('This bar stays.');
    await expect(page.locator(bar).getByRole('button')).toHaveCount(0);
  });
});

test.describe('a site without an announcement', () => {
  test.use({ site: 'sections' });

  test('shows no bar', async ({ page, open }) => {
    await open('/docs/changelog');
    await expect(page.locator(bar)).toHaveCount(0);
  });
});
