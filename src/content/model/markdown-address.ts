/** Where a page is as Markdown. On its own, because every page of the docs needs it. */

/** Returns the address of a page's Markdown, which is next to the page. */
export const markdownAddress = (url: string): string => `${url}.md`;

/** Returns the address of the page whose Markdown is at an address, or undefined for other addresses. */
export const pageOfMarkdown = (address: string): string | undefined =>
  /^(.*[^/])\.md$/.exec(address)?.[1];
