/** A word with a slip, asked of the engine on the device: corrected, then searched as it was typed. */
import { expect, expectAccessible, test } from '../support/test';
import { boxOf, hitsOf, openWindow, pagePath, queryWord, windowOf } from './help-window';

test.use({ site: 'real' });

/** A word of the docs, and the same with two letters in each other's place. */
function words(): { meant: string; typed: string } {
  const meant = queryWord();
  const letters = [...meant];
  const at = letters.findIndex((letter, index) => index > 1 && letter !== letters[index + 1]);
  letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed());
  return { meant, typed: letters.join('') };
}

const { meant, typed } = words();

test('the help window corrects it, or searches it and offers what comes near @phone', async ({
  page,
  open,
}) => {
  await open(pagePath());
  await openWindow(page);
  await page.keyboard.type(typed);
  const corrected = windowOf(page).getByText(/^Showing results for /);
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

test('and so does the search page @phone', async ({ page, open }) => {
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
