/** Choices: tabs and what follows them, on the page, in the address and on the device. */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';
import { letMove } from './gallery';

test.use({ site: 'gallery' });

const PAGE = '/docs/gauge-platform/choices';
const ELSEWHERE = '/docs/gauge-platform/choices-elsewhere';

const tab = (page: Page, name: string, row = 0) =>
  page.getByRole('tab', { name, exact: true }).nth(row);
const shown = (page: Page, text: string) => page.getByText(text, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The stored choices, by dimension. */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('choice-'))
        .map(([key, value]) => [key.slice('choice-'.length), String(value)]),
    ),
  );

/** Stores choices before a page is opened. */
const keep = (page: Page, choices: Record<string, string>) =>
  page.addInitScript((all) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(all)) localStorage.setItem(`choice-${key}`, value);
  }, choices);

const AWS = 'The role reads the billing export and nothing else.';
const AZURE = 'The app registration reads cost exports of one subscription.';
const GOOGLE = 'The service account reads the BigQuery export.';

test('a selected tab is selected everywhere, in the address and in storage', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await expect(shown(page, AWS)).toBeVisible();
  await expect(shown(page, AZURE)).toBeHidden();
  await expect(page.locator('.lead')).toHaveText(/./);
  await expect(page.locator('html')).toHaveAttribute('data-interface', 'console');
  await tab(page, 'Azure').click();
  await expect(shown(page, AZURE)).toBeVisible();
  await expect(shown(page, AWS)).toBeHidden();
  await expect(tab(page, 'Azure')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Azure', 1)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'AWS')).toHaveAttribute('aria-selected', 'false');
  await expect(heading(page, 'Export to Blob Storage')).toBeVisible();
  await expect(page).toHaveURL(`${PAGE}?provider=azure`);
  // Only what was chosen.
  expect(await stored(page)).toEqual({ provider: 'azure' });

  await test.step('blocks follow', async () => {
    await expect(page.getByRole('cell', { name: 'Payer account' })).toBeHidden();
  });

  await test.step('the next visit shows it from the start', async () => {
    await page.goto(PAGE);
    await expect(shown(page, AZURE)).toBeVisible();
    await hydrated(page);
    await expect(tab(page, 'Azure')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(PAGE);
  });
});

test('tabs: a pressed tab stays in place; keys; paper; the smallest window', async ({
  page,
  open,
  problems,
}) => {
  await open(`${PAGE}?provider=azure`);

  await test.step('the pressed tab stays where it is when the content above grows', async () => {
    const pressed = tab(page, 'Google Cloud', 1);
    await pressed.scrollIntoViewIfNeeded();
    const top = () => pressed.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top();
    await pressed.click();
    await expect(heading(page, 'Export to Cloud Storage')).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });

  await test.step('arrow keys wrap around, Home and End work, and Tab stops once', async () => {
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
    const stops = page.locator('[role=tablist][aria-label=Interface] [tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'CLI' })).toBeFocused();
  });

  await test.step('tabs wrap in the smallest window, and are large enough to touch', async () => {
    await letMove(page, problems);
    await page.setViewportSize({ width: 240, height: 700 });
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

  await test.step('on paper the chosen variant has its label', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(shown(page, GOOGLE)).toBeVisible();
    await expect(shown(page, AWS)).toBeHidden();
    await expect(page.locator('#choice-google-cloud > .choice__label')).toBeVisible();
  });
});

const inView = (page: Page, name: string) => expect(heading(page, name)).toBeInViewport();

test('an address opens what is hidden, takes precedence over the device, and is not stored', async ({
  page,
  open,
}) => {
  await keep(page, { provider: 'google-cloud', interface: 'cli' });
  await open(`${PAGE}?interface=terraform#retention-of-the-container`);
  await inView(page, 'Retention of the container');
  await expect(tab(page, 'Azure', 1)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Terraform')).toHaveAttribute('aria-selected', 'true');
  expect(await stored(page)).toEqual({ provider: 'google-cloud', interface: 'cli' });

  // Anything that isn't a value is ignored, in both places.
  await keep(page, { provider: '"><img src=x>' });
  await open(`${PAGE}?provider=%3Cscript%3E&role=%`);
  await expect(shown(page, AWS)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-provider', 'aws');
});

test('a page without the chosen variant shows its first and keeps the choice; links open what is hidden, from other pages, the contents and the text', async ({
  page,
  open,
}) => {
  await keep(page, { provider: 'aws' });
  await open(ELSEWHERE);
  await expect(shown(page, 'Only for Google Cloud.')).toBeVisible();
  await expect(shown(page, 'Only for Azure.')).toBeHidden();
  await expect(tab(page, 'Google Cloud')).toHaveAttribute('aria-selected', 'true');
  expect(await stored(page)).toEqual({ provider: 'aws' });

  await page.getByRole('link', { name: 'another page' }).click();
  await inView(page, 'Export to Blob Storage');
  await expect(page.locator('html')).toHaveAttribute('data-provider', 'azure');

  // It works a second time too.
  const toc = page.locator('.table-of-contents');
  for (let time = 0; time < 2; time += 1) {
    await tab(page, 'AWS').click();
    await expect(heading(page, 'Export to Blob Storage')).toBeHidden();
    await toc.getByRole('link', { name: 'Export to Blob Storage' }).click();
    await inView(page, 'Export to Blob Storage');
  }
  await tab(page, 'AWS').click();
  await page.getByRole('link', { name: 'retention' }).click();
  await inView(page, 'Retention of the container');
  await tab(page, 'AWS').click();
  await page.goBack();
  await inView(page, 'Export to Blob Storage');
});

test('a press before the scripts have loaded counts, and other windows follow', async ({
  page,
  context,
}) => {
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${ELSEWHERE}?provider=google-cloud`, { waitUntil: 'commit' });
  await tab(page, 'Azure').click();
  release();
  await expect(shown(page, 'Only for Azure.')).toBeVisible();
  await hydrated(page);

  const other = await context.newPage();
  await other.goto(PAGE);
  await hydrated(other);
  await tab(other, 'Google Cloud').click();
  await expect(shown(page, 'Only for Google Cloud.')).toBeVisible();
  await expect(tab(page, 'Google Cloud')).toHaveAttribute('aria-selected', 'true');
  await tab(other, 'Azure').click();
  await expect(shown(page, 'Only for Azure.')).toBeVisible();
  await expect(page).toHaveURL(`${ELSEWHERE}?provider=azure`);
  await other.close();
});
