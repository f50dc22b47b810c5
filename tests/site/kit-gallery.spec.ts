/**
 * What every page of the gallery must be, whatever part it shows: accessible with all open, in both
 * modes, no wider than a small phone, whole on paper, and quiet. What a part does is tested in its own
 * file; what is left of it without scripts, in kit-without-scripts.spec.ts.
 */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test';
import { galleryPages, letMove, shownPages } from './gallery';
import { addressesOf } from './pages';

const DESK = { width: 1440, height: 900 };
const SMALL_PHONE = { width: 360, height: 740 };
/** A4 without its margins, at 96 px to the inch. */
const PAPER = { width: 718, height: 1000 };

const ARTICLE = '.theme-doc-markdown';

const pages = galleryPages();

test.use({ site: 'gallery' });

/** Opens every disclosure as a reader does: what moves then was asked for. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator(`${ARTICLE} details:not([open]) > summary:visible`);
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().press('Enter');
    await expect(closed).toHaveCount(left - 1);
  }
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the gallery has pages, and no other pages exist', () => {
  expect(pages.length).toBeGreaterThan(0);
  const built = addressesOf('gallery').map(({ pathname }) => pathname);
  expect(built.filter((path) => path.startsWith('/docs/')).sort()).toEqual(
    pages.map(({ path }) => path).sort(),
  );
});

for (const { path, name } of shownPages()) {
  test(`${name}: with all open it is accessible in both modes, fits a small phone, and on paper nothing is cut off`, async ({
    page,
    open,
    problems,
    expectAccessibleInBothModes,
  }) => {
    await page.setViewportSize(SMALL_PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(path);
    expect(await sideways(page), 'sideways scroll in px').toBe(0);
    await openAll(page);
    expect(await sideways(page), 'sideways scroll in px with all open').toBe(0);
    await expectAccessible(page, 'width');

    await letMove(page, problems);
    await page.setViewportSize(DESK);
    await openAll(page);
    // Opening scrolls; in the middle of a page the navbar lies over the first lines of the sidebar.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessibleInBothModes();

    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    // Tables are measured after the window has changed.
    await expect.poll(() => sideways(page), 'wider than the paper by px').toBe(0);
    await expect.poll(() => cutIn(page)).toEqual([]);
    await page.locator(`${ARTICLE} p`).first().evaluate(cutOff);
    expect(await cutIn(page), 'what is cut off on purpose').toHaveLength(1);
  });
}

/** Makes a paragraph that paper would cut. */
const cutOff = (paragraph: HTMLElement | SVGElement) => {
  paragraph.style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap';
};

/**
 * Returns what its box cuts or makes scroll, but for what is hidden from eyes on purpose, and for drawings,
 * which may represent more than they show: their text is beside them.
 */
const cutIn = (page: Page): Promise<string[]> =>
  page.locator(ARTICLE).evaluate((article) =>
    [...article.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      const { overflowX, overflowY, visibility } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      if (visibility === 'hidden' || clientWidth <= 1 || clientHeight <= 1) return [];
      if (element.closest('[role="img"]')) return [];
      const wide = overflowX !== 'visible' && scrollWidth > clientWidth + 1;
      const high = overflowY !== 'visible' && scrollHeight > clientHeight + 1;
      const name = `${element.localName}.${element.className}`;
      return wide || high ? [`${name}: ${scrollWidth} × ${scrollHeight} px`] : [];
    }),
  );

test('a page without choices or placeholders loads no code for them', async ({ page, open }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) bodies.push(await response.text().catch(() => ''));
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('/docs/gauge-platform');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('hc-choices'))).toEqual([]);
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.filter((text) => text.includes('hc-code__reset'))).toEqual([]);
});
