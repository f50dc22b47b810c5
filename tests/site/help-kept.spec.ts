/** What the help window stores on the device: recent and favorite searches. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';
import {
  boxOf,
  FAVORITES,
  hitsOf,
  openWindow,
  openWithHits,
  pagePath,
  queryWord,
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

test('[2.156] [3.49] common searches are there from the first day, and what was opened is under Recent the next time', async ({
  page,
  open,
}) => {
  const other = '__DOCSEARCH_RECENT_SEARCHES__other';
  await store(page, { [other]: many('Other', 2) });
  await open(PAGE);
  await openWindow(page);
  const asked = listOf(page, 'Common questions').getByRole('link').first();
  const askedHref = await asked.getAttribute('href');
  await page.keyboard.press('ArrowDown');
  await expect(asked).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(windowOf(page)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname + url.hash === askedHref);
  const before = await keptIn(page, RECENT);

  await openWithHits(page);
  const hit = hitsOf(page).first();
  const href = await hit.getAttribute('href');
  await hit.click();
  await expect(windowOf(page)).toHaveCount(0);
  const [kept, ...others] = await keptIn(page, RECENT);
  expect(others).toEqual(before);
  expect(kept).toMatchObject({ url: href, content: null, hierarchy: { lvl0: expect.any(String) } });
  await openWindow(page);
  const recent = listOf(page, 'Recent').getByRole('link').first();
  await expect(recent).toHaveAttribute('href', href!);
  await recent.click();
  await expect(windowOf(page)).toHaveCount(0);
  // Lists of another index are not touched.
  expect((await keptIn(page, other)).length).toBe(2);
});

/** Another tab of the site stores lists, which appear in the window immediately. */
async function otherTab(page: Page) {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  return (lists: { [RECENT]?: unknown; [FAVORITES]?: unknown }) =>
    other.evaluate(
      (all) => {
        for (const [key, list] of Object.entries(all)) {
          localStorage.setItem(key, JSON.stringify(list));
        }
      },
      { [RECENT]: [], [FAVORITES]: [], ...lists },
    );
}

test('[2.156] [3.49] [9.8] recent searches become favorites, are removed, and are limited to seven, or four with ten favorites', async ({
  page,
  open,
  problems,
}) => {
  // Nobody looks at two tabs at once, so nobody sees what moves here, if it is painted at all.
  problems.allow(/layout shift/);
  const rows = (name: string) => listOf(page, name).getByRole('listitem');
  const press = (name: string, button: string | RegExp) =>
    listOf(page, name).getByRole('button', { name: button }).click();
  await test.step('what is not a search of this site is not shown', async () => {
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
  const setLists = await otherTab(page);
  await test.step('one becomes a favorite, and a favorite becomes recent again', async () => {
    await setLists({ [RECENT]: many('Recent', 2) });
    await expect.poll(() => titlesOf(page, 'Recent')).toEqual(['Recent 1', 'Recent 2']);
    await press('Recent', 'Add Recent 2 to favorites');
    expect(await titlesOf(page, 'Favorites')).toEqual(['Recent 2']);
    expect(await titlesOf(page, 'Recent')).toEqual(['Recent 1']);
    expect((await keptIn(page, FAVORITES)).map(({ objectID }) => objectID)).toEqual(['Recent 2']);
    await expectAccessible(page);
    await press('Favorites', 'Move Recent 2 back to recent');
    await expect(listOf(page, 'Favorites')).toHaveCount(0);
    expect(await titlesOf(page, 'Recent')).toEqual(['Recent 2', 'Recent 1']);
  });
  await test.step('each can be removed, and the focus stays in the list', async () => {
    await setLists({ [RECENT]: many('Recent', 3), [FAVORITES]: many('Favorite', 1) });
    await expect(rows('Recent')).toHaveCount(3);
    await press('Recent', 'Remove Recent 2 from this list');
    expect(await titlesOf(page, 'Recent')).toEqual(['Recent 1', 'Recent 3']);
    await expect(listOf(page, 'Recent').getByRole('link', { name: /^Recent 3/ })).toBeFocused();
    await press('Favorites', /^Remove/);
    await expect(listOf(page, 'Favorites')).toHaveCount(0);
    expect(await keptIn(page, FAVORITES)).toEqual([]);
  });
  await test.step('four with ten favorites', async () => {
    await setLists({ [RECENT]: many('Recent', 7), [FAVORITES]: many('Favorite', 12) });
    await expect(rows('Recent')).toHaveCount(4);
    await expect(rows('Favorites')).toHaveCount(10);
    await press('Recent', 'Add Recent 1 to favorites');
    expect((await keptIn(page, FAVORITES)).length).toBe(10);
    expect((await titlesOf(page, 'Favorites'))[0]).toBe('Recent 1');
  });
  await test.step('seven, and one that is opened replaces the last', async () => {
    await setLists({ [RECENT]: many('Recent', 9) });
    await expect(rows('Recent')).toHaveCount(7);
    await boxOf(page).fill(queryWord());
    await hitsOf(page).first().click();
    await expect.poll(async () => (await keptIn(page, RECENT)).length).toBe(7);
  });
});

test('the arrow keys move through the lists, and typing returns to the box', async ({
  page,
  open,
}) => {
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

test('it works without storage', async ({ page, open, expectProblem }) => {
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
  // The next page takes the focus when it arrives.
  await expect(page).not.toHaveURL(new RegExp(`${PAGE}$`));
  await page.keyboard.press('/');
  await expect(boxOf(page)).toBeFocused();
  await expect(listOf(page, 'Recent')).toHaveCount(0);
});
