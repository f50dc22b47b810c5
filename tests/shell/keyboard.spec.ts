import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

type Stop = { place: string; name: string; problem: string };

/** The parts of a page in the order in which Tab moves through them. */
const PLACES = ['skip', 'announcement', 'navbar', 'sidebar', 'content', 'footer'];

/** Returns what has the focus: where it is, its name, and why a reader cannot see it. */
const currentStop = (page: Page) =>
  page.evaluate<Stop>(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { place: 'none', name: '', problem: 'nothing has the focus' };
    }
    const within = (selector: string) => element.closest(selector) !== null;
    const place = within('[href$="skipToContent_fallback"]')
      ? 'skip'
      : within('.theme-announcement-bar')
        ? 'announcement'
        : within('.navbar')
          ? 'navbar'
          : within('.theme-doc-sidebar-container')
            ? 'sidebar'
            : within('.theme-layout-footer')
              ? 'footer'
              : within('.theme-layout-main')
                ? 'content'
                : 'elsewhere';
    // Anything that fades in is visible by the time a reader looks.
    for (const fade of document.getAnimations()) fade.finish();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const problems = [
      ...(outlineStyle === 'none' || parseFloat(outlineWidth) < 1.5 ? ['has no outline'] : []),
      ...(/, 0\)$|transparent/.test(outlineColor) ? ['has an outline that cannot be seen'] : []),
      ...(box.width < 1 || box.height < 1 ? ['has no size'] : []),
      ...(box.bottom <= 0 || box.top >= innerHeight ? ['is out of sight'] : []),
      ...(element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        ? []
        : ['is hidden']),
    ];
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return { place, name: `${element.tagName} ${name.slice(0, 40)}`, problem: problems.join(', ') };
  });

/** Presses a key repeatedly, and returns every stop. */
async function tabThrough(page: Page, count: number, key = 'Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < count; press += 1) {
    await page.keyboard.press(key);
    stops.push(await currentStop(page));
  }
  return stops;
}

/** Fails if a stop is not visible, or is out of order. */
function expectInOrder(stops: readonly Stop[]): void {
  expect(stops.filter(({ problem }) => problem)).toEqual([]);
  const places = stops.map(({ place }) => place);
  const order = places.map((place) => PLACES.indexOf(place));
  expect(order, places.join()).toEqual([...order].sort((one, other) => one - other));
}

test('[2.89] Tab moves through a page from top to bottom and back, with a visible focus everywhere, in light and dark mode', async ({
  page,
  open,
  problems,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/docs/general/code');
  const stops = await tabThrough(page, 40);
  expect(stops[0]).toEqual({ place: 'skip', name: 'A Skip to main content', problem: '' });
  expectInOrder(stops);
  expect([...new Set(stops.map(({ place }) => place))]).toEqual(
    expect.arrayContaining(['skip', 'announcement', 'navbar', 'sidebar', 'content']),
  );

  await problems.settle([page]);
  problems.verify();
  // Letters are thinner in dark mode.
  problems.allow(/layout shift/);
  // The outline has another color there: every element uses the same token for it.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const back = await tabThrough(page, 39, 'Shift+Tab');
  expectInOrder(back.toReversed());
  expect(back.at(-1)?.place).toBe('skip');
});

test('[2.89] a page can be found, opened and left with only the keyboard', async ({
  page,
  open,
}) => {
  await open('/docs/governance/alerts');
  const tabTo = async (name: string) => {
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      if ((await currentStop(page)).name === name) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('A More places');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Dropdown link' })).toBeVisible();
  await tabTo('A Dropdown link');
  // The focus moves to the start of the new page, a moment after its heading appears.
  await page.evaluate(() => {
    const moved = new Promise<void>((done) => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element && target.querySelector('[href$="skipToContent_fallback"]'))
          done();
      });
    });
    Object.assign(window, { moved });
  });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets');
  await page.evaluate(() => Reflect.get(window, 'moved') as Promise<void>);
  // From the start of the new page, the first Tab is its skip link again.
  await page.keyboard.press('Tab');
  expect((await currentStop(page)).place).toBe('skip');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect((await currentStop(page)).place).toBe('content');

  // Home has no sidebar, but it does have a skip link.
  await page.getByRole('navigation', { name: 'Main' }).locator('.navbar__brand').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  const stops = await tabThrough(page, 26);
  expect(stops[0]).toEqual({ place: 'skip', name: 'A Skip to main content', problem: '' });
  expectInOrder(stops);
  expect([...new Set(stops.map(({ place }) => place))]).toEqual(
    expect.arrayContaining(['skip', 'announcement', 'navbar', 'content']),
  );
});
