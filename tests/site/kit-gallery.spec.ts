/**
 * What every page of the gallery must be, whatever part it shows: it looks as in the pictures in
 * tests/baselines/pictures, at three widths and in dark mode; with everything open, it is accessible in both modes, no
 * wider than a small phone, complete on paper, and quiet. What a part does is tested in its own file, and what remains
 * without scripts in kit-without-scripts.spec.ts. `npm run fix:baselines` takes the pictures again. They depend on
 * the browser: always the one in the lock file. If it can't start, they aren't compared, and that is counted.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { picturesDir } from '../../scripts/gallery-files';
import { resolveChromium, type Chromium } from '../support/chromium';
import { smallPicture } from '../support/small-picture';
import { expect, expectAccessible, test as siteTest } from '../support/test';
import { galleryPages, letMove, shownPages } from './gallery';
import { addressesOf } from './pages';

/** Named in scripts/test.ts as one of the reasons for which a test may be skipped. */
const CANNOT = 'visual baselines need the browser of the lock file, which cannot start here';

const FIX =
  'if it should look so now: npm run fix:baselines, and look at each picture that changed';

/**
 * A color may be one level off, which is 0.14 of the full range, and a few pixels more, because the browser may draw two
 * short words half a pixel farther.
 */
const TOLERANCE = { threshold: 0.15, maxDiffPixels: 40 };

const MAX_BYTES = 1.5 * 1024 * 1024;

const VIEWS = [
  { name: '390-light', width: 390, colorScheme: 'light' },
  { name: '820-light', width: 820, colorScheme: 'light' },
  { name: '1440-light', width: 1440, colorScheme: 'light' },
  { name: '1440-dark', width: 1440, colorScheme: 'dark' },
] as const;

type View = (typeof VIEWS)[number];

const DESK = { width: 1440, height: 900 };
const SMALL_PHONE = { width: 360, height: 740 };
/** A4 without its margins, at 96 px to the inch. */
const PAPER = { width: 718, height: 1000 };

const ARTICLE = '.theme-doc-markdown';

const pages = galleryPages();
const shown = shownPages();
const fileOf = (page: string, view: View) => `${page}-${view.name}.png`;

const test = siteTest.extend<object, { lockFileBrowser: Chromium | undefined }>({
  lockFileBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => use(await resolveChromium({ bundledOnly: true }).catch(() => undefined)),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ lockFileBrowser }, use) => {
      const { executablePath, args } = lockFileBrowser ?? (await resolveChromium());
      await use({ executablePath, args });
    },
    { scope: 'worker' },
  ],
});

// Half to one device pixel per CSS pixel: the pictures are small enough for a repository.
test.use({ site: 'gallery', deviceScaleFactor: 0.5 });

async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

/** Takes a picture of the page's article, with its fonts and images, at rest. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
    await document.fonts.ready;
  });
  const article = page.locator('main article');
  return smallPicture(await article.screenshot({ animations: 'disabled', caret: 'initial' }));
}

/** Opens every disclosure as a reader does; what moves then was expected. */
async function openAll(page: Page): Promise<void> {
  const closed = page.locator(`${ARTICLE} details:not([open]) > summary:visible`);
  for (let left = await closed.count(); left > 0; left -= 1) {
    await closed.first().press('Enter');
    await expect(closed).toHaveCount(left - 1);
  }
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the gallery has pages, and there are no baselines for others', () => {
  expect(pages.length).toBeGreaterThan(0);
  const built = addressesOf('gallery').map(({ pathname }) => pathname);
  expect(built.filter((path) => path.startsWith('/docs/')).sort()).toEqual(
    pages.map(({ path }) => path).sort(),
  );
});

for (const { path, name } of shown) {
  test(`${name} looks as it did; with everything open it is accessible in both modes, fits a small phone, and is not cut off on paper`, async ({
    page,
    open,
    problems,
    lockFileBrowser,
    expectAccessibleInBothModes,
  }) => {
    await page.setViewportSize({ width: VIEWS[0].width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(path);
    await letMove(page, problems);
    // Nothing in the article is under the pointer, which an earlier test may have moved.
    await page.mouse.move(0, 0);
    // The pages' dates come from the history.
    for (const time of await page.locator('time').all()) {
      await time.evaluate((element) => (element.style.visibility = 'hidden'));
    }
    for (const view of lockFileBrowser ? VIEWS : []) {
      await show(page, view);
      expect.soft(await pictureOf(page), FIX).toMatchSnapshot(fileOf(name, view), TOLERANCE);
    }

    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(SMALL_PHONE);
    expect(await sideways(page), 'sideways scroll in px').toBe(0);
    await openAll(page);
    expect(await sideways(page), 'sideways scroll in px with all open').toBe(0);
    await expectAccessible(page, 'width');

    await page.setViewportSize(DESK);
    await openAll(page);
    // Opening scrolls; in the middle of a page the navbar overlaps the first lines of the sidebar.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessibleInBothModes();

    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    // Tables are measured after the window has been resized.
    await expect.poll(() => sideways(page), 'wider than the paper by px').toBe(0);
    await expect.poll(() => cutIn(page)).toEqual([]);
    await page.locator(`${ARTICLE} p`).first().evaluate(cutOff);
    expect(await cutIn(page), 'what is cut off on purpose').toHaveLength(1);
  });
}

/** Adds a paragraph that paper would cut off. */
const cutOff = (paragraph: HTMLElement | SVGElement) => {
  paragraph.style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap';
};

/**
 * Returns what its box cuts off or makes scroll, except for what is visually hidden on purpose, and for drawings,
 * which may represent more than they show: their text is next to them.
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

test('a label that moved by two pixels is found', async ({ page, open, lockFileBrowser }) => {
  test.skip(!lockFileBrowser, CANNOT);
  const [view] = VIEWS;
  const { path, name } = shown.find((one) => one.name === 'charts') ?? shown[0]!;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(path);
  await show(page, view);
  await page
    .locator('main article svg text:visible')
    .first()
    .evaluate((label) => label.setAttribute('dx', '2'));
  const moved = await pictureOf(page);
  expect(() => expect(moved).toMatchSnapshot(fileOf(name, view), TOLERANCE)).toThrow(/\d+ pixels/);
});

test('the pictures are those of the pages, and small', () => {
  expect(shown.length).toBeGreaterThan(0);
  const files = existsSync(picturesDir) ? readdirSync(picturesDir).sort() : [];
  const wanted = shown.flatMap(({ name }) => VIEWS.map((view) => fileOf(name, view))).sort();
  expect(files, FIX).toEqual(wanted);
  const bytes = files.reduce((sum, file) => sum + statSync(join(picturesDir, file)).size, 0);
  expect(bytes, 'bytes of all pictures').toBeLessThan(MAX_BYTES);
});
