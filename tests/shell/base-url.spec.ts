import { expect, test } from '../support/test';

const BANNER = /base ?url/i;

test('[8.25] a site whose files fail to load suggests a wrong base URL; otherwise the banner is not even created', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  // Without its styles, the page works as well as it can, and the banner pushes it down.
  problems.expect(/layout shift/);
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(BANNER).first()).toBeVisible();
  await expect(page.getByText('How can we help?').first()).toBeVisible();

  await page.unroute('**/assets/**');
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const banner = document.querySelector('[id*="base-url-issue-banner"]');
      if (banner?.textContent) document.documentElement.dataset.bannerSeen = 'true';
    }).observe(document, { childList: true, subtree: true });
  });
  await open('/docs/governance/alerts');
  await expect(page.locator('html')).not.toHaveAttribute('data-banner-seen');
  await expect(page.getByText(BANNER)).toHaveCount(0);
});
