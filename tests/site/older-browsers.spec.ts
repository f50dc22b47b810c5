/** Reading, searching and asking need nothing that the oldest browser of the browserslist doesn't have. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { ask, behind, openAsk } from './ava-window';
import { hitsOf, openWithHits, queryWord, windowOf } from './help-window';

/** Removes what came after Chrome 109, the newest for Windows 7 and 8, or is missing in Safari. */
const TAKEN = `for (const [owner, names] of [
  [URL, ['canParse', 'parse']],
  [AbortSignal, ['any']],
  [Array, ['fromAsync']],
  [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
  [Object.getPrototypeOf(Uint8Array).prototype, ['toReversed', 'toSorted', 'with']],
  [Map, ['groupBy']],
  [Object, ['groupBy']],
  [Promise, ['try', 'withResolvers']],
  [ReadableStream, ['from']],
  [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
  [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['filter', 'map', 'some', 'toArray']],
  [globalThis, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler']],
]) for (const name of names) delete owner[name];
`;

/** The pages and their workers: every script starts by removing it. */
async function takeAway(page: Page): Promise<void> {
  await page.route('**/assets/js/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: TAKEN + (await response.text()) });
  });
}

test.use({ site: 'real' });
test.beforeEach(({ page }) => takeAway(page));
// What the page is still prefetching needs no answer.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('an older browser can search in the window, open a hit, and get an answer', async ({
  page,
  open,
}) => {
  await behind(page, null);
  await open('/');
  expect(await page.evaluate(() => 'canParse' in URL || 'toSorted' in Array.prototype)).toBe(false);
  await openWithHits(page);
  await hitsOf(page).first().click();
  await expect(windowOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('arrival')?.size ?? 0))
    .toBeGreaterThan(0);
  await openAsk(page);
  const turn = await ask(page, `What is a ${queryWord()}?`);
  await expect(turn).toContainText(/\w/);
});

test('an older browser can search on the search page, and filter the hits', async ({
  page,
  open,
}) => {
  await open(`/search?q=${queryWord()}`);
  const filter = page.getByRole('main').getByRole('checkbox').first();
  await filter.check();
  await expect(page).toHaveURL(/&section=/);
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
});
