/** Placeholders of code samples: filled in once, shown and copied everywhere, kept on the device. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/placeholders';
const KEY = 'placeholders';

const block = (page: Page, text: string) => page.locator('.hc-code', { hasText: text });
const terraform = (page: Page) => block(page, 'aws_cur_report_definition');
const session = (page: Page) => block(page, 'get-bucket-policy');
const bucket = (page: Page) => terraform(page).getByLabel('Name of a storage bucket');
const account = (page: Page) => terraform(page).getByLabel('AWS account ID');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const status = (page: Page) => page.locator('.hc-code-status');

/** What is in the code of a block. */
const code = (page: Page) => terraform(page).locator('pre');

/** Keeps values before the page is opened. */
const keep = (page: Page, text: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);

test('a value is shown in every sample at once and kept on the device @both', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await bucket(page).fill('acme-bills');
  await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
  await expect(session(page).locator('pre')).toContainText('s3://acme-bills --region YOUR_REGION');
  await expect(session(page).getByLabel('Name of a storage bucket')).toHaveValue('acme-bills');
  expect(await stored(page)).toBe('{"YOUR_BUCKET":"acme-bills"}');
  await page.reload();
  await expect(bucket(page)).toHaveValue('acme-bills');
  await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
});

test('what is kept is in the samples before they are painted, and moves nothing', async ({
  page,
}) => {
  await keep(
    page,
    '{"YOUR_BUCKET":"acme-billing-export-of-a-long-name","YOUR_REGION":"us-east-1"}',
  );
  await page.route('**/assets/js/*.js', () => {});
  await page.goto(PAGE, { waitUntil: 'commit' });
  await expect(code(page)).toContainText('s3_bucket   = "acme-billing-export-of-a-long-name"');
  await expect(bucket(page)).toHaveValue('acme-billing-export-of-a-long-name');
});

test('typed before the scripts came, it counts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(PAGE, { waitUntil: 'commit' });
  await bucket(page).fill('typed-early');
  release();
  await expect(code(page)).toContainText('s3_bucket   = "typed-early"');
});

test('another tab follows', async ({ page, open, context, baseURL }) => {
  await open(PAGE);
  const other = await context.newPage();
  await other.goto(`${baseURL}${PAGE}`);
  await expect(other.locator('html[data-has-hydrated="true"]')).toBeAttached();
  await expect(bucket(other)).toHaveAttribute('aria-invalid', 'false');
  await bucket(page).fill('acme-bills');
  await expect(code(other)).toContainText('s3_bucket   = "acme-bills"');
  await expect(bucket(other)).toHaveValue('acme-bills');
});

test('a value that cannot be is told why beside its field, and is not used @both', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const field = account(page);
  await expect(field).toHaveAccessibleDescription('12 digits, such as 111122223333');
  const height = (await terraform(page).boundingBox())?.height;
  await field.fill('1234');
  // Not while the reader is still typing.
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await field.blur();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Must be 12 digits, such as 111122223333');
  await expect(status(page)).toHaveText('AWS account ID: Must be 12 digits, such as 111122223333.');
  expect((await terraform(page).boundingBox())?.height).toBe(height);
  await expect(code(page)).toContainText('arn:aws:iam::YOUR_ACCOUNT_ID:policy');
  expect(await stored(page)).toBeNull();
  await expectAccessible(page);
  await field.fill(' 123456789012 ');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(code(page)).toContainText('arn:aws:iam::123456789012:policy');
});

test('copying gives what is shown, and names what is still to be filled in', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(PAGE);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await bucket(page).fill('acme-bills');
  await session(page).getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(clipboard)
    .toBe(
      'aws s3 ls s3://acme-bills --region YOUR_REGION\naws s3api get-bucket-policy --bucket acme-bills',
    );
  await expect(status(page)).toHaveText('Copied. Still to fill in: YOUR_REGION');
  await terraform(page).getByLabel('Region').fill('us-east-1');
  await session(page).getByRole('button', { name: 'Copy' }).click();
  await expect
    .poll(clipboard)
    .toBe(
      'aws s3 ls s3://acme-bills --region us-east-1\naws s3api get-bucket-policy --bucket acme-bills',
    );
  await expect(status(page)).toHaveText('Copied');
  await terraform(page).getByRole('button', { name: 'Copy' }).click();
  await expect.poll(clipboard).toContain('s3_bucket   = "acme-bills"\n  s3_region   = "us-east-1"');
});

