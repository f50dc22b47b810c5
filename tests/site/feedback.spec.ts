/** Feedback on a site with a store: what is sent, what waits on the device, and what happens without scripts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { outDirOf } from '../../scripts/sites';
import { openStore, type FeedbackStore } from '../../server/feedback/store';
import { startServer } from '../../server/node';
import { expect, expectAccessible, test as base } from '../support/test';
import { areaOf, ask, openAsk } from './ava-window';
import { hold } from './help-window';

type Collecting = { readonly store: FeedbackStore; readonly origin: string };

/** A test of the site with hosted services, served with a store of its own. */
const test = base.extend<{ collecting: Collecting }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  collecting: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'feedback-'));
    const store = await openStore({ url: join(folder, 'feedback.db') });
    const server = await startServer({
      dir: outDirOf('hosted'),
      port: 0,
      host: '127.0.0.1',
      feedback: { store },
      share: 1e9,
    });
    await use({ store, origin: `http://127.0.0.1:${server.port}` });
    await server.stop(0);
    store.close();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ collecting }, use) => use(collecting.origin),
});

test.use({ site: 'hosted' });

const PAGE = '/docs/governance/budgets';
const UNSENT = 'help-feedback-unsent';

const button = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Page feedback' }).getByRole('button', { name, exact: true });

const unsentOn = (page: Page) => page.evaluate((key) => localStorage.getItem(key), UNSENT);

/** The events that the company's function got. */
const eventsOn = async (page: Page): Promise<unknown[]> => {
  const lines = await page.evaluate(() => document.documentElement.dataset['events'] ?? '');
  return lines
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
};

test('a rating and its reason reach the store while the reader stays on the page, and a changed one replaces it', async ({
  page,
  open,
  context,
  problems,
  collecting: { store },
}) => {
  problems.allow(/layout shift/);
  await open(PAGE);
  await button(page, 'No').click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  await expect(page.getByText('without anything about you')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('It’s hard to follow').check();
  await page.getByLabel('In your words').fill('Where & how?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent, thank you.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`));
  expect(await store.ratings()).toMatchObject([
    { page: PAGE, helpful: false, reason: 'hard', text: 'Where & how?', question: null },
  ]);
  expect(await unsentOn(page)).toBe(null);
  expect(await context.cookies()).toEqual([]);

  await page.reload();
  await expect(page.getByText('You said: No. It’s hard to follow. Sent, thank you.')).toBeVisible();
  await button(page, 'Change').click();
  await button(page, 'Yes').click();
  await expect(page.getByText('You said: Yes, it helped. Sent, thank you.')).toBeVisible();
  expect(await store.ratings()).toMatchObject([{ page: PAGE, helpful: true, reason: null }]);
});

test('without a connection a rating waits on the device, is sent when there is one, and what was planted there is not', async ({
  page,
  open,
  context,
  problems,
  collecting: { store },
}) => {
  problems.allow(/layout shift|ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript((key) => {
    if (sessionStorage.length > 0 || localStorage.getItem(key) !== null) return;
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    const odd = [
      { id, page: '//evil.example/', helpful: true },
      { id: 'ann@evil.example', page: '/docs', helpful: true },
      { id, page: '/docs', helpful: false, reason: '<b>wrong</b>' },
      null,
    ];
    localStorage.setItem(key, JSON.stringify(odd));
  }, UNSENT);
  await open(PAGE);
  // Loads the form.
  await button(page, 'No').click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await button(page, 'Yes').click();
  await expect(page.getByText('It will be sent when there’s a connection.')).toBeVisible();
  expect(await store.ratings()).toEqual([]);
  expect(JSON.parse((await unsentOn(page)) ?? '')).toMatchObject([{ page: PAGE, helpful: true }]);

  await context.setOffline(false);
  await expect(page.getByText('Sent, thank you.')).toBeVisible();
  expect(await store.ratings()).toMatchObject([{ page: PAGE, helpful: true }]);
  expect(await unsentOn(page)).toBe(null);
});

test('what could not be sent is sent with the next page', async ({
  page,
  open,
  collecting: { store },
}) => {
  await open(PAGE);
  await page.evaluate(
    ([key, path]) => {
      const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
      localStorage.setItem(key, JSON.stringify([{ id, page: path, helpful: true }]));
    },
    [UNSENT, PAGE] as const,
  );
  await open('/docs/governance');
  await expect.poll(() => unsentOn(page)).toBe(null);
  expect(await store.ratings()).toHaveLength(1);
});

test('a rating of an answer reaches the store with its question, once', async ({
  page,
  open,
  collecting: { store },
}) => {
  await open(PAGE);
  await openAsk(page);
  const turn = await ask(page, 'How do I get told before a budget is spent?');
  await expect(turn.getByText('Did this answer help? Your question is sent')).toBeVisible();
  await expectAccessible(page);
  await turn.getByRole('button', { name: 'No', exact: true }).click();
  await expect(turn.getByText('Sent, thank you')).toBeVisible();
  await expect(turn.getByRole('button', { name: 'No', exact: true })).toHaveCount(0);
  await expect
    .poll(() => store.ratings())
    .toMatchObject([
      {
        page: PAGE,
        helpful: false,
        question: 'How do I get told before a budget is spent?',
        outcome: (await turn.getAttribute('data-outcome')) ?? '',
      },
    ]);
  // It's kept with the conversation, and is there at once, even if the site's services aren't known yet.
  const know = await hold(page, '**/runtime.json');
  await page.reload();
  await openAsk(page);
  expect(await areaOf(page).innerText()).toContain('Sent, thank you');
  know();
});

test('the company’s function gets events, is loaded after the page, and may only reach its own hosts', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/layout shift/);
  const response = await page.request.get(PAGE);
  expect(response.headers()['content-security-policy']).toMatch(
    /connect-src [^;]*https:\/\/stats\.gauge\.example/,
  );
  await open(PAGE);
  await expect.poll(() => eventsOn(page)).toEqual([{ type: 'page', path: PAGE }]);
  await button(page, 'Yes').click();
  await expect
    .poll(() => eventsOn(page))
    .toContainEqual({ type: 'feedback', page: PAGE, helpful: true });
  await expect(page.getByText('Sent, thank you.')).toBeVisible();
});

test('a browser that asks not to be tracked sends no events', async ({ page, open, problems }) => {
  problems.allow(/layout shift/);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await open(PAGE);
  await button(page, 'Yes').click();
  await expect(page.getByText('Sent, thank you.')).toBeVisible();
  expect(await eventsOn(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain form reaches the store, and leads back to the page, which says thank you', async ({
    page,
    context,
    collecting: { store },
  }) => {
    const thanks = page.locator('#feedback-sent');
    await page.goto(PAGE);
    await expect(thanks).toBeHidden();
    await page.getByLabel('No. Information is missing').check();
    await page.getByLabel('In your words').fill('The limits.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(new RegExp(`${PAGE}#feedback-sent$`));
    await expect(thanks).toBeVisible();
    expect(await store.ratings()).toMatchObject([
      { page: PAGE, helpful: false, reason: 'missing', text: 'The limits.' },
    ]);
    await expect(thanks).toHaveText('Sent, thank you.');
    expect(await context.cookies()).toEqual([]);
  });
});
