import { expect, test } from '../support/test';
import { served } from '../support/served';

const DISMISS = 'docusaurus.announcement.dismiss';
const ID = 'docusaurus.announcement.id';

test('[2.91] [3.6] [3.53] [4.13] the announcement is above the navbar with its text, link and colors, and is dismissed permanently', async ({
  page,
  open,
}) => {
  const bar = page.locator('.theme-announcement-bar');
  const stored = () =>
    page.evaluate(([dismiss, id]) => [localStorage.getItem(dismiss), localStorage.getItem(id)], [
      DISMISS,
      ID,
    ] as const);
  await open('/docs/governance/alerts');
  await expect(bar).toContainText('The panel moves. Bookmarks stay valid. What to do');
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/docs/changelog');
  await expect(bar).toHaveCSS('background-color', 'rgb(59, 7, 100)');
  await expect(bar).toHaveCSS('color', 'rgb(254, 252, 232)');
  const box = await bar.boundingBox();
  const navbar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  expect(box?.y).toBe(0);
  expect(navbar?.y).toBeGreaterThanOrEqual(box?.height ?? Infinity);

  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toBeHidden();
  expect(await stored()).toEqual(['true', 'fixture-bar']);

  await test.step('on the next page it is not even painted', async () => {
    await page.addInitScript(() => {
      const seen = new MutationObserver(() => {
        const element = document.querySelector<HTMLElement>('.theme-announcement-bar');
        if (element && element.offsetHeight > 0) document.documentElement.dataset.barSeen = 'true';
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    await open('/docs/changelog');
    await expect(bar).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-bar-seen');
  });
});

test('[4.13] a new id shows a dismissed announcement again', async ({ page, open }) => {
  await page.addInitScript(
    ([dismiss, id]) => {
      if (localStorage.getItem(id)) return;
      localStorage.setItem(dismiss, 'true');
      localStorage.setItem(id, 'the-one-before');
    },
    [DISMISS, ID] as const,
  );
  // The bar returns only once the page is hydrated, and moves the page: once, on the first visit.
  await open('/docs/governance/alerts');
  await page.reload();
  await expect(page.locator('.theme-announcement-bar')).toBeVisible();
  expect(await page.evaluate((id) => localStorage.getItem(id), ID)).toBe('fixture-bar');
});

test.describe('a site without an announcement', () => {
  test.use({ site: 'gallery' });

  test('has no bar', async ({ page }) => {
    const home = await served(page, '/');
    expect(home.status).toBe(200);
    expect(home.html).not.toContain('theme-announcement-bar');
  });
});
