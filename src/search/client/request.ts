/** The body of a search request: what DocSearch sends, plus the kind of a page and the filters. */
import { CURRENT_DOCS, LEVELS, type SearchBody } from '../protocol';
import { FACETS, filtersOf, tickedFacets, type Narrowing } from './narrowing';

/** How many hits a response has if no other number is asked for. */
export const HITS = 20;

/** The tags around matches. */
export const MARK = { open: '<mark>', close: '</mark>' } as const;

/** Length of a snippet in words, on wide screens and on screens up to 768 px. */
const SNIPPET_WORDS = { wide: 10, narrow: 5 } as const;

/** The language and docs version of the reader's page, from its `docsearch:…` meta tags. */
export type SearchContext = { readonly language: string; readonly tags: readonly string[] };

/** The tag of pages that don't belong to a version of the docs. */
const NO_VERSION = 'default';

/** Reads the context of a page from the meta tags that the site's theme writes for search. */
export function contextOf(page: Pick<Document, 'querySelector'>): SearchContext {
  const meta = (name: string) =>
    page.querySelector(`meta[name="docsearch:${name}"]`)?.getAttribute('content') ?? undefined;
  const tag = meta('docusaurus_tag') ?? NO_VERSION;
  // On pages outside the docs, readers search the current docs.
  return {
    language: meta('language') ?? 'en',
    tags: [NO_VERSION, tag === NO_VERSION ? CURRENT_DOCS : tag],
  };
}

/** A query, and how to answer it. */
export type Wanted = {
  readonly indexName: string;
  readonly query: string;
  /** Whether the screen only has room for short snippets. */
  readonly narrow: boolean;
  /** Only finds hits in this context. Without it, finds all. */
  readonly context?: SearchContext | undefined;
  /** Which hits to find, and how many. */
  readonly narrowing?: Narrowing | undefined;
};

/**
 * Returns the request body for a query. If the values of facets are counted, each facet with a selected value needs
 * another request, which counts its values as if none were selected. Otherwise, its other values would be 0.
 */
export function searchBody(wanted: Wanted): SearchBody {
  const { indexName, query, narrow, context, narrowing = {} } = wanted;
  const inContext = context
    ? [`language:${context.language}`, context.tags.map((tag) => `docusaurus_tag:${tag}`)]
    : [];
  const filters = [...inContext, ...filtersOf(narrowing)];
  const words = narrow ? SNIPPET_WORDS.narrow : SNIPPET_WORDS.wide;
  const levels = LEVELS.map((level) => `hierarchy.${level}`);
  const common = {
    query,
    indexName,
    clickAnalytics: false,
    ...(narrowing.exact && ({ typoTolerance: false } as const)),
  };
  return {
    requests: [
      {
        ...common,
        attributesToRetrieve: [...levels, 'content', 'type', 'url', 'kind', 'description'],
        attributesToSnippet: [...levels.slice(1), 'content'].map((name) => `${name}:${words}`),
        snippetEllipsisText: '…',
        highlightPreTag: MARK.open,
        highlightPostTag: MARK.close,
        hitsPerPage: narrowing.hits ?? HITS,
        ...(filters.length > 0 && { facetFilters: filters }),
        ...(narrowing.counts && { facets: FACETS }),
      },
      ...(narrowing.counts ? tickedFacets(narrowing) : []).map((facet) => ({
        ...common,
        hitsPerPage: 0,
        facets: [facet],
        attributesToRetrieve: [],
        facetFilters: [...inContext, ...filtersOf(narrowing, facet)],
      })),
    ],
  };
}
