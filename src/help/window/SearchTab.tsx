/** The tab “Search docs”: the box, the list and the footer. */
import {
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { emit } from '../../browser/events';
import { Search as SearchIcon, TriangleAlert } from '../../browser/icons';
import { LoaderCircle } from '../../browser/more-icons';
import type { Dimension } from '../../content/model/choices';
import type { Search } from '../../search/client/search';
import type { FoundHit } from '../../search/client/types';
import { storedSearchOf } from '../../browser/stored/stored-searches';
import { createSearches } from '../../browser/stored/searches';
import { plainOf } from '../../search/words';
import { useAnnouncement } from '../../browser/use-announcement';
import { arrive } from '../arrive';
import { texts as frameTexts } from '../texts';
import { Corrected } from '../Corrected';
import { ReaderChoicesRow } from '../ReaderChoicesRow';
import { liftedOf, useReaderChoices } from './reader-choices';
import { Footer } from './Footer';
import { Hits, rowId } from './Hits';
import { focusFirst, SavedSearches } from './SavedSearches';
import { SiteLink, OpenPageContext } from '../../browser/site-link';
import { NoResults, SearchFailed } from './NoResults';
import { texts } from './texts';
import { createSearchBox, QUERY_LIMIT, type BoxState } from './search-box';
import frame from '../frame.module.css';
import styles from './styles.module.css';

type Props = {
  readonly search: Search;
  readonly firstQuery: string;
  /** What was typed by the time this appeared, if there was a box before it. */
  readonly typed: RefObject<string> | undefined;
  /** Passes a query to the tab “Ask a question”. Undefined if there is no such tab. */
  readonly onAsk: ((query: string) => void) | undefined;
};

/** Returns the announcement of a search. Empty while it's running, unless it takes long. */
function announcementOf({ query, search, found, rows, first, isCurrent }: BoxState): string {
  if (query.trim() === '') return '';
  if (search.status === 'error' && rows.length === 0) return texts.failed();
  if (found && isCurrent && search.status !== 'loading') {
    if (first) {
      const { corrected, card } = found;
      const opened = texts.found({
        results: texts.count({ count: found.total }),
        first: first.card === 'action' ? texts.outside({ first: first.title }) : first.title,
      });
      const said =
        card?.card === 'definition' ? `${opened} ${card.title}: ${plainOf(card.snippet)}` : opened;
      return corrected === undefined
        ? said
        : `${texts.corrected({ query: corrected, typed: query })} ${said}`;
    }
    if (found.without !== undefined) return texts.left({ query });
    const words = found.nearest?.words.join(', ');
    const nothing = texts.nothing({ query });
    return words ? texts.nothingNear({ nothing, words }) : nothing;
  }
  return search.status === 'stalled' ? texts.stalled() : '';
}

/** Returns the address of the search page with the same search. */
const hrefOfAll = (
  baseUrl: string,
  query: string,
  lifted: readonly Dimension[],
  isExact: boolean,
): string =>
  `${baseUrl}search?q=${encodeURIComponent(query)}${liftedOf(lifted)}${isExact ? '&exact=true' : ''}`;

/** The search tab, mounted each time the window opens. */
export function SearchTab({ search, firstQuery, typed, onAsk }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const openPage = use(OpenPageContext);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hint = useId();
  const boxId = useId();
  const listId = useId();
  const [searches] = useState(() =>
    createSearches(search.indexName, { origin: window.location.origin, baseUrl }),
  );
  const saved = useSyncExternalStore(searches.subscribe, searches.read);

  const { chosen, lifted, narrowing, lift } = useReaderChoices();
  const keep = (hit: FoundHit) => {
    if (hit.card !== 'action') searches.remember(storedSearchOf(hit));
  };
  const open = (hit: FoundHit) => {
    if (hit.card === 'action') return window.location.assign(hit.url);
    keep(hit);
    arrive(hit);
    openPage(hit.url);
  };
  const openElsewhere = (hit: FoundHit) => {
    keep(hit);
    window.open(hit.url, '_blank', 'noopener');
  };
  const [box] = useState(() =>
    createSearchBox({ search, firstQuery, narrowing: narrowing(), open, openElsewhere }),
  );
  const state = useSyncExternalStore(box.subscribe, box.state);
  useEffect(
    () => () => {
      const { query: last, found: ended, isCurrent: isOver } = box.state();
      if (last.trim() !== '' && ended && isOver) {
        emit({ type: 'search', query: last, hits: ended.total });
      }
      box.close();
    },
    [box],
  );

  const { query, found, rows, active, isCurrent, isExact } = state;
  const { status, problem } = state.search;
  const announcement = useAnnouncement(announcementOf(state));
  const isEmpty = query.trim() === '';
  const isStalled = status === 'stalled';

  useLayoutEffect(() => {
    input.current?.focus();
    // Puts the cursor after what was typed early.
    input.current?.setSelectionRange(firstQuery.length, firstQuery.length);
    // Text that was typed while this was rendered, which moves the cursor.
    const latest = typed?.current ?? firstQuery;
    if (latest !== firstQuery) box.search(latest);
  }, [box, typed, firstQuery]);

  return (
    <>
      <div className={frame.box} role="search">
        {isStalled ? (
          <LoaderCircle size={22} className={styles.spinner} />
        ) : (
          <SearchIcon size={22} />
        )}
        <label htmlFor={boxId} className="hc-unseen">
          {frameTexts.searchDocs()}
        </label>
        <input
          ref={input}
          id={boxId}
          data-help-box
          className={frame.input}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={rows.length > 0}
          aria-controls={rows.length > 0 ? listId : undefined}
          aria-activedescendant={active && rowId(listId, rows.indexOf(active))}
          aria-describedby={search.leavesDeviceFor ? hint : undefined}
          placeholder={frameTexts.searchDocs()}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUERY_LIMIT}
          value={query}
          onChange={({ target }) => box.search(target.value)}
          onKeyDown={(event) => {
            if (isEmpty && event.key === 'ArrowDown') {
              event.preventDefault();
              focusFirst(body.current);
            } else {
              box.onKeyDown(event);
            }
          }}
        />
        {query !== '' && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              box.search('');
              input.current?.focus();
            }}
          >
            {texts.clear()}
          </button>
        )}
      </div>
      {!isEmpty && (
        <ReaderChoicesRow
          {...{ chosen, lifted }}
          className={styles.choices}
          name={texts.choices()}
          nameOf={(name, value) => texts.only({ name, value })}
          onLift={(dimension) => {
            lift(dimension);
            box.narrow(narrowing());
          }}
        />
      )}
      <div className={frame.body} ref={body}>
        {problem !== undefined && rows.length > 0 && (
          <p className={styles.banner}>
            <TriangleAlert />
            {problem}
          </p>
        )}
        {!isEmpty && found && (
          <Corrected
            className={styles.corrected}
            // The query of the listed hits, so that the line stays where it is while the reader types on.
            query={found.query}
            corrected={found.corrected}
            isExact={isExact}
            onExact={(exact) => {
              box.exactly(exact);
              input.current?.focus();
            }}
          />
        )}
        {found?.unfiltered && rows.length > 0 && (
          <p className={styles.note}>{texts.unfiltered()}</p>
        )}
        {found?.unmet && rows.length > 0 && <p className={styles.note}>{texts.unmet()}</p>}
        {isEmpty ? (
          <SavedSearches saved={saved} searches={searches} onBox={() => input.current?.focus()} />
        ) : rows.length > 0 ? (
          <Hits id={listId} state={state} onOpen={open} onOpenElsewhere={keep} />
        ) : status === 'error' ? (
          <SearchFailed problem={problem} onRetry={box.retry} />
        ) : isCurrent ? (
          <NoResults
            query={query}
            onAsk={onAsk}
            without={found?.without}
            onLift={() => {
              lift();
              box.narrow(narrowing());
              input.current?.focus();
            }}
            nearest={found?.nearest}
            onSearch={(word) => {
              box.search(word);
              input.current?.focus();
            }}
          />
        ) : (
          isStalled && <p className={styles.stalled}>{texts.stalled()}</p>
        )}
      </div>
      <Footer>
        {search.leavesDeviceFor && (
          <span id={hint} className={styles.leaves}>
            {texts.leaves({ host: search.leavesDeviceFor })}
          </span>
        )}
        {!isEmpty && found !== undefined && found.total > 0 && rows.length > 0 ? (
          <SiteLink href={hrefOfAll(baseUrl, query, lifted, isExact)}>
            {texts.all({ count: found.total })}
          </SiteLink>
        ) : (
          !search.leavesDeviceFor && isEmpty && <span>{texts.stays()}</span>
        )}
      </Footer>
      <div role="status" className="hc-unseen">
        {announcement}
      </div>
    </>
  );
}
