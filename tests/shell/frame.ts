/** The parts around the content, as used by the tests. */
import type { Locator, Page } from '@playwright/test';

/** The navbar, even while it is hidden. */
export const navbarOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main', includeHidden: true });

/** The visible color mode switch. */
export const toggleOf = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^Switch between dark and light mode/ })
    .filter({ visible: true });

/** Scrolls as a reader does, in small steps, because one jump would be one event. */
export async function scrollBy(page: Page, distance: number, steps = 6): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate(
      (y) =>
        new Promise((done) => {
          window.scrollBy({ top: y, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
      distance / steps,
    );
  }
}

/** Returns what is partly outside of the window, except for what scrolls on its own. */
export const outsideOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = window.innerWidth;
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
        // Moved out of view completely: a closed menu, a skip link.
        const away = right <= 0 || left >= width;
        return size > 1 && !away && (left < -1 || right > width + 1) && !scrolls(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Returns by how many pixels the page is wider than its window. */
export const sidewaysOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
