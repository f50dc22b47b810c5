/** Placeholders of code samples: filled in once, shown and copied everywhere, stored on the device. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';
import { letMove } from './gallery';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/placeholders';
const KEY = 'placeholders';

const block = (page: Page, text: string) => page.locator('.hc-code', { hasText: text });
const terraform = (page: Page) => block(page, 'aws_cur_report_definition');
const session = (page: Page) => block(page, 'get-bucket-policy');
const bucket = (page: Page) => terraform(page).getByLabel('Name of a storage bucket');
const account = (page: Page) => terraform(page).getByLabel('AWS account ID');
const region = (page: Page) => terraform(page).getByLabel('Region');
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const status = (page: Page) => page.locator('.hc-code-status');

/** What is in the code of a block. */
const code = (page: Page) => terraform(page).locator('pre');

/** Stores values before the page is opened. */
const keep = (page: Page, text: string) =>
  page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const);

test('a value is shown and copied everywhere at once and stored, and other tabs follow', async ({
  page,
  open,
  context,
  problems,
}) => {
  // Words of a sample are as long as the value; how soon after the key depends on the machine.
  problems.allow(/layout shift: 0\.00\d+ by #text/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(PAGE);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  await test.step('every sample shows it at once', async () => {
    await bucket(page).fill('acme-bills');
    await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
    await expect(session(page).locator('pre')).toContainText(
      's3://acme-bills --region YOUR_REGION',
    );
    await expect(session(page).getByLabel('Name of a storage bucket')).toHaveValue('acme-bills');
    expect(await stored(page)).toBe('{"YOUR_BUCKET":"acme-bills"}');
  });

  await test.step('copying copies what is shown, and names what is still to be filled in', async () => {
    await session(page).getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(clipboard)
      .toBe(
        'aws s3 ls s3://acme-bills --region YOUR_REGION\naws s3api get-bucket-policy --bucket acme-bills',
      );
    await expect(status(page)).toHaveText('Copied. Still to fill in: YOUR_REGION');
    await region(page).fill('us-east-1');
    await session(page).getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(clipboard)
      .toBe(
        'aws s3 ls s3://acme-bills --region us-east-1\naws s3api get-bucket-policy --bucket acme-bills',
      );
    await expect(status(page)).toHaveText('Copied');
    await terraform(page).getByRole('button', { name: 'Copy' }).click();
    await expect
      .poll(clipboard)
      .toContain('s3_bucket   = "acme-bills"\n  s3_region   = "us-east-1"');
  });

  await test.step('it is still there on the next page, and back', async () => {
    const pages = page.getByRole('navigation', { name: 'Docs pages' });
    await pages.getByRole('link').first().click();
    await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
    await page.goBack();
    await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
    await expect(bucket(page)).toHaveValue('acme-bills');
  });

  await test.step('another tab follows', async () => {
    const other = await context.newPage();
    await other.goto(PAGE);
    await hydrated(other);
    await expect(bucket(other)).toHaveAttribute('aria-invalid', 'false');
    await expect(bucket(other)).toHaveValue('acme-bills');
    await bucket(page).fill('acme-costs');
    await expect(code(other)).toContainText('s3_bucket   = "acme-costs"');
    await expect(bucket(other)).toHaveValue('acme-costs');
    await other.close();
  });
});

test('an invalid value gets an explanation, and Reset can be undone; in system colors and on paper what is to fill in stays marked', async ({
  page,
  open,
  problems,
  expectAccessibleInBothModes,
}) => {
  await open(PAGE);
  const reset = terraform(page).getByRole('button', { name: 'Reset' });
  await expect(reset).toBeDisabled();

  await test.step('the explanation is next to its field, and the value is not used', async () => {
    const field = account(page);
    await expect(field).toHaveAccessibleDescription('12 digits, such as 111122223333');
    const height = (await terraform(page).boundingBox())?.height;
    await field.fill('1234');
    // Not while the reader is still typing.
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Must be 12 digits, such as 111122223333');
    await expect(status(page)).toHaveText(
      'AWS account ID: Must be 12 digits, such as 111122223333.',
    );
    expect((await terraform(page).boundingBox())?.height).toBe(height);
    await expect(code(page)).toContainText('arn:aws:iam::YOUR_ACCOUNT_ID:policy');
    expect(await stored(page)).toBeNull();
  });

  await test.step('Reset names what it cleared, on other pages too, and can be undone', async () => {
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

  await test.step('it is accessible in both modes with a valid and an invalid value', async () => {
    await account(page).fill('1234');
    await account(page).blur();
    await expect(account(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBothModes();
    await account(page).fill(' 123456789012 ');
    await expect(account(page)).toHaveAttribute('aria-invalid', 'false');
    await expect(code(page)).toContainText('arn:aws:iam::123456789012:policy');
    await account(page).fill('');
  });

  await test.step('in the reader’s own colors what is to fill in stays underlined', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const style = await page
      .locator('[data-placeholder]')
      .first()
      .evaluate((element) => getComputedStyle(element).borderBottomStyle);
    expect(style).toBe('dashed');
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('on paper the words that are still to be replaced are explained', async () => {
    await letMove(page, problems);
    await page.emulateMedia({ media: 'print' });
    await expect(terraform(page).getByText('Replace each of these before')).toBeVisible();
    await expect(terraform(page).getByText('12 digits, such as')).toBeVisible();
    await expect(bucket(page)).toBeHidden();
    await expect(terraform(page).getByText('3 to 63 lowercase letters')).toBeHidden();
    await expect(terraform(page).getByRole('button')).toHaveCount(0);
  });
});

test('stored values are in the samples before the first paint and move nothing; typed before the scripts load, they count', async ({
  page,
  problems,
}) => {
  await keep(
    page,
    '{"YOUR_BUCKET":"acme-billing-export-of-a-long-name","YOUR_REGION":"us-east-1"}',
  );
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(PAGE, { waitUntil: 'commit' });
  await expect(code(page)).toContainText('s3_bucket   = "acme-billing-export-of-a-long-name"');
  await expect(bucket(page)).toHaveValue('acme-billing-export-of-a-long-name');
  await problems.settle([page]);
  problems.verify();
  // What is typed moves the words after it, once the scripts are there.
  problems.allow(/layout shift: 0\.00\d+ by #text/);
  await bucket(page).fill('typed-early');
  release();
  await expect(code(page)).toContainText('s3_bucket   = "typed-early"');
  await expect(bucket(page)).toHaveValue('typed-early');
  await expect(code(page)).toContainText('s3_region   = "us-east-1"');
});

test('stored values are not trusted', async ({ page, open }) => {
  for (const [what, text] of [
    [
      'markup, and other names',
      '{"YOUR_BUCKET":"<img src=x onerror=alert(1)>","__proto__":{"YOUR_BUCKET":"polluted"},"toString":"x"}',
    ],
    ['invalid JSON', '{"YOUR_BUCKET":'],
  ] as const) {
    await test.step(what, async () => {
      await keep(page, text);
      await open(PAGE);
      await expect(bucket(page)).toHaveAttribute('aria-invalid', 'false');
      await expect(code(page)).toContainText('s3_bucket   = "YOUR_BUCKET"');
      await expect(bucket(page)).toHaveValue('');
      await expect(page.locator('.hc-code img')).toHaveCount(0);
    });
  }
});

test('without storage, the page remembers the values', async ({ page, open, expectProblem }) => {
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
  await region(page).fill('us-east-1');
  await expect(code(page)).toContainText('s3_bucket   = "acme-bills"');
});
