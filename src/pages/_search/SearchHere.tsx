/** The search field and its results. The query is in the address, so that it can be shared. */
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { PageMetadata } from '@docusaurus/theme-common';
import { Search as Glass } from '../../browser/icons';
import { readChoices } from '../../browser/stored/choices';
import type { Narrowing } from '../../search/client/narrowing';
import { HITS } from '../../search/client/request';
import { savesData } from '../../browser/data-saver';
import type { Search } from '../../search/client/search';
import type { SearchSession } from '../../search/client/session';
import type { SearchState } from '../../search/client/types';
import {
  addressBar,
  LONGEST_QUERY,
  narrowedIn,
  queryIn,
  WHOLE,
  type AddressBar,
  type Rest,
} from './address';
import { Announcement, loadListing, Results } from './Results';
import styles from './styles.module.css';

/** Fills in the query from a shared link while the page is being parsed, long before React runs. */
const FILL_IN = `(function(){
  var query = new URLSearchParams(location.search);
  document.getElementById("query").value = query.get("q") || query.get("find") || "";
})()`;

/** Loads search together with the filters, which appear with the first hits. */
async function loadSearch(): Promise<Search> {
  const [{ siteSearch }] = await Promise.all([import('../../search/client'), loadListing()]);
  return siteSearch();
}

/** Returns what the engine needs besides the query. */
function narrowingOf({ ticked, chosen, lifted, more, exact }: Rest): Narrowing {
  const isOn = ([name]: [string, string]) => !lifted.some((dimension) => dimension === name);
  return {
    ticked,
    chosen: Object.fromEntries(Object.entries(chosen).filter(isOn)),
    counts: true,
    hits: HITS * more,
    exact,
  };
}

/** Moves the focus by one result, including between the field and the first result. */
function moveFocus(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || event.nativeEvent.isComposing || event.altKey || event.ctrlKey) return;
  const links = event.currentTarget.querySelectorAll<HTMLElement>('ol a');
  const stops = [...(field ? [field] : []), ...links];
  const current = stops.findIndex((stop) => stop === document.activeElement);
  const next = current < 0 ? undefined : stops[current + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const IDLE: SearchState = { status: 'idle', query: '' };

const NOT_LOADED = 'Search didn’t load. Check your connection and try again.';

/** Returns the state of the search for a query. Search is loaded when it's first needed. */
function useSearch(asked: string, rest: Rest) {
  const [opened, setOpened] = useState<{ search: Search; session: SearchSession }>();
  // Nothing is being loaded if the last attempt failed, or if there wasn't one.
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(0);
  const load = () => setAttempt((last) => (last === failed ? last + 1 : last));
  if (asked !== '' && attempt === 0) load();
  useEffect(() => {
    if (attempt === 0) return undefined;
    let isGone = false;
    let session: SearchSession | undefined;
    loadSearch().then(
      (search) => {
        if (isGone) return;
        search.warm();
        session = search.open();
        setOpened({ search, session });
      },
      () => setFailed(attempt),
    );
    return () => {
      isGone = true;
      session?.close();
    };
  }, [attempt]);
  const { search, session } = opened ?? {};
  useEffect(() => session?.ask(asked, narrowingOf(rest)), [session, asked, rest]);
  const said = useSyncExternalStore(
    session?.subscribe ?? (() => () => undefined),
    session?.state ?? (() => IDLE),
    () => IDLE,
  );
  const waiting: SearchState =
    failed === attempt
      ? { status: 'error', query: asked, problem: NOT_LOADED }
      : { status: 'loading', query: asked };
  return {
    // A new session hasn't been asked yet.
    state: said.query === '' && asked !== '' ? waiting : said,
    leavesDeviceFor: search?.leavesDeviceFor,
    load,
    retry: session ? session.retry : load,
  };
}

export function SearchHere(): ReactNode {
  const action = useBaseUrl('/search');
  const location = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const address = useRef<AddressBar>(undefined);
  const [{ query, rest }, setWanted] = useState({ query: '', rest: WHOLE });
  const asked = query.trim();
  const { state, leavesDeviceFor, load, retry } = useSearch(asked, rest);

  // On arrival, and when the browser goes back or forward. Text that was typed before hydration is kept.
  useEffect(() => {
    const first = address.current === undefined;
    address.current ??= addressBar(window);
    const inAddress = queryIn(location.search);
    address.current.arrived(inAddress);
    const now: Rest = { ...narrowedIn(location.search), chosen: readChoices() };
    const early = first ? field.current?.value : '';
    setWanted({ query: early || inAddress, rest: now });
    if (early && early !== inAddress) address.current.typed(early, now);
  }, [location]);

  function type(next: string): void {
    // A new query starts with the first hits and with spelling correction. An empty query clears the filters.
    const ticked = next.trim() === '' ? {} : rest.ticked;
    const now = { ...rest, ticked, more: 1, exact: false };
    setWanted({ query: next, rest: now });
    load();
    address.current?.typed(next.trim(), now);
  }

  /** Focuses the field, except on devices where that opens a keyboard. */
  function focusField(): void {
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
  }

  function narrow(next: Rest, leavesControl = false): void {
    setWanted({ query, rest: next });
    if (leavesControl) focusField();
    address.current?.narrowed(asked, next);
  }

  /** Searches for other words, so that Back returns to the previous ones. */
  function search(words: string): void {
    address.current?.finished();
    type(words);
    focusField();
  }

  function clear(): void {
    type('');
    field.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    address.current?.finished();
    // An on-screen keyboard would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur();
  }

  return (
    // Key presses come from the field and the links inside, and move between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.here} onKeyDown={(event) => moveFocus(event, field.current)}>
      {asked && <PageMetadata title={`Search: ${asked}`} />}
      <form role="search" action={action} className={styles.form} onSubmit={submit}>
        <Glass size={22} />
        <input
          ref={field}
          id="query"
          type="search"
          name="q"
          aria-label="Search docs"
          placeholder="Search docs"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_QUERY}
          value={query}
          onChange={(event) => type(event.target.value)}
          onFocus={() => savesData() || load()}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && query !== '') {
              event.preventDefault();
              clear();
            }
          }}
        />
        {query !== '' && (
          <button type="button" className={styles.clear} onClick={clear}>
            Clear
          </button>
        )}
      </form>
      <script dangerouslySetInnerHTML={{ __html: FILL_IN }} />
      <Announcement state={state} />
      <Results
        state={state}
        leavesDeviceFor={leavesDeviceFor}
        retry={retry}
        rest={rest}
        onNarrow={narrow}
        onSearch={search}
      />
    </div>
  );
}
