/** The body of a search: the one that DocSearch sends, and the kind of a page. */
import { LEVELS, type SearchBody } from '../protocol';

/** Hits that one answer brings at most. */
export const HITS = 20;

/** Tags that matches are put between. */
export const MARK = { open: '<mark>', close: '</mark>' } as const;

/** Words of a snippet, and on screens up to 768 px. */
const SNIPPET_WORDS = { wide: 10, narrow: 5 } as const;

/** What the reader's page says of itself, as its `docsearch:…` meta tags do: which hits are in context. */
export type SearchContext = { readonly language: string; readonly tags: readonly string[] };

/** A query, and how it is to be answered. */
export type Wanted = {
  readonly indexName: string;
  readonly query: string;
  /** Whether the screen has room for long snippets. */
  readonly narrow: boolean;
  /** Only hits of this context; without it, all. */
  readonly context?: SearchContext | undefined;
};

/** Returns the request body of a query. */
export function searchBody({ indexName, query, narrow, context }: Wanted): SearchBody {
  const words = narrow ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
  const levels = LEVELS.map((level) => `hierarchy.${level}`);
  return {
    requests: [
      {
        query,
        indexName,
        attributesToRetrieve: [...levels, 'content', 'type', 'url', 'kind'],
        attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:${words}`),
        snippetEllipsisText: '…',
        highlightPreTag: MARK.open,
        highlightPostTag: MARK.close,
        hitsPerPage: HITS,
        clickAnalytics: false,
        ...(context && {
          facetFilters: [
            `language:${context.language}`,
            context.tags.map((tag) => `docusaurus_tag:${tag}`),
          ],
        }),
      },
    ],
  };
}
