import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

test.describe('a dropdown of the navbar', () => {
  test.beforeEach(async ({ page, open }) => {
    await open(PAGE);
    await expect(page.getByRole('button', { name: 'More places' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('[4.17] opens on click', async ({ page }) => {
    await page.getByRole('button', { name: 'More places' }).click();
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'More places' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await page.getByRole('link', { name: 'Dropdown link' }).click();
    await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
  });

  test('[4.18] opens on Enter, and its links are reached by Tab', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeFocused();
  });

  test('[4.19] closes on a click outside', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeHidden();
  });

  test('[4.21] closes when the focus leaves', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'One page' }).focus();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('a dropdown on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('[4.20] closes on a touch outside', async ({ page, open }) => {
    await open(PAGE);
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.tap();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeHidden();
  });
});
