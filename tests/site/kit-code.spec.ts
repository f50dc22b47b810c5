/** Blocks of code: title, highlighted lines, wrapping, what is copied, folds. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/code';

const block = (page: Page, text: string) => page.locator('.hc-code', { hasText: text });
const growth = (page: Page) => block(page, 'growth.py');
const heightOf = async (page: Page) => (await growth(page).locator('pre').boundingBox())?.height;

test('a block says its title and its language @both', async ({ page, open }) => {
  await open(PAGE);
  const terraform = block(page, 'modules/budget/main.tf');
  await expect(terraform.getByText('modules/budget/main.tf')).toBeVisible();
  await expect(terraform.getByText('HCL', { exact: true })).toBeVisible();
  await expect(block(page, 'just words').or(block(page, 'Total 129,500'))).toContainText('Text');
});

test('lines that a writer names are highlighted and numbered, added and removed ones differ, and folds are where the writer says', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const terraform = block(page, 'modules/budget/main.tf');
  await expect(terraform.locator('.hc-code__line--lit')).toHaveText([
    /amount {3}= 42436/,
    /currency = "USD"/,
  ]);
  await expect(terraform.locator('[data-line]').first()).toHaveAttribute('data-line', '10');
  const inside = block(page, 'name: Payments team');
  await expect(inside.locator('.hc-code__line--lit')).toHaveText([
    /amount: 42436/,
    /currency: USD/,
    /period: month/,
  ]);
  await expect(inside).not.toContainText('highlight-');

  const diff = block(page, 'budget.yaml');
  await expect(diff.locator('.tk-deleted').first()).toHaveText(/^-/);
  await expect(diff.locator('.tk-inserted').first()).toHaveText(/^\+/);

  const [six, never] = [
    block(page, 'budgets.yaml'),
    page.locator('.hc-code').filter({ hasText: 'budget-19' }).last(),
  ];
  expect((await six.locator('pre').boundingBox())?.height).toBeLessThan(7 * 23 + 33);
  await expect(never.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  expect((await never.locator('pre').boundingBox())?.height).toBeGreaterThan(39 * 23);
});

test('copying leaves prompts and output out, and takes folded lines in', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(PAGE);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy: Read the budgets' }).click();
  await expect
    .poll(clipboard)
    .toMatch(/^\w+ budgets list \\\n {4}--team Payments\n\w+ budgets show --month 2026-10$/);
  await expect(page.locator('.hc-code-status')).toHaveText('Copied');
  await growth(page).getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(clipboard).toMatch(/^import csv\n[^]+\n {4}report\(AUGUST, SEPTEMBER\)$/);
});

test('long lines wrap when asked, and where a writer said so @both', async ({ page, open }) => {
  await open(PAGE);
  const bash = block(page, '--request POST');
  const overflow = () =>
    bash.locator('pre').evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  const button = bash.getByRole('button', { name: 'Wrap lines' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow()).toBe(0);
  await expect(
    block(page, 'From the log').getByRole('button', { name: 'Wrap lines' }),
  ).toHaveAttribute('aria-pressed', 'true');
});

test('a long block is folded, and shows all when asked @both', async ({ page, open }) => {
  await open(PAGE);
  const folded = await heightOf(page);
  expect(folded).toBeLessThan(17 * 23 + 33);
  const button = growth(page).getByRole('button', { name: 'Show all 30 lines of growth.py' });
  await button.press('Enter');
  await expect(
    growth(page).getByRole('button', { name: 'Show fewer lines of growth.py' }),
  ).toHaveAttribute('aria-expanded', 'true');
  expect(await heightOf(page)).toBeGreaterThan(30 * 23);
  const fewer = growth(page).getByRole('button', { name: /fewer/ });
  await fewer.click();
  await expect(growth(page).getByRole('button', { name: /^Show all/ })).toBeInViewport();
  expect(await heightOf(page)).toBe(folded);
});

test('a fold opens where the browser goes to a line in it, as a search in the page does', async ({
  page,
  open,
  problems,
}) => {
  // A script goes there here; what a reader's own search moves is no surprise.
  problems.allow(/layout shift/);
  await open(PAGE);
  await expect(growth(page).getByRole('button', { name: /^Show all/ })).toBeVisible();
  const line = growth(page).locator('.hc-code__rest .tk-string').last();
  await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(growth(page).getByRole('button', { name: /fewer/ })).toBeVisible();
  await expect(line).toBeInViewport();
});

test('on paper all lines stand', async ({ page, open, problems }) => {
  // The change from screen to paper happens in an open page here.
  problems.allow(/layout shift/);
  await open(PAGE);
  await page.emulateMedia({ media: 'print' });
  expect(await heightOf(page)).toBeGreaterThan(30 * 20);
  await expect(growth(page).getByRole('button')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all lines stand @both', async ({ page }) => {
    await page.goto(PAGE);
    expect(await heightOf(page)).toBeGreaterThan(30 * 23);
    await expect(growth(page).getByRole('button', { name: /^Show/ })).toHaveCount(0);
  });
});
