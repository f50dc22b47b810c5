/** Choices: tabs and what follows them, on the page, in the address and on the device. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/choices';
const ELSEWHERE = '/docs/gauge-platform/choices-elsewhere';

const tab = (page: Page, name: string, row = 0) =>
  page.getByRole('tab', { name, exact: true }).nth(row);
const shown = (page: Page, text: string) => page.getByText(text, { exact: true });
const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('choice-provider') ?? 'nothing');

const AWS = 'The role reads the billing export and nothing else.';
const AZURE = 'The app registration reads cost exports of one subscription.';

test('a pressed tab is chosen everywhere, in the address and on the device @both', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await expect(shown(page, AWS)).toBeVisible();
  await expect(shown(page, AZURE)).toBeHidden();
  await expect(page.locator('.lead')).toHaveText(/./);
  await tab(page, 'Azure').click();
  await expect(shown(page, AZURE)).toBeVisible();
  await expect(shown(page, AWS)).toBeHidden();
  await expect(tab(page, 'Azure')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Azure', 1)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'AWS')).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('heading', { name: 'Export to Blob Storage' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Payer account' })).toBeHidden();
  await expect(page).toHaveURL(`${PAGE}?provider=azure`);
  expect(await stored(page)).toBe('azure');

  await page.goto(PAGE);
  await expect(shown(page, AZURE)).toBeVisible();
  await hydrated(page);
  await expect(tab(page, 'Azure')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(PAGE);
});

test('the pressed tab stays where it is when what is above grows', async ({ page, open }) => {
  await open(`${PAGE}?provider=azure`);
  const pressed = tab(page, 'Google Cloud', 1);
  await pressed.scrollIntoViewIfNeeded();
  const top = () => pressed.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await pressed.click();
  await expect(page.getByRole('heading', { name: 'Export to Cloud Storage' })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

test('the address goes before the device, and is not remembered', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('choice-provider', 'azure'));
  await open(`${PAGE}?provider=google-cloud&interface=terraform`);
  await expect(shown(page, 'The service account reads the BigQuery export.')).toBeVisible();
  await expect(tab(page, 'Terraform')).toHaveAttribute('aria-selected', 'true');
  expect(await stored(page)).toBe('azure');
});

test('what is no value is ignored', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('choice-provider', '"><img src=x>'));
  await open(`${PAGE}?provider=%3Cscript%3E&role=%`);
  await expect(shown(page, AWS)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-provider', 'aws');
});

test('keys: arrows go round, Home and End, one stop for Tab', async ({ page, open }) => {
  await open(PAGE);
  await tab(page, 'Console').focus();
  for (const [key, name] of [
    ['ArrowRight', 'CLI'],
    ['End', 'API'],
    ['ArrowRight', 'Console'],
    ['ArrowLeft', 'API'],
    ['Home', 'Console'],
    ['ArrowRight', 'CLI'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(page.locator('[role=tablist][aria-label=Interface] [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'CLI' })).toBeFocused();
});

test('a page that lacks what is chosen shows its first and keeps the choice', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('choice-provider', 'aws'));
  await open(ELSEWHERE);
  await expect(shown(page, 'Only for Google Cloud.')).toBeVisible();
  await expect(shown(page, 'Only for Azure.')).toBeHidden();
  await expect(tab(page, 'Google Cloud')).toHaveAttribute('aria-selected', 'true');
  expect(await stored(page)).toBe('aws');
});

const inView = async (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeInViewport();

test('an address into a hidden variant opens it, and the choice stays remembered @both', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => localStorage.setItem('choice-provider', 'google-cloud'));
  await open(`${PAGE}#retention-of-the-container`);
  await inView(page, 'Retention of the container');
  await expect(tab(page, 'Azure', 1)).toHaveAttribute('aria-selected', 'true');
  expect(await stored(page)).toBe('google-cloud');
});

test('so do the table of contents, a second time too, a link on the page and one from another', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const toc = page.locator('.table-of-contents');
  for (let time = 0; time < 2; time += 1) {
    await tab(page, 'AWS').click();
    await expect(page.getByRole('heading', { name: 'Export to Blob Storage' })).toBeHidden();
    await toc.getByRole('link', { name: 'Export to Blob Storage' }).click();
    await inView(page, 'Export to Blob Storage');
  }
  await tab(page, 'AWS').click();
  await page.getByRole('link', { name: 'retention' }).click();
  await inView(page, 'Retention of the container');
  await tab(page, 'AWS').click();
  await page.goBack();
  await inView(page, 'Export to Blob Storage');

  await open(`${ELSEWHERE}?provider=google-cloud`);
  await page.getByRole('link', { name: 'another page' }).click();
  await inView(page, 'Export to Blob Storage');
  await expect(page.locator('html')).toHaveAttribute('data-provider', 'azure');
});

test('a press before the scripts are there counts', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(ELSEWHERE, { waitUntil: 'commit' });
  await tab(page, 'Azure').click();
  release();
  await expect(shown(page, 'Only for Azure.')).toBeVisible();
});

test('other windows follow', async ({ page, open, context }) => {
  await open(`${ELSEWHERE}?provider=google-cloud`);
  const other = await context.newPage();
  await other.goto(PAGE);
  await hydrated(other);
  await tab(other, 'Azure').click();
  await expect(shown(page, 'Only for Azure.')).toBeVisible();
  await expect(tab(page, 'Azure')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(`${ELSEWHERE}?provider=azure`);
  await other.close();
});

test('a page without choices loads nothing of them', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('/docs/gauge-platform');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('hc-choices'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(3);
});

test('only what was chosen is remembered', async ({ page, open }) => {
  await open(PAGE);
  await expect(page.locator('html')).toHaveAttribute('data-interface', 'console');
  await tab(page, 'Terraform').click();
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => key.startsWith('choice-')),
    ),
  ).toEqual([['choice-interface', 'terraform']]);
});

test('on paper the chosen variant stands with its label', async ({ page, open }) => {
  await page.emulateMedia({ media: 'print' });
  await open(`${PAGE}?provider=azure`);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(shown(page, AZURE)).toBeVisible();
  await expect(shown(page, AWS)).toBeHidden();
  await expect(page.locator('#choice-azure > .choice__label')).toBeVisible();
});

test('tabs wrap on a phone, and are large enough to touch @phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 240, height: 700 });
  await open(PAGE);
  const boxes = await tab(page, 'AWS')
    .locator('..')
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(new Set(boxes.map(({ top }) => top)).size).toBeGreaterThan(1);
  for (const { height, right } of boxes) {
    expect(height).toBeGreaterThanOrEqual(24);
    expect(right).toBeLessThanOrEqual(240);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all variants are shown, each with its label @both', async ({ page }) => {
    await page.goto(PAGE);
    for (const text of [AWS, AZURE]) {
      await expect(shown(page, text)).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const id of ['aws', 'google-cloud', 'azure']) {
      await expect(page.locator(`#choice-${id} > .choice__label`)).toBeVisible();
    }
  });
});
