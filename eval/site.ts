/** Asks the site the way its pages do: search through the search protocol, and AVA turn by turn. */
import { checkCitations, createAva } from '../src/ava/engine';
import { CLIENT, type AvaAnswer, type Message, type Outcome } from '../src/ava/protocol';
import { searchWords } from '../src/content/facts/lookup';
import type { Page } from '../src/content/model';
import { buildIndex, openBuilt, type BuiltEngine } from '../src/search/engine';
import type { SearchAnswer, SearchBody } from '../src/search/protocol';
import { pageName } from './docs';
import { DEPTH, pagesOf, type Place } from './metrics';

/** The parts of AVA's answer that are judged. */
export type AvaReply = {
  readonly outcome: Outcome;
  readonly text: string;
  /** The cited pages, in the order of the citations, each once. */
  readonly cited: readonly string[];
  /** What is wrong with its citations. */
  readonly problems: readonly string[];
};

/** Answers questions. */
export type Site = {
  /** Returns the hits on ten pages. */
  readonly search: (query: string) => readonly Place[];
  /** Asks AVA turn by turn, and returns its reply to the last one. */
  readonly ava: (id: string, ...turns: readonly string[]) => AvaReply;
};

/** How many hits the site requests at a time. */
const HITS_PER_PAGE = 20;

/** Returns where an address on the site leads. */
function placeOf(url: string, names: ReadonlyMap<string, string>): Place {
  const { pathname, hash } = new URL(url, 'https://site.invalid');
  const path = decodeURIComponent(pathname);
  return { page: names.get(path) ?? path, anchor: decodeURIComponent(hash.slice(1)) };
}

const namesOf = (pages: readonly Page[]) =>
  new Map(pages.map(({ url, file }) => [url, pageName(file)]));

/** Returns a function that asks an engine for these pages for more and more hits, until there are ten pages. */
export function asker(
  answer: (body: SearchBody) => SearchAnswer,
  pages: readonly Page[],
): Site['search'] {
  const names = namesOf(pages);
  return (query) => {
    const hits: Place[] = [];
    for (let page = 0; ; page += 1) {
      const { results } = answer({
        requests: [{ indexName: 'main', query, hitsPerPage: HITS_PER_PAGE, page }],
      });
      const [result] = results;
      hits.push(...(result?.hits ?? []).map(({ url }) => placeOf(url, names)));
      const last = !result || result.hits.length === 0 || page + 1 >= result.nbPages;
      if (last || pagesOf(hits).length >= DEPTH) return hits;
    }
  };
}

/** Returns search and AVA, using the index that a build would make of these pages, and that index. */
export function siteOf(pages: readonly Page[]): Site & { readonly built: BuiltEngine } {
  const built = openBuilt(buildIndex(pages, { baseUrl: '/', ...searchWords() }));
  const { index, engine, read } = built;
  const names = namesOf(pages);
  const ava = createAva(index, engine);
  return {
    built,
    search: asker(built.answer, pages),
    ava(id, ...turns) {
      const messages: Message[] = [];
      const reply = (text: string): AvaAnswer => {
        messages.push({ role: 'user', text });
        const { answer } = read(() => ava.answer({ client: CLIENT, messages }, id));
        messages.push({ role: 'assistant', text: answer.text });
        return answer;
      };
      const answer = turns.map(reply).at(-1);
      if (!answer) throw new RangeError(`${id}: no question to ask`);
      const cited = answer.citations.map(({ url }) => placeOf(url, names).page);
      return {
        outcome: answer.outcome,
        text: answer.text,
        cited: [...new Set(cited)],
        problems: read(() => checkCitations(index, answer)),
      };
    },
  };
}
