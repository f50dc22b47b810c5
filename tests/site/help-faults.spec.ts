/** Faults that search dialogs are known for. */
import { expect, test } from '../support/test';
import {
  boxOf,
  hitsOf,
  openWindow,
  openWithHits,
  pagePath,
  queryWord,
  statusOf,
  windowOf,
} from './help-window';

test.use({ site: 'real' });

const QUERY = queryWord();

test.beforeEach(async ({ open }) => open(pagePath()));

test('typed characters are read out: nothing is active before an arrow key, and the number of results is announced once, when the reader pauses', async ({
  page,
}) => {
  await openWindow(page);
  await boxOf(page).evaluate((box) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(box.getAttribute('aria-activedescendant') ?? '')).observe(
      box,
      { attributeFilter: ['aria-activedescendant'] },
    );
  });
  await statusOf(page).evaluate((status) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.keyboard.type(QUERY);
  await expect(hitsOf(page).first()).toBeVisible();
  await hitsOf(page).nth(1).hover();
  await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual([]);
  await expect(windowOf(page).locator('[aria-selected="true"][role="option"]')).toHaveCount(0);

  await expect(statusOf(page)).toHaveText(/^[\d,]+ results?\. Enter opens .+\.$/);
  // "Searching…" may come first if the device takes its time.
  const said = await page.evaluate((): string[] => Reflect.get(window, 'said'));
  expect(said.filter((words) => /result/.test(words))).toHaveLength(1);
  await expect(windowOf(page).locator('[aria-live], [role="status"], [role="alert"]')).toHaveCount(
    1,
  );
});

test('the first arrow key reaches the first result', async ({ page }) => {
  await openWithHits(page);
  // All hits are there: the last row is the last of them.
  await expect(statusOf(page)).toHaveText(/results?\./);

  await test.step('the list has a name, and the box says that it has a list', async () => {
    const list = windowOf(page).getByRole('listbox', { name: 'Search results' });
    await expect(list).toBeVisible();
    await expect(boxOf(page)).toHaveAttribute('aria-controls', (await list.getAttribute('id'))!);
    await expect(boxOf(page)).toHaveAttribute('aria-autocomplete', 'list');
  });
  await page.keyboard.press('ArrowDown');
  const first = hitsOf(page).first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(boxOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id'))!,
  );
  await page.keyboard.press('ArrowUp');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowUp');
  await expect(hitsOf(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(hitsOf(page).last()).toBeInViewport();

  await test.step('results for another query are not opened', async () => {
    const stale = await first.getAttribute('href');
    await boxOf(page).fill('qqxzzy');
    await page.keyboard.press('Enter');
    await expect(windowOf(page).getByRole('heading', { name: /^No results for/ })).toBeVisible();
    expect(page.url()).not.toContain(stale!);
  });
});

test('the focus returns to what opened the window; one shortcut opens one window, Ctrl+Shift+K stays the browser’s, and / in the box is a letter', async ({
  page,
}) => {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1);
  await link.focus();
  await page.keyboard.press('Control+Shift+k');
  await page.keyboard.press('Control+Alt+k');
  await expect(windowOf(page)).toHaveCount(0);
  await openWindow(page);
  await page.keyboard.type('a/b');
  await expect(boxOf(page)).toHaveValue('a/b');
  await boxOf(page).fill('');
  await page.keyboard.type(QUERY);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type('x');
  await expect(boxOf(page), 'what stood in it was selected').toHaveValue('x');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});
