/** With the reader's own colors: what the site tells by a tint is told by them. */
import type { Locator } from '@playwright/test';
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

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} forced colors`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme }));

    test('the window shows what matched, which hit is selected and which tab is open', async ({
      page,
      open,
    }) => {
      await open('/');
      await openWithHits(page);
      const hits = hitsOf(page);
      const canvas = await page.evaluate(() => {
        const probe = document.createElement('i');
        probe.style.color = 'Canvas';
        document.body.append(probe);
        return getComputedStyle(probe).color;
      });
      const mark = await colorsOf(hits.locator('mark').first());
      expect(mark.paper).not.toBe(mark.ink);
      expect(mark.paper).not.toBe('rgba(0, 0, 0, 0)');
      expect((await colorsOf(hits.first())).outline).toBe('solid');
      expect(await colorsOf(hits.nth(1))).toMatchObject({ edge: canvas, outline: 'none' });
      const indicator = windowOf(page).locator('.MuiTabs-indicator');
      expect((await colorsOf(indicator)).paper).not.toBe(canvas);
    });

    test('the page of hits shows what matched', async ({ page, open }) => {
      await open(`/search?q=${queryWord()}`);
      const mark = await colorsOf(page.getByRole('main').locator('mark').first());
      expect(mark.paper).not.toBe(mark.ink);
      expect(mark.paper).not.toBe('rgba(0, 0, 0, 0)');
    });
  });
}
