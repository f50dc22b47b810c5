/**
 * Search without JavaScript: the search page as it was built, with hits written into its `noscript`,
 * which browsers that run scripts do not read. It knows no Node.
 */
import type { Engine } from '../src/search/engine';
import type { Hit, SearchResult } from '../src/search/protocol';
import { escapeHtml } from '../src/hosting/redirects';
import type { SearchIndexes } from './indexes';

/** Path of the search page, below the base URL. */
export const SEARCH_PAGE = 'search';

/** Parameter of the form inside `noscript`: scripts use `q`, which is never answered by a server. */
const FIND = 'find';

/** Characters that a query may have; what is beyond them is not searched for. */
const LONGEST_QUERY = 1000;

const HITS = 20;

// Characters of the private use area: no page has them, so that texts are escaped before they become tags.
const BEGIN = '\u{E000}';
const END = '\u{E001}';

/** Where the built page names its index, and where hits go (src/pages/_search/WithoutScript.tsx). */
const PLACE = /(<div\b(?=[^>]*\bid="?found\b)[^>]*\bdata-index="?([^"\s>]+)[^>]*>)(<\/div>)/;
const FIELD = /(<input\b[^>]*\bname="?find\b"?)/;

const marked = (text: string): string =>
  escapeHtml(text).replaceAll(BEGIN, '<mark>').replaceAll(END, '</mark>');

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** The deepest heading of a hit with its matches, as HTML. */
function titleHtml({ url, hierarchy, _highlightResult }: Hit): string {
  const level = LEVELS.find((one) => hierarchy[one] !== null) ?? 'lvl1';
  return marked(_highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? url);
}

const linkHtml = (url: string, html: string) => `<a href="${escapeHtml(url)}">${html}</a>`;

/** A page with the hits on it, best first: one row, as where scripts run. */
function pageHtml(url: string, hits: readonly [Hit, ...Hit[]]): string {
  const [{ hierarchy }] = hits;
  const page = hits.find(({ type }) => type === 'lvl1');
  const title = page ? titleHtml(page) : escapeHtml(hierarchy.lvl1 ?? url);
  const snippet = hits.map((hit) => hit._snippetResult?.content?.value).find(Boolean);
  const sections = new Map(
    hits.filter((hit) => hit.url !== url).map((hit) => [hit.url, titleHtml(hit)]),
  );
  const links = [...sections].map(([to, html]) => `<li>${linkHtml(to, html)}</li>`).join('');
  return (
    `<li><small>${escapeHtml(hierarchy.lvl0 ?? '')}</small><h3>${linkHtml(url, title)}</h3>` +
    `${snippet ? `<p>${marked(snippet)}</p>` : ''}${links && `<ul>${links}</ul>`}</li>`
  );
}

function pagesHtml(hits: readonly Hit[]): string {
  const pages = new Map<string, [Hit, ...Hit[]]>();
  for (const hit of hits) {
    const url = hit.url.replace(/#.*$/s, '');
    const page = pages.get(url);
    if (page) page.push(hit);
    else pages.set(url, [hit]);
  }
  return [...pages].map(([url, own]) => pageHtml(url, own)).join('');
}

/** Returns the hits of a query as HTML. */
export function resultHtml(query: string, { hits, nbHits }: SearchResult): string {
  const asked = `“${escapeHtml(query)}”`;
  if (hits.length === 0) {
    return (
      `<h2>No results for ${asked}</h2>` +
      '<p>Try fewer or other words, or find the page by its title below.</p>'
    );
  }
  const count = nbHits === 1 ? '1 result' : `${nbHits.toLocaleString('en-US')} results`;
  const best = hits.length < nbHits ? `<p>The best ${hits.length} of them:</p>` : '';
  return `<h2>${count} for ${asked}</h2>${best}<ol>${pagesHtml(hits)}</ol>`;
}

function ask(engine: Engine, query: string): SearchResult | undefined {
  const { results } = engine.answer({
    requests: [
      {
        indexName: 'main',
        query,
        hitsPerPage: HITS,
        attributesToSnippet: ['content:24'],
        snippetEllipsisText: '…',
        highlightPreTag: BEGIN,
        highlightPostTag: END,
      },
    ],
  });
  return results[0];
}

/** Returns the query of a request's address: trimmed and cut; undefined where there is none. */
export function queryToFind(search: string): string | undefined {
  const text = new URLSearchParams(search).get(FIND)?.replace(/\p{Cc}|\p{Co}/gu, ' ') ?? '';
  const query = [...text.trim()].slice(0, LONGEST_QUERY).join('');
  return query === '' ? undefined : query;
}

/** Answers queries from the files of one build. */
export type PageSearch = {
  /** Returns a built page with the hits of a query in it; undefined where it has no place for them. */
  answer(page: string, query: string, baseUrl: string): Promise<string | undefined>;
};

/** Returns the search of a build. */
export function pageSearch(indexes: SearchIndexes): PageSearch {
  return {
    async answer(page, query, baseUrl) {
      const [, , address] = PLACE.exec(page) ?? [];
      if (!address?.startsWith(baseUrl)) return undefined;
      // Files have no base URL in their paths.
      const { engine } = await indexes(address.slice(baseUrl.length));
      const result = ask(engine, query);
      if (!result) return undefined;
      const value = escapeHtml(query);
      return page
        .replace(FIELD, (field) => `${field} value="${value}"`)
        .replace(PLACE, (_whole, open: string, _index, close: string) => {
          return open + resultHtml(query, result) + close;
        });
    },
  };
}
