/** The head of a page, which must be the same in its static HTML, after hydration and after a navigation to it. */
import type { Page } from '@playwright/test';
import { expect } from '../support/test';

type Head = { title: string; tags: string[]; html: Record<string, string> };

/** Reads the head of the document, or of the HTML that the server has for a path. */
const headOf = (page: Page, path?: string): Promise<Head> =>
  page.evaluate(async (of) => {
    const from =
      of === undefined
        ? document
        : new DOMParser().parseFromString(await (await fetch(of)).text(), 'text/html');
    // The HTML minifier sorts the keys of structured data.
    const sorted = (json: string) =>
      JSON.stringify(JSON.parse(json), (_key, value: unknown) =>
        value !== null && typeof value === 'object' && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort())
          : value,
      );
    // Set by early scripts and by hydration; the rest comes from heads.
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

/** Fails unless the document in the page has the head that the server sends for its path. */
export async function expectServedHead(page: Page, path: string): Promise<void> {
  const served = await headOf(page, path);
  expect(served.tags.length, path).toBeGreaterThan(10);
  await expect.poll(() => headOf(page), { message: path }).toEqual(served);
}
