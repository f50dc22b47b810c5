import { expect, test } from '../support/test';

const PAGE = '/docs/governance/alerts';

test('[4.17] a dropdown opens on click and Enter, and closes on a click outside and when the focus leaves', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const opener = page.getByRole('button', { name: 'More places' });
  const link = page.getByRole('link', { name: 'Dropdown link' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');

  await test.step('not while the mouse is only on its way', async () => {
    await opener.hover();
    // Longer than the menu takes to appear.
    await page.waitForTimeout(400);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });
  await test.step('a click, and one outside', async () => {
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });
  await test.step('Enter, Tab to its links, and the focus elsewhere', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.getByRole('link', { name: 'One page' }).focus();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('the space bar, and the page stays where it is', async () => {
    await opener.focus();
    await page.keyboard.press('Space');
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Space');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  });
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
