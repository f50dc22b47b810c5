/** The head of a page is the same in its static HTML, after hydration and after a navigation to it. */
import type { Page } from '@playwright/test';
import company from '../../company.config';
import { expect, test } from '../support/test';
import { forAll, kindsOf, mainOf } from './pages';

test.use({ site: 'real' });

type Head = { title: string; tags: string[]; html: Record<string, string> };

/** Reads the head of the document, or of the HTML that the server has for a path. */
const headOf = (page: Page, path?: string): Promise<Head> =>
  page.evaluate(async (of) => {
    const from =
      of === undefined
        ? document
        : new DOMParser().parseFromString(await (await fetch(of)).text(), 'text/html');
    // The minifier of HTML sorts the keys of structured data.
    const sorted = (json: string) =>
      JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort())
          : value,
      );
    // Set by scripts before and by hydration; the rest comes from heads.
    const others = new Set(['data-has-hydrated', 'data-rh']);
    const names = ['class', 'lang', 'dir'];
    const root = from.documentElement;
    return {
      title: from.title,
      tags: [...from.head.querySelectorAll('meta, link[data-rh], script[data-rh][type]')]
        .map((tag) => {
          const attributes = [...tag.attributes]
            .filter(({ name }) => !others.has(name))
            .map(({ name, value }) => `${name}=${value}`)
            .sort();
          const text = tag.textContent.trim();
          return `${tag.localName} ${attributes.join(' ')} ${text && sorted(text)}`;
        })
        .sort(),
      html: Object.fromEntries(names.map((name) => [name, root.getAttribute(name) ?? ''])),
    };
  }, path);

const MAIN = mainOf(company);
const paths = kindsOf(company);

test('the head of each kind of page survives hydration', async ({ page, open }) => {
  test.setTimeout(forAll(paths));
  for (const path of paths) {
    await open(path);
    const served = await headOf(page, path);
    expect(served.tags.length, path).toBeGreaterThan(10);
    await expect.poll(() => headOf(page), { message: path }).toEqual(served);
  }
});

test('each page has its own head after a navigation, and after going back', async ({
  page,
  open,
}) => {
  await open(MAIN);
  await page.evaluate(() => {
    document.documentElement.dataset['ours'] = 'kept';
  });
  const visited = [MAIN];
  // By way of home, which has no sidebar: between sections its groups would fold, and text move.
  const others = paths.filter((path) => path !== '/' && path !== MAIN);
  for (const path of [...others, MAIN].flatMap((one) => ['/', one])) {
    await page.evaluate((to) => {
      // As the browser does on "forward": to any page, linked from here or not.
      history.pushState({ key: to }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    visited.push(path);
    const served = await headOf(page, path);
    await expect.poll(() => headOf(page), { message: path }).toEqual(served);
  }
  await page.goBack();
  const back = visited.at(-2) ?? '';
  const served = await headOf(page, back);
  await expect.poll(() => headOf(page)).toEqual(served);
  await expect(page.locator('html')).toHaveAttribute('data-ours', 'kept');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});
