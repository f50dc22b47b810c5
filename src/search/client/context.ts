/** The context of the reader's page: its language, and the docs that belong to it. */
import type { SearchContext } from './request';

/** Pages that belong to no version of the docs. */
const NO_VERSION = 'default';

/** The current docs: what pages outside of the docs belong to. */
const CURRENT_DOCS = 'docs-default-current';

/** Reads the context from the meta tags that the site's theme writes for search. */
export function contextOf(page: Pick<Document, 'querySelector'>): SearchContext {
  const meta = (name: string) =>
    page.querySelector(`meta[name="docsearch:${name}"]`)?.getAttribute('content') ?? undefined;
  const tag = meta('docusaurus_tag') ?? NO_VERSION;
  return {
    language: meta('language') ?? 'en',
    tags: [NO_VERSION, tag === NO_VERSION ? CURRENT_DOCS : tag],
  };
}
