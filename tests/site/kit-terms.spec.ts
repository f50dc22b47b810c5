/** Words that explain themselves: hints on hover, focus and touch, or plain links. */
import { expect, expectAccessible, hydrated, test } from '../support/test';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/terms';
const NAME = 'Budgets Manager';
const SAYS = /^Lets you .* Roles: Admin, Power User/;

test('a term shows its definition on hover, the pointer can move onto it, and Escape closes it', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const word = page.getByRole('link', { name: NAME });
  const hint = page.getByRole('tooltip');
  await word.hover();
  await expect(hint).toHaveText(SAYS);
  await expect(word).toHaveAccessibleDescription(SAYS);
  await hint.hover();
  await word.hover();
  await expect(hint).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect(word).not.toHaveAttribute('aria-describedby');
  await page.mouse.move(0, 0);
  await word.hover();
  await expect(hint).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(hint).toBeHidden();
});

test('a term shows its definition on focus, until the next one does', async ({ page, open }) => {
  await open(PAGE);
  const hint = page.getByRole('tooltip');
  await page.getByRole('link', { name: NAME }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Cloud Analytics User' })).toBeFocused();
  await expect(hint).toHaveText(/^Lets you /);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Essentials' })).toBeFocused();
  await expect(hint).toHaveText(/^Includes /);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/plans#essentials$/);
  await expect(hint).toBeHidden();
});

test('the first tap shows a definition, the second one follows the link, and a tap elsewhere closes it @phone', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const term = page.getByRole('link', { name: 'Enterprise' }).last();
  const hint = page.getByRole('tooltip');
  await term.tap();
  await expect(hint).toHaveText(/^All of Enhanced, and /);
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  await page.getByRole('heading', { name: 'What follows' }).tap();
  await expect(hint).toBeHidden();
  await term.tap();
  await expect(hint).toBeVisible();
  await term.tap();
  await expect(page).toHaveURL(/\/plans#enterprise$/);
});

test('a hint stays inside a window of 320 px', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(PAGE);
  const terms = page.locator('[data-hint]');
  const hint = page.getByRole('tooltip');
  for (const term of await terms.all()) {
    await page.mouse.move(0, 0);
    await expect(hint).toBeHidden();
    await term.hover();
    await expect(hint).toBeVisible();
    const box = await hint.boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(8);
    expect(box!.x + box!.width).toBeLessThanOrEqual(312);
    // Next to its term, wherever the page is scrolled.
    const at = await term.boundingBox();
    const gap = Math.min(
      Math.abs(box!.y - at!.y - at!.height),
      Math.abs(at!.y - box!.y - box!.height),
    );
    expect(gap).toBeLessThanOrEqual(40);
    await expect(hint).toBeInViewport();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the code of hints is loaded when the reader gets to a term, and only on pages that have one', async ({
  page,
  open,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(PAGE);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await page.getByRole('link', { name: NAME }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
});

test('the glossary has its terms by letter, with related pages @both', async ({ page, open }) => {
  await open('/docs/gauge-platform/glossary');
  await page
    .getByRole('navigation', { name: 'Terms by letter' })
    .getByText('S', { exact: true })
    .click();
  await expect(page.locator('#letter-s dt')).toBeInViewport();
  await page
    .locator('dd')
    .filter({ hasText: 'Charging cloud costs to' })
    .getByRole('link', { name: 'Showback' })
    .click();
  await expect(page).toHaveURL(/#showback$/);
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('it is a link to the page that lists it', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: NAME }).click();
    await expect(page).toHaveURL(/\/user-management\/permissions#budgets-manager$/);
    await expect(page.locator('#budgets-manager')).toBeInViewport();
  });
});

test('a hint disappears when the reader leaves the page', async ({ page, open }) => {
  await open(PAGE);
  await page.getByRole('link', { name: NAME }).hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.getByRole('link', { name: NAME }).click();
  await expect(page).toHaveURL(/\/permissions#/);
  await hydrated(page);
  await expect(page.locator('.hint')).toHaveCount(0);
});
