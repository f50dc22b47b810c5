/**
 * Search without JavaScript: the search page as it was built, with hits written into its `noscript`, which browsers
 * that run scripts ignore. It doesn't depend on Node.
 */
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import { escapeHtml } from '../src/content/model/escape';
import { groupedBy } from '../src/search/engine/lists';
import type { Hierarchy, Hit, SearchQuery, SearchResult } from '../src/search/protocol';
import {
  CORRECTED,
  EXACT,
  EXACTLY,
  NEAR_PAGES,
  NEAR_WORDS,
  noResults,
  OTHER_WORDS,
  shownOf,
} from '../src/search/words';

/** The path of the search page, below the base URL. */
export const SEARCH_PAGE = 'search';

/** The parameter of the form inside `noscript`. Scripts use `q`, which the server never answers. */
const FIND = 'find';

/** What a reader without JavaScript searches for. */
export type PageQuery = NonNullable<ReturnType<typeof queryToFind>>;

/** Maximum characters of a query. The rest isn't searched for. */
const LONGEST_QUERY = 1000;

const HITS = 20;

// Private-use characters, which no page contains, so that texts can be escaped before these become tags.
const BEGIN = '\u{E000}';
const END = '\u{E001}';

/** The id of the element that the hits go into (src/pages/_search/WithoutScript.tsx). */
const FOUND = 'found';

const marked = (text: string): string =>
  escapeHtml(text).replaceAll(BEGIN, '<mark>').replaceAll(END, '</mark>');

const LEVELS = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2', 'lvl1'] as const;

/** Returns the deepest heading of a hit with its matches, as HTML. */
function titleHtml({ url, hierarchy, _highlightResult }: Hit): string {
  const level = LEVELS.find((one) => hierarchy[one] !== null) ?? 'lvl1';
  return marked(_highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? url);
}

const linkHtml = (url: string, html: string) => `<a href="${escapeHtml(url)}">${html}</a>`;

/** Returns a page with the hits on it, best first, as one row, the way it looks with scripts. */
function pageHtml(url: string, hits: readonly Hit[]): string {
  const { lvl0, lvl1 }: Partial<Hierarchy> = hits[0]?.hierarchy ?? {};
  const page = hits.find(({ type }) => type === 'lvl1');
  const title = page ? titleHtml(page) : escapeHtml(lvl1 ?? url);
  const snippet = hits.map((hit) => hit._snippetResult?.content?.value).find(Boolean);
  const sections = new Map(
    hits.filter((hit) => hit.url !== url).map((hit) => [hit.url, titleHtml(hit)]),
  );
  const links = [...sections].map(([to, html]) => `<li>${linkHtml(to, html)}</li>`).join('');
  return (
    `<li><small>${escapeHtml(lvl0 ?? '')}</small><h3>${linkHtml(url, title)}</h3>` +
    `${snippet ? `<p>${marked(snippet)}</p>` : ''}${links && `<ul>${links}</ul>`}</li>`
  );
}

