/** In the reader's own colors, everything that the site marks with a tint is still marked. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { hitsOf, openWithHits, queryWord, windowOf } from './help-window';

/** The colors of an element: text, background and border. */
const colorsOf = (found: Locator) =>
  found.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      ink: style.color,
      paper: style.backgroundColor,
      edge: style.borderInlineStartColor,
      outline: style.outlineStyle,
    };
  });

test.use({ site: 'real' });

/** Checks light mode and dark mode. */
async function inBothModes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`in ${colorScheme} forced colors`, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      // Colors fade from one mode to the other.
      await expect(look).toPass({ timeout: 7_000 });
    });
  }
}

test('forced colors: the window marks matches, the selected hit and the open tab; the search page marks matches', async ({
  page,
  open,
}) => {
  const expectMark = async (found: Locator) => {
    const mark = await colorsOf(found.first());
    expect(mark.paper).not.toBe(mark.ink);
    expect(mark.paper).not.toBe('rgba(0, 0, 0, 0)');
  };
  await page.emulateMedia({ forcedColors: 'active' });
  await open('/');
  await openWithHits(page);
  await inBothModes(page, async () => {
    const hits = hitsOf(page);
    const canvas = await page.evaluate(() => {
      const probe = document.createElement('i');
      probe.style.color = 'Canvas';
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    await expectMark(hits.locator('mark'));
    expect((await colorsOf(hits.first())).outline).toBe('solid');
    expect(await colorsOf(hits.nth(1))).toMatchObject({ edge: canvas, outline: 'none' });
    const indicator = windowOf(page).locator('.MuiTabs-indicator');
    expect((await colorsOf(indicator)).paper).not.toBe(canvas);
  });

  await open(`/search?q=${queryWord()}`);
  await inBothModes(page, () => expectMark(page.getByRole('main').locator('mark')));
});
