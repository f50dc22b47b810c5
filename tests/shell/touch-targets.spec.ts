/** Touch targets are at least 24 by 24 px (WCAG 2.2, 2.5.8), except for links in a sentence. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { outsideOf, sidewaysOf } from './frame';

const LEAST = 24;

/** Returns how many targets there are in a part of the page, and which ones are too small. */
const tooSmall = (page: Page, part = 'body') =>
  page.locator(part).evaluate((root, least) => {
    const inSentence = (element: Element) => {
      let block: Element | null = element;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      const text = (one: Element | null) => (one?.textContent ?? '').replace(/[\s\u200b]+/g, '');
      return block !== element && text(block).length > text(element).length;
    };
    const targets = [...root.querySelectorAll('a[href], button, summary, input, [role="button"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !inSentence(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.right > 0 && box.left < innerWidth)
      // The skip link is above the page until it has the focus.
      .filter(({ box }) => box.bottom + scrollY > 0);
    return {
      looked: targets.length,
      small: targets
        .filter(({ box }) => box.width < least || box.height < least)
        .map(
          ({ element, box }) =>
            `${box.width.toFixed(1)} x ${box.height.toFixed(1)}: ${element.outerHTML.slice(0, 140)}`,
        ),
    };
  }, LEAST);

async function expectLargeEnough(page: Page): Promise<void> {
  const { looked, small } = await tooSmall(page);
  expect(looked).toBeGreaterThan(12);
  expect(small).toEqual([]);
}

for (const path of ['/docs/general/code', '/docs/changelog']) {
  test(`every target on ${path} is large enough for a finger @phone`, async ({ page, open }) => {
    await open(path);
    await expectLargeEnough(page);
  });
}

test('so is every target on a docs page, in the open menu, and on a landing page @phone', async ({
  page,
  open,
}) => {
  await open('/docs/governance/alerts');
  await expectLargeEnough(page);
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
  await expect(page.getByRole('button', { name: /Back to main menu/ })).toBeInViewport();
  expect((await tooSmall(page, '.navbar-sidebar')).small).toEqual([]);
  await page.getByRole('button', { name: /Back to main menu/ }).tap();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu.getByRole('link', { name: 'Plain link' })).toBeInViewport();
  const { looked, small } = await tooSmall(page, '.navbar-sidebar');
  expect(looked).toBeGreaterThan(8);
  expect(small).toEqual([]);

  await menu.getByRole('button', { name: 'Close navigation bar' }).tap();
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Governance' })
    .tap();
  await expect(page).toHaveURL(/\/docs\/governance$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Governance' })).toBeVisible();
  await expectLargeEnough(page);
});

test.describe('the real site', () => {
  test.use({ site: 'real' });

  test('every target on home is large enough for a finger, and home fits into 320 px @phone', async ({
    page,
    open,
    problems,
  }) => {
    await open('/');
    await expectLargeEnough(page);
    await problems.settle([page]);
    problems.verify();
    // Things move from one width to the next.
    problems.allow(/layout shift/);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await outsideOf(page)).toEqual([]);
    expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
  });
});
