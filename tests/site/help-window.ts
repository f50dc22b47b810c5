/** The help window of the real site, as used by the tests. */
import type { Locator, Page } from '@playwright/test';
import company from '../../company.config';
import { expect } from '../support/test';
import { listedPages } from './pages';

/** The pages that readers search for most: how-tos, if the docs have any. */
function pages() {
  const all = listedPages(company);
  const howTos = all.filter(({ kind }) => kind === 'how-to');
  return howTos.length > 0 ? howTos : all;
}

/** A page that a reader may be on. */
export const pagePath = (): string => {
  const [first] = pages();
  if (!first) throw new Error('The docs have no page.');
  return first.path;
};

/** A word that some page has in its title. */
export function queryWord(): string {
  for (const { text } of pages()) {
    const title = /^title:\s*["']?(.+?)["']?\s*$/m.exec(text)?.[1] ?? '';
    const word = /[a-z]{6,}/i.exec(title.replace(/\{\w+\}/g, ''))?.[0];
    if (word) return word.toLowerCase();
  }
  throw new Error('No page has a word of six letters in its title.');
}

export const windowOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Help' });
export const boxOf = (page: Page): Locator =>
  windowOf(page).getByRole('combobox', { name: 'Search docs' });
export const hitsOf = (page: Page): Locator => windowOf(page).getByRole('option');
export const statusOf = (page: Page): Locator => windowOf(page).getByRole('status');
export const triggerOf = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search docs' });

/** Opens the window with its shortcut. Then Back closes it, which it doesn't yet when its first frame is painted. */
export async function openWindow(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-help');
}

/** Opens the window and searches for a word that is found. */
export async function openWithHits(page: Page): Promise<void> {
  await openWindow(page);
  await page.keyboard.type(queryWord());
  await expect(hitsOf(page).first()).toBeVisible();
}

/** The window's own code. */
export const CODE = '**/assets/js/help.*.js';
/** The index of the embedded search. */
export const INDEX = '**/assets/search/*';

/** Holds every request for an address until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A search as it is stored on the device. */
export const stored = (title: string, more: object = {}) => ({
  objectID: title,
  url: `${pagePath()}#${title.toLowerCase().replaceAll(' ', '-')}`,
  type: 'lvl1',
  content: null,
  hierarchy: {
    lvl0: 'A section',
    lvl1: title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  ...more,
});

export const RECENT = '__DOCSEARCH_RECENT_SEARCHES__main';
export const FAVORITES = '__DOCSEARCH_FAVORITE_SEARCHES__main';

/** Stores lists before the page reads them. */
export async function store(page: Page, lists: Record<string, unknown>): Promise<void> {
  await page.addInitScript((all) => {
    for (const [key, list] of Object.entries(all)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(list));
    }
  }, lists);
}
