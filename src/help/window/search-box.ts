/**
 * The search box as a state machine. `@algolia/autocomplete-core` keeps the query, the list and the row that the arrow
 * keys have reached. A search session provides what was found.
 */
import type { BaseSyntheticEvent, KeyboardEvent, MouseEvent } from 'react';
import {
  createAutocomplete,
  type AutocompleteApi,
  type AutocompleteState,
  type InternalAutocompleteSource,
} from '@algolia/autocomplete-core';
import type { Narrowing } from '../../search/client/narrowing';
import type { Search } from '../../search/client/search';
import type { Found, FoundHit } from '../../search/client/types';

/** A hit in the list, numbered by autocomplete-core. */
export type Row = FoundHit & { readonly __autocomplete_id: number };

type Api = AutocompleteApi<FoundHit, BaseSyntheticEvent, MouseEvent, KeyboardEvent>;

/** Longest query, in characters. */
export const QUERY_LIMIT = 512;

const nothing = () => undefined;

/** The only source of the list, which is what the session has found. */
export const source: InternalAutocompleteSource<FoundHit> = {
  sourceId: 'hits',
  getItems: () => [],
  getItemInputValue: ({ state }) => state.query,
  getItemUrl: ({ item }) => item.url,
  onSelect: nothing,
  onActive: nothing,
  onResolve: nothing,
};

/** What the search tab shows. */
export type BoxState = ReturnType<SearchBox['state']>;

/** The search box, created each time the window opens. */
export type SearchBox = ReturnType<typeof createSearchBox>;

type Options = {
  readonly search: Search;
  readonly firstQuery: string;
  /** How the first query is narrowed. */
  readonly narrowing: Narrowing;
  /** Opens a hit. */
  readonly open: (hit: FoundHit) => void;
  readonly openElsewhere: (hit: FoundHit) => void;
};

const hitsOf = (found: Found | undefined): FoundHit[] =>
  found ? [...(found.card ? [found.card] : []), ...found.groups.flatMap(({ hits }) => hits)] : [];

/** Creates a search box. */
export function createSearchBox(options: Options) {
  const { search, firstQuery, open, openElsewhere } = options;
  const session = search.open();
  const listeners = new Set<() => void>();
  let core: AutocompleteState<FoundHit> | undefined;
  let { narrowing } = options;
  let asked = '';
  let isExact = false;
  let found: Found | undefined;
  /** Whether Enter was pressed before there were hits, in which case the first one opens as soon as it's there. */
  let isHasty = false;
  let state = stateNow();

  function stateNow() {
    const query = core?.query ?? firstQuery;
    const rows = (core?.collections[0]?.items ?? []) as Row[];
    return {
      query,
      search: session.state(),
      found,
      /** What the list shows, in the order of its groups. */
      rows,
      /** What Enter opens before any arrow key is pressed. A definition has been read where it is. */
      first: rows.find(({ card }) => card !== 'definition') ?? rows[0],
      /** Whether the list is for the query in the box, not for the previous one. */
      isCurrent: found?.query.trim() === query.trim(),
      /** Whether the query is searched exactly as it was typed, with any typos. */
      isExact,
      /** The row that the arrow keys have reached. */
      active: core?.activeItemId ?? null,
    };
  }

  function tell(): void {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function ask(query: string): void {
    if (query === asked) return;
    asked = query;
    isHasty = false;
    isExact = false;
    session.ask(query, narrowing);
  }

  /** Lists what was found: on its own, autocomplete-core lists what there was when it began to look. */
  function list(): void {
    const items = hitsOf(found);
    const listed = core?.collections[0]?.items ?? [];
    const isListed = (hit: FoundHit, at: number) => listed[at]?.markedTitle === hit.markedTitle;
    if (items.length === listed.length && items.every(isListed)) return;
    api.setCollections([{ source, items }]);
    api.setIsOpen(items.length > 0);
  }

  const askAgain = () => session.ask(asked, { ...narrowing, exact: isExact });

  const api: Api = createAutocomplete({
    id: 'help-search',
    // Off, because it would load a script from another host if a response asked for it.
    insights: false,
    // No row is active before an arrow key is pressed, so that a screen reader reads what is typed.
    defaultActiveItemId: null,
    ignoreCompositionEvents: true,
    initialState: { query: firstQuery },
    onStateChange: ({ state: next }) => {
      core = next;
      ask(next.query);
      list();
      tell();
    },
    navigator: {
      navigate: ({ item }) => open(item),
      navigateNewTab: ({ item }) => openElsewhere(item),
      navigateNewWindow: ({ item }) => openElsewhere(item),
    },
    getSources: () => [{ ...source, getItems: () => hitsOf(found) }],
  });

  const stopListening = session.subscribe(() => {
    const next = session.state().found;
    if (next !== found) {
      if (next?.query !== found?.query) api.setActiveItemId(null);
      found = next;
      list();
    }
    tell();
    const { first } = state;
    if (isHasty && first && state.isCurrent) open(first);
  });
  ask(firstQuery);

  function onEnter(event: KeyboardEvent): void {
    event.preventDefault();
    const { first } = state;
    if (!first || !state.isCurrent) isHasty = true;
    else if (event.ctrlKey || event.metaKey) openElsewhere(first);
    else open(first);
  }

  return {
    api,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const { key, nativeEvent } = event;
      if (nativeEvent.isComposing) return;
      const moves = key === 'ArrowDown' || key === 'ArrowUp';
      if (key === 'Enter' && state.active === null) onEnter(event);
      // Ignores Escape, which closes the window, and Tab, which leaves the box, so that the list stays.
      else if (key === 'Enter' || (moves && state.rows.length > 0)) {
        api.getInputProps({ inputElement: null }).onKeyDown(event);
      }
    },
    /** Searches for the same query with a different narrowing. */
    narrow: (next: Narrowing) => {
      narrowing = next;
      askAgain();
    },
    /** Searches for the same query exactly as typed, or with corrections again. Later queries are corrected. */
    exactly: (next: boolean) => {
      isExact = next;
      askAgain();
    },
    clear: () => api.setQuery(''),
    /** Puts different words into the box. */
    search: (query: string) => api.setQuery(query),
    retry: () => session.retry(),
    close: () => {
      stopListening();
      session.close();
    },
  };
}
