/** Turns the engine's results into responses for other clients of the protocol. */
import type {
  Hierarchy,
  Highlighted,
  Hit,
  HitTexts,
  SearchQuery,
  SearchResult,
} from '../../src/search/protocol';
import { encodeText } from '../../src/search/publish/record';
import { LIMITS } from './read';

// Private-use characters, which no page contains, so that texts can be encoded before tags are inserted.
const BEGIN = '\u{E000}';
const END = '\u{E001}';
const ELLIPSIS = '\u{E002}';

/** Returns the part of a query that goes to the engine. */
export const engineQueryOf = (query: SearchQuery): SearchQuery => ({
  ...query,
  query: [...query.query].slice(0, LIMITS.query).join(''),
  highlightPreTag: BEGIN,
  highlightPostTag: END,
  snippetEllipsisText: ELLIPSIS,
});

/** Applies a function to each text, and leaves out missing ones. */
function mapped<T extends object>(texts: T, each: (text: never) => unknown): T {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      text === null || text === undefined ? text : each(text as never),
    ]),
  ) as T;
}

/** What all hits of a query share: where pages are, and how matches are marked. */
type HitContext = { readonly query: SearchQuery; readonly site: string };

function hitOf(hit: Hit, { query, site }: HitContext): Hit {
  const { highlightPreTag = '<em>', highlightPostTag = '</em>', snippetEllipsisText = '…' } = query;
  const marked = ({ value, matchLevel }: Highlighted): Highlighted => ({
    value: encodeText(value)
      .replaceAll(BEGIN, () => highlightPreTag)
      .replaceAll(END, () => highlightPostTag)
      .replaceAll(ELLIPSIS, () => snippetEllipsisText),
    matchLevel,
  });
  const texts = ({ hierarchy, content }: HitTexts): HitTexts => ({
    ...(hierarchy && { hierarchy: mapped(hierarchy, marked) }),
    ...(content && { content: marked(content) }),
  });
  const { hierarchy, content, url, url_without_anchor, _highlightResult, _snippetResult } = hit;
  return {
    ...hit,
    hierarchy: mapped<Hierarchy>(hierarchy, encodeText),
    ...(typeof content === 'string' && { content: encodeText(content) }),
    url: site + url,
    ...(url_without_anchor !== undefined && { url_without_anchor: site + url_without_anchor }),
    ...(_highlightResult && { _highlightResult: texts(_highlightResult) }),
    ...(_snippetResult && { _snippetResult: texts(_snippetResult) }),
  };
}

/** Returns the parameters of a query, URL-encoded. */
function paramsOf({ indexName: _index, ...query }: SearchQuery): string {
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  ).toString();
}

/**
 * Returns the answer to a query.
 *
 * @param site precedes the path of a page: an origin, or an empty string
 */
export function resultOf(
  query: SearchQuery,
  result: SearchResult,
  { site, milliseconds }: { readonly site: string; readonly milliseconds: number },
): SearchResult {
  const { correctedQuery, nearest } = result;
  return {
    ...result,
    ...(correctedQuery !== undefined && { correctedQuery: encodeText(correctedQuery) }),
    ...(nearest && {
      nearest: {
        words: nearest.words.map(encodeText),
        pages: nearest.pages.map(({ url, title }) => ({
          url: site + url,
          title: encodeText(title),
        })),
      },
    }),
    hits: result.hits.map((hit) => hitOf(hit, { query, site })),
    query: query.query,
    params: paramsOf(query),
    processingTimeMS: milliseconds,
  };
}
