/** A word with a typo, searched with the engine on the device: corrected, then as typed. */
import { expect, expectAccessible, test } from '../support/test';
import { boxOf, hitsOf, openWindow, pagePath, queryWord, windowOf } from './help-window';

test.use({ site: 'real' });

/** A word of the docs, and the same with two letters swapped. */
function words(): { meant: string; typed: string } {
  const meant = queryWord();
  const letters = [...meant];
  const at = letters.findIndex((letter, index) => index > 1 && letter !== letters[index + 1]);
  letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed());
  return { meant, typed: letters.join('') };
}

const { meant, typed } = words();

test('the help window corrects it, or searches it as typed and suggests similar words @phone', async ({
  page,
  open,
}) => {
  await open(pagePath());
  await openWindow(page);
  await page.keyboard.type(typed);
  const corrected = windowOf(page).locator('p', { hasText: /^Showing results for / });
  await expect(corrected).toContainText(meant);
  await expect(hitsOf(page).first()).toBeVisible();
  await windowOf(page)
    .getByRole('button', { name: `Search instead for ${typed}` })
    .click();
  await expect(
    windowOf(page).getByRole('heading', { name: `No results for “${typed}”` }),
  ).toBeVisible();
  await expect(windowOf(page).getByText(`Searched for exactly ${typed}.`)).toBeVisible();
  await expectAccessible(page);
  const near = windowOf(page).getByRole('group', { name: 'Similar words' });
  await near.getByRole('button').first().click();
  await expect(boxOf(page)).not.toHaveValue(typed);
  await expect(hitsOf(page).first()).toBeVisible();
});

test('so does the search page @phone', async ({ page, open }) => {
  await open(`/search?q=${typed}`);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Showing results for /)).toContainText(meant);
  await main.getByRole('button', { name: `Search instead for ${typed}` }).click();
  await expect(page).toHaveURL(`/search?q=${typed}&exact=true`);
  await expect(main.getByRole('heading', { name: `No results for “${typed}”` })).toBeVisible();
  await expectAccessible(page);
  const pages = main.getByRole('list', { name: 'Similar pages' }).getByRole('link');
  await expect(pages.first()).toHaveAttribute('href', /^\/docs\//);
  await main.getByRole('group', { name: 'Similar words' }).getByRole('button').first().click();
  await expect(main.locator('ol > li').first()).toBeVisible();
});
