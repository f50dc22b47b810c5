/** The body of a search: the one that DocSearch sends, the kind of a page, and what it is narrowed to. */
import { CURRENT_DOCS, LEVELS, type SearchBody } from '../protocol';
import { FACETS, filtersOf, tickedFacets, type Narrowing } from './narrowing';

/** Hits that one answer brings, where no more are asked for. */
export const HITS = 20;

/** Tags that matches are put between. */
export const MARK = { open: '<mark>', close: '</mark>' } as const;

/** Words of a snippet, and on screens up to 768 px. */
const SNIPPET_WORDS = { wide: 10, narrow: 5 } as const;

/** The language and docs version of the reader's page, from its `docsearch:…` meta tags: which hits are in context. */
export type SearchContext = { readonly language: string; readonly tags: readonly string[] };

/** Pages that belong to no version of the docs. */
const NO_VERSION = 'default';

/** Reads the context of a page from the meta tags that the site's theme writes for search. */
export function contextOf(page: Pick<Document, 'querySelector'>): SearchContext {
  const meta = (name: string) =>
    page.querySelector(`meta[name="docsearch:${name}"]`)?.getAttribute('content') ?? undefined;
  const tag = meta('docusaurus_tag') ?? NO_VERSION;
  // Pages outside of the docs belong to the current docs.
  return {
    language: meta('language') ?? 'en',
    tags: [NO_VERSION, tag === NO_VERSION ? CURRENT_DOCS : tag],
  };
}

/** A query, and how it is to be answered. */
export type Wanted = {
  readonly indexName: string;
  readonly query: string;
  /** Whether the screen has room for long snippets. */
  readonly narrow: boolean;
  /** Only hits of this context; without it, all. */
  readonly context?: SearchContext | undefined;
  /** Only hits of this, and how many. */
  readonly narrowing?: Narrowing | undefined;
};

/**
 * Returns the request body of a query. Where the values of facets are counted, those of a facet of
 * which one is ticked are counted as if none were, each by a request more: else the others were 0.
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
