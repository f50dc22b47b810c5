/**
 * The query in the address, and what it is narrowed to. The browser's history is written past the router, which would render
 * the whole page again and move the focus to its top at every change; on the way back the router
 * reads the address on its own.
 */
import { DIMENSIONS, type Dimension } from '../../content/model/choices';
import { EXACT } from '../../search/words';
import { FACETS, type Chosen, type Ticked } from '../../search/client/narrowing';

/** Characters that a query may have. */
export const LONGEST_QUERY = 1000;

/** Returns the query that an address asks for: `q`, or `find` of the form that needs no JavaScript. */
export function queryIn(search: string): string {
  const parameters = new URLSearchParams(search);
  return (parameters.get('q') ?? parameters.get('find') ?? '').slice(0, LONGEST_QUERY);
}

/** What a search is narrowed to, as the address says it. */
export type Rest = {
  readonly ticked: Ticked;
  /** What the reader chose; the choices that are lifted are here too. */
  readonly chosen: Chosen;
  readonly lifted: readonly Dimension[];
  /** How many times more hits than at first are listed. */
  readonly more: number;
  /** The words as they were typed: slips in them are not corrected. */
  readonly exact: boolean;
};

/** Nothing is narrowed. */
export const WHOLE: Rest = { ticked: {}, chosen: {}, lifted: [], more: 1, exact: false };

/** Value of a choice that is lifted. */
const ANY = 'any';

/** Most values of one facet that an address may tick, and most lengths of the list. */
const MOST = 50;

/** Lengths of the list. */
export const MOST_MORE = 5;

/** Returns what an address narrows to, beside the choices, which may be remembered elsewhere. */
export function narrowedIn(search: string): Omit<Rest, 'chosen'> {
  const parameters = new URLSearchParams(search);
  const more = Number(parameters.get('more') ?? 1);
  return {
    ticked: Object.fromEntries(
      FACETS.flatMap((facet) => {
        const values = [...new Set(parameters.getAll(facet))].slice(0, MOST);
        return values.length > 0 ? [[facet, values]] : [];
      }),
    ),
    lifted: DIMENSIONS.filter((dimension) => parameters.get(dimension) === ANY),
    more: Number.isInteger(more) ? Math.min(Math.max(1, more), MOST_MORE) : 1,
    exact: parameters.get(EXACT) === 'true',
  };
}

/** Returns the part of an address that asks for a query. */
export function searchFor(query: string, { ticked, chosen, lifted, more, exact } = WHOLE): string {
  if (query === '') return '';
  const parameters = new URLSearchParams({ q: query });
  for (const facet of FACETS) {
    for (const value of ticked[facet] ?? []) parameters.append(facet, value);
  }
  for (const dimension of DIMENSIONS) {
    const value = lifted.includes(dimension) ? ANY : chosen[dimension];
    if (value !== undefined) parameters.set(dimension, value);
  }
  if (more > 1) parameters.set('more', String(more));
  if (exact) parameters.set(EXACT, 'true');
  return `?${parameters.toString()}`;
}

/** Where the address is in the browser's history. */
export type AddressBar = ReturnType<typeof addressBar>;

/** Returns what keeps the address in step with the query. */
export function addressBar(browser: Pick<Window, 'history' | 'location'>) {
  let finished = false;
  return {
    /** The reader typed: the entry follows, or a new one begins where the last query was finished. */
    typed(query: string, rest?: Rest) {
      const { history, location } = browser;
      const address = location.pathname + searchFor(query, rest);
      try {
        if (finished) history.pushState(null, '', address);
        else history.replaceState(history.state, '', address);
      } catch {
        // Browsers refuse a hundred changes in a few seconds: the next one catches up.
        return;
      }
      finished = false;
    },
    /** The reader narrowed the search: a separate entry, so that Back undoes it. */
    narrowed(query: string, rest: Rest) {
      finished = true;
      this.typed(query, rest);
      finished = true;
    },
    /** The query is finished: what is typed from here on begins a new entry. */
    finished() {
      finished = queryIn(browser.location.search) !== '';
    },
    /** The browser went to another entry, which has its own query. */
    arrived(query: string) {
      finished = query !== '';
    },
  };
}
