/** Pages as they are sent, for tests that need no scripts: reading many takes as long as opening one. */
import type { Page } from '@playwright/test';

/** An element of a page that was not opened. */
export type ServedElement = {
  /** Its text, with white space collapsed. */
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
};

/** Fetches a path; `find` reads the elements that a CSS selector matches. */
export async function served(page: Page, path: string) {
  const answer = await page.request.get(path);
  const html = await answer.text();
  const find = (selector: string) =>
    page.evaluate<ServedElement[], [string, string]>(
      ([text, css]) =>
        [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll(css)].map(
          (element) => ({
            text: element.textContent.replace(/[\s\u200b]+/g, ' ').trim(),
            attributes: Object.fromEntries(
              [...element.attributes].map(({ name, value }) => [name, value]),
            ),
          }),
        ),
      [html, selector],
    );
  return {
    status: answer.status(),
    headers: answer.headers(),
    html,
    find,
    texts: async (selector: string) => (await find(selector)).map(({ text }) => text),
    links: async (within: string) =>
      (await find(`${within} a[href]`)).map(({ attributes }) => attributes['href'] ?? ''),
  };
}
