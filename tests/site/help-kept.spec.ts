/** What the help window keeps on the device: recent and favorite searches. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';
import {
  boxOf,
  FAVORITES,
  hitsOf,
  openWindow,
  openWithHits,
  pagePath,
  RECENT,
  store,
  stored,
  windowOf,
} from './help-window';

test.use({ site: 'real' });

const PAGE = pagePath();

const listOf = (page: Page, name: string) => windowOf(page).getByRole('region', { name });
const titlesOf = (page: Page, name: string) =>
  listOf(page, name)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.querySelector('a')?.firstChild?.textContent));
const keptIn = (page: Page, key: string) =>
  page.evaluate<{ objectID: string; url: string; type: string }[], string>(
    (name) => JSON.parse(localStorage.getItem(name) ?? '[]'),
    key,
  );
const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => stored(`${name} ${index + 1}`));

test('[2.156] [3.49] what was opened stands under Recent the next time @both', async ({
  page,
  open,
}) => {
  await open(PAGE);
  await openWithHits(page);
  const hit = hitsOf(page).first();
  const href = await hit.getAttribute('href');
  await hit.click();
  await expect(windowOf(page)).toHaveCount(0);
  const [kept, ...others] = await keptIn(page, RECENT);
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ url: href, content: null, hierarchy: { lvl0: expect.any(String) } });
  await openWindow(page);
  await expect(listOf(page, 'Recent').getByRole('link')).toHaveAttribute('href', href!);
  await listOf(page, 'Recent').getByRole('link').click();
  await expect(windowOf(page)).toHaveCount(0);
});

test('[2.156] [3.49] a recent search becomes a favorite, and one again @both', async ({
  page,
  open,
}) => {
  await store(page, { [RECENT]: many('Recent', 2) });
  await open(PAGE);
  await openWindow(page);
  await listOf(page, 'Recent').getByRole('button', { name: 'Add Recent 2 to favorites' }).click();
  expect(await titlesOf(page, 'Favorites')).toEqual(['Recent 2']);
  expect(await titlesOf(page, 'Recent')).toEqual(['Recent 1']);
  expect((await keptIn(page, FAVORITES)).map(({ objectID }) => objectID)).toEqual(['Recent 2']);
  await expectAccessible(page);
  await listOf(page, 'Favorites')
    .getByRole('button', { name: 'Take Recent 2 out of favorites' })
    .click();
  await expect(listOf(page, 'Favorites')).toHaveCount(0);
  expect(await titlesOf(page, 'Recent')).toEqual(['Recent 2', 'Recent 1']);
});

test('each is removed, and the focus stays in the list', async ({ page, open }) => {
  await store(page, { [RECENT]: many('Recent', 3), [FAVORITES]: many('Favorite', 1) });
  await open(PAGE);
  await openWindow(page);
  await listOf(page, 'Recent')
    .getByRole('button', { name: 'Remove Recent 2 from this list' })
    .click();
  expect(await titlesOf(page, 'Recent')).toEqual(['Recent 1', 'Recent 3']);
  await expect(listOf(page, 'Recent').getByRole('link', { name: /^Recent 3/ })).toBeFocused();
  await listOf(page, 'Favorites')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(listOf(page, 'Favorites')).toHaveCount(0);
  expect(await keptIn(page, FAVORITES)).toEqual([]);
});

test('[9.8] seven recent searches are shown and kept', async ({ page, open }) => {
  await store(page, { [RECENT]: many('Recent', 9) });
  await open(PAGE);
  await openWithHits(page);
  await boxOf(page).fill('');
  await expect(listOf(page, 'Recent').getByRole('listitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await openWithHits(page);
  await hitsOf(page).first().click();
  await expect.poll(async () => (await keptIn(page, RECENT)).length).toBe(7);
});

test('[9.8] ten favorites, and four recent searches beside them', async ({ page, open }) => {
  await store(page, { [RECENT]: many('Recent', 7), [FAVORITES]: many('Favorite', 12) });
  await open(PAGE);
  await openWindow(page);
  await expect(listOf(page, 'Recent').getByRole('listitem')).toHaveCount(4);
  await expect(listOf(page, 'Favorites').getByRole('listitem')).toHaveCount(10);
  await listOf(page, 'Recent').getByRole('button', { name: 'Add Recent 1 to favorites' }).click();
  expect((await keptIn(page, FAVORITES)).length).toBe(10);
  expect((await titlesOf(page, 'Favorites'))[0]).toBe('Recent 1');
});

test('the arrow keys go through the lists, and letters back to the box', async ({ page, open }) => {
  await store(page, { [RECENT]: many('Recent', 2), [FAVORITES]: many('Favorite', 1) });
  await open(PAGE);
  await openWindow(page);
  const focused = () => page.locator(':focus').innerText();
  const seen: string[] = [];
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('ArrowDown');
    seen.push((await focused()).split('\n')[0]!);
  }
  expect(seen).toEqual(['Recent 1', 'Recent 2', 'Favorite 1']);
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('ab');
  await expect(boxOf(page)).toHaveValue('ab');
});

test('what is often asked stands there from the first day', async ({ page, open }) => {
  await open(PAGE);
  await openWindow(page);
  const asked = listOf(page, 'Often asked').getByRole('link');
  const href = await asked.first().getAttribute('href');
  await page.keyboard.press('ArrowDown');
  await expect(asked.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname + url.hash === href);
});

test('another tab’s changes show', async ({ page, open, context, baseURL, problems }) => {
  // Nobody looks at two tabs at once: what moves here is not seen to move, if it is drawn at all.
  problems.allow(/layout shift/);
  await open(PAGE);
  await openWindow(page);
  await expect(listOf(page, 'Recent')).toHaveCount(0);
  const other = await context.newPage();
  await other.goto(`${baseURL}${PAGE}`);
  await other.evaluate(
    ([key, list]) => localStorage.setItem(key!, list!),
    [RECENT, JSON.stringify(many('Recent', 1))],
  );
  await expect(listOf(page, 'Recent').getByRole('link')).toHaveText(/^Recent 1/);
  await other.close();
});

test('what is no search of this site is not shown', async ({ page, open }) => {
  await store(page, {
    [RECENT]: [
      stored('Evil', { url: 'https://evil.example/docs' }),
      stored('Script', { url: 'javascript:alert(1)' }),
      { ...stored('Shape'), hierarchy: 'none' },
      stored('<img src=x onerror=alert(1)>', { url: PAGE }),
    ],
    [FAVORITES]: { not: 'a list' },
  });
  await open(PAGE);
  await openWindow(page);
  expect(await titlesOf(page, 'Recent')).toEqual(['<img src=x onerror=alert(1)>']);
  await expect(listOf(page, 'Favorites')).toHaveCount(0);
});

test('lists of another index are not touched', async ({ page, open }) => {
  const other = '__DOCSEARCH_RECENT_SEARCHES__other';
  await store(page, { [other]: many('Other', 2) });
  await open(PAGE);
  await openWithHits(page);
  await hitsOf(page).first().click();
  await expect(windowOf(page)).toHaveCount(0);
  expect((await keptIn(page, other)).length).toBe(2);
});

test('without storage it finds all the same', async ({ page, open, expectProblem }) => {
  expectProblem(/console warning: Docusaurus browser storage is not available/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await open(PAGE);
  await openWithHits(page);
  await hitsOf(page).first().click();
  await expect(windowOf(page)).toHaveCount(0);
  // The next page takes the focus when it comes.
  await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
  await page.keyboard.press('/');
  await expect(boxOf(page)).toBeFocused();
  await expect(listOf(page, 'Recent')).toHaveCount(0);
});
