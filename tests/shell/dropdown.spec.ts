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

  test('[4.17] opens on Enter, and its links are reached by Tab', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeFocused();
  });

  test('[4.17] closes on a click outside', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeHidden();
  });

  test('[4.17] closes when the focus leaves', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('link', { name: 'One page' }).focus();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });
});

test('a dropdown does not open while the mouse is only on its way', async ({ page, open }) => {
  await open(PAGE);
  const opener = page.getByRole('button', { name: 'More places' });
  await opener.hover();
  // Longer than the menu takes to appear.
  await page.waitForTimeout(400);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeHidden();
});

test('the space bar opens and closes it, and the page stays where it is', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const opener = page.getByRole('button', { name: 'More places' });
  await opener.focus();
  await page.keyboard.press('Space');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Space');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
});

test('Escape closes it and gives the focus back', async ({ page, open }) => {
  await open(PAGE);
  const opener = page.getByRole('button', { name: 'More places' });
  await opener.click();
  // The browser shows the menu in its next frame; Tab passes over what is not there yet.
  await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(opener).toBeFocused();
});

test('another click, another menu and a choice close it', async ({ page, open }) => {
  await open(PAGE);
  const opener = page.getByRole('button', { name: 'More places' });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await opener.click();
  await page.getByRole('link', { name: 'Dropdown link' }).click();
  await expect(page).toHaveURL(/\/docs\/governance\/budgets$/);
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeHidden();
});

test('the version dropdown has a page of its own: a click opens the menu, Ctrl+click the page', async ({
  page,
  open,
  context,
}) => {
  await open(PAGE);
  const opener = page.getByRole('button', { name: 'Next', exact: true });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: '1.0', exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest());
  await opener.click({ modifiers: ['ControlOrMeta'] });
  expect(new URL((await asked).url()).pathname).toBe(PAGE);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test.describe('a dropdown on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true });

  test('[4.17] closes on a touch outside', async ({ page, open }) => {
    await open(PAGE);
    const opener = page.getByRole('button', { name: 'More places' });
    await opener.tap();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeHidden();
  });
});