const pagesHtml = (hits: readonly Hit[]): string =>
  [...groupedBy(hits, ({ url }) => url.replace(/#.*$/s, ''))]
    .map(([url, own]) => pageHtml(url, own))
    .join('');

/** Returns the address of a search on this page. */
function searchUrl(baseUrl: string, text: string, isExact = false): string {
  const parameters = new URLSearchParams({ [FIND]: text, ...(isExact && { [EXACT]: 'true' }) });
  return `${baseUrl}${SEARCH_PAGE}?${parameters.toString()}`;
}

/** Says whether typos were corrected or not, with a link to the alternative. Empty if there are none. */
function correctedHtml(
  { text, isExact }: PageQuery,
  { correctedQuery }: SearchResult,
  baseUrl: string,
): string {
  const typed = `<strong>${escapeHtml(text)}</strong>`;
  if (isExact) {
    const link = linkHtml(searchUrl(baseUrl, text), EXACTLY.instead);
    return `<p>${EXACTLY.said} ${typed}. ${link}</p>`;
  }
  if (correctedQuery === undefined) return '';
  const link = linkHtml(searchUrl(baseUrl, text, true), `${CORRECTED.instead} ${typed}`);
  return `<p>${CORRECTED.said} <strong>${escapeHtml(correctedQuery)}</strong>. ${link}</p>`;
}

/** Returns suggestions for a query without results: words to search for, and pages to open. */
function nearHtml({ nearest }: SearchResult, baseUrl: string): string {
  const { words = [], pages = [] } = nearest ?? {};
  const links = (found: readonly string[]) =>
    `<ul>${found.map((link) => `<li>${link}</li>`).join('')}</ul>`;
  const ofWords = words.map((word) => linkHtml(searchUrl(baseUrl, word), escapeHtml(word)));
  const ofPages = pages.map(({ url, title }) => linkHtml(url, escapeHtml(title)));
  return (
    (words.length > 0 ? `<h3>${NEAR_WORDS}</h3>${links(ofWords)}` : '') +
    (pages.length > 0 ? `<h3>${NEAR_PAGES}</h3>${links(ofPages)}` : '')
  );
}

/** Returns what was found for a query, or suggestions, as HTML. */
export function resultHtml(query: PageQuery, result: SearchResult, baseUrl: string): string {
  const { hits, nbHits } = result;
  const text = escapeHtml(query.text);
  const corrected = correctedHtml(query, result, baseUrl);
  if (hits.length === 0) {
    const near = nearHtml(result, baseUrl);
    return (
      `<h2>${noResults(text)}</h2>${corrected}` +
      `<p>${OTHER_WORDS} Or find the page by its title below.</p>${near}`
    );
  }
  const count = shownOf(hits.length, nbHits);
  return `<h2>${count} for “${text}”</h2>${corrected}<ol>${pagesHtml(hits)}</ol>`;
}

/** Returns the query for the engine. */
const engineQueryOf = ({ text, isExact }: PageQuery): SearchQuery => ({
  indexName: 'main',
  query: text,
  ...(isExact && { typoTolerance: false }),
  hitsPerPage: HITS,
  attributesToSnippet: ['content:24'],
  snippetEllipsisText: '…',
  highlightPreTag: BEGIN,
  highlightPostTag: END,
});

/** Returns the query in a request's address, trimmed and cut, or undefined if there is none. */
export function queryToFind(search: string) {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get(FIND)?.replace(/\p{Cc}|\p{Co}/gu, ' ') ?? '';
  const text = [...asked.trim()].slice(0, LONGEST_QUERY).join('');
  // If it's exact, typos aren't corrected.
  return text === '' ? undefined : { text, isExact: parameters.get(EXACT) === 'true' };
}

type Element = DefaultTreeAdapterMap['element'];

const attributeOf = ({ attrs }: Element, name: string) =>
  attrs.find((one) => one.name === name)?.value;

function* elementsIn(parent: DefaultTreeAdapterMap['parentNode']): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

/** Returns the offsets in a built page for the field's value and the hits, or undefined if there are none. */
function placesIn(page: string): { readonly field: number; readonly found: number } | undefined {
  // Without scripting, parse5 reads the contents of `noscript` as elements.
  const elements = [
    ...elementsIn(parse(page, { sourceCodeLocationInfo: true, scriptingEnabled: false })),
  ];
  const input = elements.find(
    (one) => one.tagName === 'input' && attributeOf(one, 'name') === FIND,
  );
  const hits = elements.find((one) => attributeOf(one, 'id') === FOUND);
  const field = input?.sourceCodeLocation?.attrs?.['name']?.endOffset;
  const found = hits?.sourceCodeLocation?.startTag?.endOffset;
  return field === undefined || found === undefined ? undefined : { field, found };
}

/** The last page that was parsed, because parsing takes longer than most searches. */
let last: { readonly page: string; readonly places: ReturnType<typeof placesIn> } | undefined;

/**
 * Returns a built page with the hits of a query in it, or undefined if it has no place for them.
 *
 * @param search runs the search
 */
export async function withHits(
  page: string,
  query: PageQuery,
  baseUrl: string,
  search: (query: SearchQuery) => Promise<SearchResult>,
): Promise<string | undefined> {
  if (last?.page !== page) last = { page, places: placesIn(page) };
  const { places } = last;
  if (!places) return undefined;
  const result = await search(engineQueryOf(query));
  const { field, found } = places;
  const value = ` value="${escapeHtml(query.text)}"`;
  const html = resultHtml(query, result, baseUrl);
  return page.slice(0, field) + value + page.slice(field, found) + html + page.slice(found);
}
