/**
 * The search box as a state machine, after the combobox pattern of WAI-ARIA: the query, the list, and the row that the
 * arrow keys have reached. A search session provides what was found. Pure.
 */
import type { KeyboardEvent } from 'react';
import type { Narrowing } from '../../search/client/narrowing';
import type { Search } from '../../search/client/search';
import type { Found, FoundHit } from '../../search/client/types';

/** Longest query, in characters. */
export const QUERY_LIMIT = 512;

/** How far the arrow keys move in the list. */
const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

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
  let { narrowing } = options;
  let query = firstQuery;
  let isExact = false;
  let found: Found | undefined;
  let rows: readonly FoundHit[] = [];
  /** The row that the arrow keys have reached. None at first, so that a screen reader reads what is typed. */
  let active: FoundHit | undefined;
  /** Whether Enter was pressed before there were hits, in which case the first one opens as soon as it's there. */
  let isHasty = false;
  let state = stateNow();

  function stateNow() {
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
      active,
    };
  }

  function tell(): void {
    state = stateNow();
    for (const listener of listeners) listener();
  }

  function ask(): void {
    isHasty = false;
    active = undefined;
    session.ask(query, isExact ? { ...narrowing, exact: true } : narrowing);
  }

  function put(next: string): void {
    const text = next.slice(0, QUERY_LIMIT);
    if (text === query) return;
    query = text;
    isExact = false;
    ask();
  }

  const stopListening = session.subscribe(() => {
    const next = session.state().found;
    if (next !== found) {
      const at = active && next?.query === found?.query ? rows.indexOf(active) : -1;
      found = next;
      rows = hitsOf(found);
      active = rows[at];
    }
    tell();
    const { first, isCurrent } = state;
    if (isHasty && first && isCurrent) open(first);
  });
  ask();

  /** Beyond either end of the list, no row is active. */
  function move(step: number): void {
    const places = rows.length + 1;
    const at = active ? rows.indexOf(active) : -1;
    active = rows[((at + 1 + step + places) % places) - 1];
    tell();
  }

  function enter({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
    const { first, isCurrent } = state;
    const chosen = active ?? (isCurrent ? first : undefined);
    if (!chosen) isHasty = true;
    else if (ctrlKey || metaKey || shiftKey) openElsewhere(chosen);
    else open(chosen);
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Ignores Escape, which closes the window, and Tab, which leaves the box, so that the list stays. */
    onKeyDown: (event: KeyboardEvent) => {
      const { key, nativeEvent } = event;
      // The key belongs to an input method.
      if (nativeEvent.isComposing) return;
      const step = STEPS[key];
      if (key === 'Enter') enter(event);
      else if (step !== undefined && rows.length > 0) move(step);
      else return;
      event.preventDefault();
    },
    /** Searches for the same query with a different narrowing. */
    narrow: (next: Narrowing) => {
      narrowing = next;
      ask();
    },
    /** Searches for the same query exactly as typed, or with corrections again. Later queries are corrected. */
    exactly: (next: boolean) => {
      isExact = next;
      ask();
    },
    /** Puts a different text into the box. */
    search: put,
    retry: () => session.retry(),
    close: () => {
      stopListening();
      session.close();
    },
  };
}
