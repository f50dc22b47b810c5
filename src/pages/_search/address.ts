/**
 * The query and the filters in the address. They're written to the browser's history without the router, which would
 * render the whole page and move the focus to its top at every change. When the reader goes back, the router reads the
 * address itself.
 */
import { DIMENSIONS, type Dimension } from '../../content/model/choices';
import { EXACT } from '../../search/words';
import { FACETS, type Chosen, type Ticked } from '../../search/client/narrowing';

/** The maximum length of a query. */
export const LONGEST_QUERY = 1000;

/** Returns the query in an address: `q`, or `find` from the form that works without JavaScript. */
export function queryIn(search: string): string {
  const parameters = new URLSearchParams(search);
  return (parameters.get('q') ?? parameters.get('find') ?? '').slice(0, LONGEST_QUERY);
}

/** The filters in an address. */
export type Rest = {
  readonly ticked: Ticked;
  /** The reader's choices, including those that are turned off for this search. */
  readonly chosen: Chosen;
  readonly lifted: readonly Dimension[];
  /** How many times the initial number of hits is listed. */
  readonly more: number;
  /** Whether to search for the words as typed, without spelling correction. */
  readonly exact: boolean;
};

/** No filters. */
export const WHOLE: Rest = { ticked: {}, chosen: {}, lifted: [], more: 1, exact: false };

/** The value of a choice that is turned off. */
const ANY = 'any';

/** The maximum number of selected values per facet in an address. */
const MOST = 50;

/** The maximum length of the list, as a multiple of the initial one. */
export const MOST_MORE = 5;

/** Returns the filters in an address, without the choices, which may also be in storage. */
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

/** Returns the query string for a query and its filters. */
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

export type AddressBar = ReturnType<typeof addressBar>;

/** Returns functions that keep the address in sync with the query. */
export function addressBar(browser: Pick<Window, 'history' | 'location'>) {
  let finished = false;
  return {
    /** The reader typed. This updates the history entry, or adds a new one if the last query was finished. */
    typed(query: string, rest?: Rest) {
      const { history, location } = browser;
      const address = location.pathname + searchFor(query, rest);
      try {
        if (finished) history.pushState(null, '', address);
        else history.replaceState(history.state, '', address);
      } catch {
        // Browsers refuse a hundred changes within a few seconds. The next change catches up.
        return;
      }
      finished = false;
    },
    /** The reader changed a filter. This adds an entry, so that Back undoes it. */
    narrowed(query: string, rest: Rest) {
      finished = true;
      this.typed(query, rest);
      finished = true;
    },
    /** The query is finished, so the next text that is typed adds an entry. */
    finished() {
      finished = queryIn(browser.location.search) !== '';
    },
    /** The browser moved to another entry, which has its own query. */
    arrived(query: string) {
      finished = query !== '';
    },
  };
}
