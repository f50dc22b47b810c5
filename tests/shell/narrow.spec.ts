/** 320 px: the narrowest phone, and a screen of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10). */
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/test';

const WIDTH = 320;

/** Returns what is partly outside of the window, what scrolls by itself left out. */
const outside = (page: Page) =>
  page.evaluate((width) => {
    const scrolls = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('h1, h2, h3, p, li, a, button, input, img, pre, table')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width: size } = element.getBoundingClientRect();
        // Moved away altogether: a closed menu, a skip link.
        const away = right <= 0 || left >= width;
        return size > 1 && !away && (left < -1 || right > width + 1) && !scrolls(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  }, WIDTH);

async function expectFits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(await outside(page)).toEqual([]);
  expect(content, 'width of the content').toBeLessThanOrEqual(window ?? 0);
}

test.use({ viewport: { width: WIDTH, height: 640 } });

test(`pages of each kind fit into ${WIDTH} px`, async ({ page, open }) => {
  for (const path of [
    '/',
    '/docs/governance',
    '/docs/governance/alerts',
    '/docs/general/table',
    '/docs/general/code',
    '/docs/general/admonitions',
    '/docs/changelog',
  ]) {
    await open(path);
    await test.step(path, () => expectFits(page));
  }
});

test(`the not-found page fits into ${WIDTH} px`, async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await page.goto('/docs/governance/a-very-long-mistyped-path-without-any-room-to-break');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectFits(page);
});

for (const [site, path] of [
  ['real', '/'],
  ['rebrand', '/help/'],
  ['content', '/docs/changelog'],
] as const) {
  test.describe(`the site ${site}`, () => {
    test.use({ site });

    test(`${path} fits into ${WIDTH} px`, async ({ page, open, expectProblem }) => {
      // Its changelog widget is another company's.
      const widget = /releases\.nefoskopos\.example/;
      if (site === 'rebrand') expectProblem(widget);
      // It is asked for once the page is idle, which a test can be too quick to see.
      const asked = site === 'rebrand' ? page.waitForRequest(widget) : undefined;
      await open(path);
      await expectFits(page);
      await asked;
    });
  });
}
