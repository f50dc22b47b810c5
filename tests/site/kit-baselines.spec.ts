/**
 * How each page of the gallery that shows a part looks, at three widths and in dark mode, compared with the pictures in
 * tests/baselines/pictures. `npm run fix:baselines` makes them again. Pictures depend on the browser:
 * always that of the lock file; where it cannot start, the comparison is left out, and counted as such.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { picturesDir } from '../../scripts/gallery-files';
import { resolveChromium, type Chromium } from '../support/chromium';
import { smallPicture } from '../support/small-picture';
import { expect, test as siteTest } from '../support/test';
import { shownPages } from './gallery';

/** Named in scripts/test.ts among the reasons for which a test may be left out. */
const CANNOT = 'visual baselines need the browser of the lock file, which cannot start here';

const FIX =
  'if it should look so now: npm run fix:baselines, and look at each picture that changed';

/** Dates of the pages come from the history. */
const HIDDEN = 'time { visibility: hidden !important }';

/** A colour may be one level off, which is 0.14 of all there is; and few pixels more: less than a letter has. */
const TOLERANCE = { threshold: 0.15, maxDiffPixels: 10 };

const MAX_BYTES = 1.5 * 1024 * 1024;

/** Two views show letters; the others, which show what moved or has another colour, may be smaller. */
const VIEWS = [
  { name: '390-light', width: 390, colorScheme: 'light', smaller: 2 },
  { name: '820-light', width: 820, colorScheme: 'light', smaller: 3 },
  { name: '1440-light', width: 1440, colorScheme: 'light', smaller: 2 },
  { name: '1440-dark', width: 1440, colorScheme: 'dark', smaller: 3 },
] as const;

type View = (typeof VIEWS)[number];

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

// What is hidden for the picture is hidden by a style of ours, which the site's policy refuses.
test.use({ site: 'gallery', bypassCSP: true });

const pages = shownPages();
const fileOf = (page: string, view: View) => `${page}-${view.name}.png`;

/** Takes the picture of the page's article, with its fonts and images, at rest. */
async function pictureOf(page: Page, { smaller }: View): Promise<Buffer> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
    await document.fonts.ready;
  });
  const png = await page
    .locator('main article')
    .screenshot({ animations: 'disabled', caret: 'hide', style: HIDDEN });
  return smallPicture(png, smaller);
}

async function show(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

test.beforeEach(({ lockFileBrowser }) => test.skip(!lockFileBrowser, CANNOT));

for (const { path, name } of pages) {
  test(`${name} looks as it did`, async ({ page, open, problems }) => {
    // From one view to the next things move.
    problems.allow(/layout shift/);
    await show(page, VIEWS[0]);
    await open(path);
    for (const view of VIEWS) {
      await show(page, view);
      await expect(page.locator('html')).toHaveAttribute('data-theme', view.colorScheme);
      expect.soft(await pictureOf(page, view), FIX).toMatchSnapshot(fileOf(name, view), TOLERANCE);
    }
  });
}

test('a label that moved by two pixels is detected', async ({ page, open }) => {
  const [view] = VIEWS;
  const { path, name } = pages.find((one) => one.name === 'charts') ?? pages[0]!;
  await show(page, view);
  await open(path);
  await page
    .locator('main article svg text:visible')
    .first()
    .evaluate((label) => {
      label.setAttribute('dx', '2');
    });
  const moved = await pictureOf(page, view);
  expect(() => expect(moved).toMatchSnapshot(fileOf(name, view), TOLERANCE)).toThrow(/\d+ pixels/);
});

test('the images are those of the pages, and small', () => {
  expect(pages.length).toBeGreaterThan(0);
  const files = existsSync(picturesDir) ? readdirSync(picturesDir).sort() : [];
  const wanted = pages.flatMap(({ name }) => VIEWS.map((view) => fileOf(name, view))).sort();
  expect(files, FIX).toEqual(wanted);
  const bytes = files.reduce((sum, file) => sum + statSync(join(picturesDir, file)).size, 0);
  expect(bytes, 'bytes of all pictures').toBeLessThan(MAX_BYTES);
});