test('Reset says what it cleared, on other pages too, and can be undone', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const reset = terraform(page).getByRole('button', { name: 'Reset' });
  await expect(reset).toBeDisabled();
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    KEY,
    '{"YOUR_WAREHOUSE":"BILLS_WH"}',
  ] as const);
  await bucket(page).fill('acme-bills');
  await reset.click();
  await expect(terraform(page)).toContainText('Cleared YOUR_WAREHOUSE and YOUR_BUCKET.');
  await expect(code(page)).toContainText('s3_bucket   = "YOUR_BUCKET"');
  await expect(bucket(page)).toHaveValue('');
  expect(await stored(page)).toBeNull();
  await terraform(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(bucket(page)).toHaveValue('acme-bills');
  await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
  await expect(terraform(page)).toContainText('Kept on this device only.');
  expect(JSON.parse((await stored(page)) ?? '')).toEqual({
    YOUR_BUCKET: 'acme-bills',
    YOUR_WAREHOUSE: 'BILLS_WH',
  });
});

test('what is stored is not trusted', async ({ page, open }) => {
  await open(PAGE);
  for (const [what, text] of [
    ['markup', '{"YOUR_BUCKET":"<img src=x onerror=alert(1)>","YOUR_REGION":"us-east-1"}'],
    ['no object', '[1,"<b>"]'],
    ['no JSON', '{"YOUR_BUCKET":'],
    ['other names', '{"__proto__":{"YOUR_BUCKET":"polluted"},"toString":"x"}'],
  ] as const) {
    await test.step(what, async () => {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);
      await open(PAGE);
      await expect(bucket(page)).toHaveAttribute('aria-invalid', 'false');
      await expect(code(page)).toContainText('s3_bucket   = "YOUR_BUCKET"');
      await expect(bucket(page)).toHaveValue('');
      await expect(page.locator('.hc-code img')).toHaveCount(0);
    });
  }
});

test('where the browser refuses to keep anything, the page remembers', async ({
  page,
  open,
  expectProblem,
}) => {
  expectProblem(/console warning: Docusaurus browser storage is not available/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(PAGE);
  await bucket(page).fill('acme-bills');
  await terraform(page).getByLabel('Region').fill('us-east-1');
  await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
});

test('a value comes along to the next page, and back', async ({ page, open }) => {
  await open(PAGE);
  await bucket(page).fill('acme-bills');
  const pages = page.getByRole('navigation', { name: 'Docs pages' });
  await pages.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
  await page.goBack();
  await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
  await expect(bucket(page)).toHaveValue('acme-bills');
});

test('a page without placeholders loads nothing of this', async ({ page, open }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) bodies.push(await response.text().catch(() => ''));
  });
  await open('/docs/gauge-platform');
  await page.waitForLoadState('networkidle');
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.filter((text) => text.includes('hc-code__reset'))).toEqual([]);
});

test('with values filled in it is accessible, light and dark @both', async ({
  page,
  open,
  expectAccessibleInBothModes,
}) => {
  await open(PAGE);
  await bucket(page).fill('acme-bills');
  await expect(code(page)).toContainText('acme-bills');
  await expectAccessibleInBothModes();
});

test('in colors of the reader’s own what is to fill in stays underlined', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(PAGE);
  const style = await page
    .locator('[data-placeholder]')
    .first()
    .evaluate((element) => getComputedStyle(element).borderBottomStyle);
  expect(style).toBe('dashed');
});

test('on paper the words that are still to be replaced are explained', async ({
  page,
  open,
  problems,
}) => {
  // The change from screen to paper happens in an open page here.
  problems.allow(/layout shift/);
  await open(PAGE);
  await bucket(page).fill('acme-bills');
  await page.emulateMedia({ media: 'print' });
  await expect(terraform(page).getByText('Replace each of these before')).toBeVisible();
  await expect(terraform(page).getByText('12 digits, such as')).toBeVisible();
  await expect(bucket(page)).toBeHidden();
  await expect(terraform(page).getByText('3 to 63 lowercase letters')).toBeHidden();
  await expect(terraform(page).getByRole('button')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list says what to replace; there are no dead fields @both', async ({ page }) => {
    await page.goto(PAGE);
    await expect(terraform(page).getByText('Replace each of these before')).toBeVisible();
    await expect(terraform(page).getByText('AWS account ID', { exact: true })).toBeVisible();
    await expect(
      terraform(page).locator('.hc-code__fields').getByText('YOUR_ACCOUNT_ID'),
    ).toBeVisible();
    await expect(page.locator('.hc-code input:visible')).toHaveCount(0);
    await expect(terraform(page).getByRole('button', { name: 'Reset' })).toHaveCount(0);
  });
});
