/** With the reader's own colors: what the site tells by a tint is told by them. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { hitsOf, openWithHits, queryWord, windowOf } from './help-window';

/** The colors of an element: of its letters, behind them, at its edge. */
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

/** Looks in light mode and in dark mode. */
async function inBothModes(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`in ${colorScheme} forced colors`, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await look();
    });
  }
}

test('forced colors: the window shows what matched, which hit is selected and which tab is open; the page of hits what matched', async ({
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
