/** Asks an engine as the site does: in the search protocol, page after page of hits. */
import type { Page } from '../src/content/model';
import type { SearchAnswer, SearchBody } from '../src/search/protocol';
import { pageName } from './docs';
import { DEPTH, pagesOf, type Place } from './metrics';

/** What is asked: whatever speaks the protocol. */
type Engine = { readonly answer: (body: SearchBody) => SearchAnswer };

/** Hits that the site asks for at once. */
const HITS_PER_PAGE = 20;

/** Returns where an address of the site leads. */
function placeOf(url: string, names: ReadonlyMap<string, string>): Place {
  const { pathname, hash } = new URL(url, 'https://site.invalid');
  const path = decodeURIComponent(pathname);
  return { page: names.get(path) ?? path, anchor: decodeURIComponent(hash.slice(1)) };
}

/** Returns a function that asks an engine over these pages, and answers with hits of ten pages. */
export function asker(engine: Engine, pages: readonly Page[]): (query: string) => Place[] {
  const names = new Map(pages.map(({ url, file }) => [url, pageName(file)]));
  return (query) => {
    const hits: Place[] = [];
    for (let page = 0; ; page += 1) {
      const { results } = engine.answer({
        requests: [{ indexName: 'main', query, hitsPerPage: HITS_PER_PAGE, page }],
      });
      const [result] = results;
      hits.push(...(result?.hits ?? []).map(({ url }) => placeOf(url, names)));
      const last = !result || result.hits.length === 0 || page + 1 >= result.nbPages;
      if (last || pagesOf(hits).length >= DEPTH) return hits;
    }
  };
}
