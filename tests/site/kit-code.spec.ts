/** Blocks of code: title, highlighted lines, wrapping, copying and folds. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { letMove } from './gallery';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/code';

const block = (page: Page, text: string) => page.locator('.hc-code', { hasText: text });
const growth = (page: Page) => block(page, 'growth.py');
const heightOf = async (page: Page) => (await growth(page).locator('pre').boundingBox())?.height;

test('a block shows its title, language and highlighted lines, wraps, and can be copied', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(PAGE);

  await test.step('title and language', async () => {
    const terraform = block(page, 'modules/budget/main.tf');
    await expect(terraform.getByText('modules/budget/main.tf')).toBeVisible();
    await expect(terraform.getByText('HCL', { exact: true })).toBeVisible();
    await expect(block(page, 'just words').or(block(page, 'Total 129,500'))).toContainText('Text');
  });

  await test.step('highlighted and numbered lines; added and removed ones differ', async () => {
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
  });

  await test.step('long lines wrap when asked to, and where the author says so', async () => {
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

  await test.step('copying leaves out prompts and output, and includes folded lines', async () => {
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy: Read the budgets' }).click();
    await expect
      .poll(clipboard)
      .toMatch(/^\w+ budgets list \\\n {4}--team Payments\n\w+ budgets show --month 2026-10$/);
    await expect(page.locator('.hc-code-status')).toHaveText('Copied');
    await growth(page).getByRole('button', { name: /^Copy/ }).click();
    await expect.poll(clipboard).toMatch(/^import csv\n[^]+\n {4}report\(AUGUST, SEPTEMBER\)$/);
  });
});

test('a long block is folded, and opens with its button, with “Find in page” and on paper', async ({
  page,
  open,
  problems,
}) => {
  await open(PAGE);

  await test.step('sooner or never, if the author says so', async () => {
    const six = block(page, 'budgets.yaml');
    const never = page.locator('.hc-code').filter({ hasText: 'budget-19' }).last();
    expect((await six.locator('pre').boundingBox())?.height).toBeLessThan(7 * 23 + 33);
    await expect(never.getByRole('button', { name: /^Show/ })).toHaveCount(0);
    expect((await never.locator('pre').boundingBox())?.height).toBeGreaterThan(39 * 23);
  });

  const folded = await heightOf(page);
  const more = growth(page).getByRole('button', { name: 'Show all 30 lines of growth.py' });
  const fewer = growth(page).getByRole('button', { name: 'Show fewer lines of growth.py' });

  await test.step('it shows everything when asked, and folds again', async () => {
    expect(folded).toBeLessThan(17 * 23 + 33);
    await more.press('Enter');
    await expect(fewer).toHaveAttribute('aria-expanded', 'true');
    expect(await heightOf(page)).toBeGreaterThan(30 * 23);
    await fewer.click();
    await expect(more).toBeInViewport();
    expect(await heightOf(page)).toBe(folded);
  });

  await test.step('on paper all lines are shown', async () => {
    await letMove(page, problems);
    await page.emulateMedia({ media: 'print' });
    expect(await heightOf(page)).toBeGreaterThan(30 * 20);
    await expect(growth(page).getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(more).toBeVisible();
  });

  await test.step('it opens when the browser goes to a line in it, as “Find in page” does', async () => {
    const line = growth(page).locator('.hc-code__rest .tk-string').last();
    await line.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(fewer).toBeVisible();
    await expect(line).toBeInViewport();
  });
});
