/**
 * The query in the address. The browser's history is written past the router, which would render
 * the whole page anew and move the focus to its top at every change; on the way back the router
 * reads the address by itself.
 */

/** Characters that a query may have. */
export const LONGEST_QUERY = 1000;

/** Returns the query that an address asks for: `q`, or `find` of the form that needs no JavaScript. */
export function queryIn(search: string): string {
  const parameters = new URLSearchParams(search);
  return (parameters.get('q') ?? parameters.get('find') ?? '').slice(0, LONGEST_QUERY);
}

/** Returns the part of an address that asks for a query. */
export function searchFor(query: string): string {
  return query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
}

/** Where the address stands in the browser's history. */
export type AddressBar = {
  /** The reader typed: the entry follows, or a new one begins where the last query was finished. */
  typed(query: string): void;
  /** The query is finished: what is typed from here on begins a new entry. */
  finished(): void;
  /** The browser went to another entry, which holds a query of its own. */
  arrived(query: string): void;
};

/** Returns what keeps the address in step with the query. */
export function addressBar(browser: Pick<Window, 'history' | 'location'>): AddressBar {
  let finished = false;
  return {
    typed(query) {
      const { history, location } = browser;
      const address = location.pathname + searchFor(query);
      try {
        if (finished) history.pushState(null, '', address);
        else history.replaceState(history.state, '', address);
      } catch {
        // Browsers refuse a hundred changes in a few seconds: the next one catches up.
        return;
      }
      finished = false;
    },
    finished() {
      finished = queryIn(browser.location.search) !== '';
    },
    arrived(query) {
      finished = query !== '';
    },
  };
}
