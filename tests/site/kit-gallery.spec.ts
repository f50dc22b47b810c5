/**
 * What every page of the gallery must be, whatever part it shows: accessible with all open, in both
 * modes, no wider than a small phone, whole without scripts and on paper, and quiet. What a part does
 * is tested in its own file.
 */
import type { Page as BrowserPage } from '@playwright/test';
import { galleryDir } from '../../scripts/gallery-files';
import { wordsIn, wordsOf, type Page } from '../../src/content/model';
import { transformDocs } from '../../src/content/transform';
import { expect, expectAccessible, test } from '../support/test';
import { galleryNames, galleryPages } from './gallery';
import { addressesOf } from './pages';

const SMALL_PHONE = { width: 360, height: 740 };
/** A4 without its margins, at 96 px to the inch. */
const PAPER = { width: 718, height: 1000 };

const ARTICLE = '.theme-doc-markdown';

const pages = galleryPages();

test.use({ site: 'gallery' });

/** Opens every disclosure as a reader does: what moves then was asked for. */
async function openAll(page: BrowserPage): Promise<void> {
  const closed = page.locator(`${ARTICLE} details:not([open]) > summary:visible`);
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().press('Enter');
    await expect(closed).toHaveCount(left - 1);
  }
}

const sideways = (page: BrowserPage) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('there are pages to look at, and no others', () => {
  expect(pages.length).toBeGreaterThan(0);
  const built = addressesOf('gallery').map(({ pathname }) => pathname);
  expect(built.filter((path) => path.startsWith('/docs/')).sort()).toEqual(
    pages.map(({ path }) => path).sort(),
  );
});

for (const { path, name } of pages) {
  test(`${name}: accessible with all open, in both modes; on paper nothing is cut off`, async ({
    page,
    open,
    expectAccessibleInBothModes,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(path);
    await openAll(page);
    await expectAccessibleInBothModes();

    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    // Tables are measured after the window has changed.
    await expect.poll(() => sideways(page), 'wider than the paper by px').toBe(0);
    await expect.poll(() => cutIn(page)).toEqual([]);
  });

  test(`${name}: fits a small phone with all open, and is accessible there @phone`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize(SMALL_PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(path);
    expect(await sideways(page), 'sideways scroll in px').toBe(0);
    await openAll(page);
    expect(await sideways(page), 'sideways scroll in px with all open').toBe(0);
    await expectAccessible(page);
  });
}

/**
 * Returns what its box cuts or makes scroll, but for what is hidden from eyes on purpose, and for drawings,
 * which may stand for more than they show: their text is beside them.
 */
const cutIn = (page: BrowserPage): Promise<string[]> =>
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

test('what paper would cut is found', async ({ page, open }) => {
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await open(pages[0]!.path);
  await page
    .locator(`${ARTICLE} p`)
    .first()
    .evaluate((lead) => {
      lead.style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap';
    });
  expect(await cutIn(page)).toEqual([expect.stringContaining('p.lead')]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  let models: ReadonlyMap<string, Page>;
  test.beforeAll(async () => {
    const read = await transformDocs(galleryDir, { names: galleryNames, off: [], sketch: true });
    models = new Map(read.map((model) => [model.url, model]));
  });

  for (const { path, name } of pages) {
    test(`${name}: every word can be read`, async ({ page }) => {
      await page.goto(path);
      const closed = page.locator(`${ARTICLE} details:not([open]) > summary:visible`);
      for (let left = await closed.count(); left > 0; left -= 1)
        await closed.first().press('Enter');
      await expect(closed).toHaveCount(0);
      const words = wordsOf(models.get(path)!);
      expect(words.length).toBeGreaterThan(5);
      const shown = wordsIn(await readable(page));
      expect(beyond(words, shown), 'words that cannot be read').toEqual([]);
    });
  }
});

/** What is in the article for eyes and screen readers: its text, and what images say. */
const readable = (page: BrowserPage): Promise<string> =>
  page
    .locator(ARTICLE)
    .evaluate((article: HTMLElement) =>
      [article.innerText, ...[...article.querySelectorAll('img')].map(({ alt }) => alt)].join('\n'),
    );

/** Words of one list that the other has not, or not as often; as styles may write them in capitals, in any case. */
function beyond(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others.map((one) => one.toLowerCase())) {
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  return words.filter((word) => {
    const count = left.get(word.toLowerCase()) ?? 0;
    left.set(word.toLowerCase(), count - 1);
    return count <= 0;
  });
}
