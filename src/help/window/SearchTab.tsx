/** The tab “Search docs”: box, list, foot. */
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
import { LoaderCircle, Search as SearchIcon, TriangleAlert } from '../../browser/icons';
import type { Dimension } from '../../content/model/choices';
import type { FoundHit, Search } from '../../search/client/types';
import { storedSearchOf } from '../../browser/stored/stored-searches';
import { createSearches } from '../../browser/stored/searches';
import { arrive } from '../arrive';
import { searchDocs } from '../texts';
import { Chosen, liftedOf, useChosen } from './Chosen';
import { Corrected } from './Corrected';
import { Foot } from './Foot';
import { Hits } from './Hits';
import { focusFirst, Kept } from './Kept';
import { LeaveContext, LeaveLink } from './Leave';
import { Failed, Nothing } from './Outcome';
import { texts } from './texts';
import { useAnnouncement } from './use-announcement';
import { createSearchBox, QUERY_LIMIT, type BoxState } from './search-box';
import frame from '../frame.module.css';
import styles from './styles.module.css';

type Props = {
  readonly search: Search;
  readonly firstQuery: string;
  /** What had been typed by the time that this came into view, where there was a box before it. */
  readonly typed: RefObject<string> | undefined;
  /** Hands a query over to the tab “Ask a question”, where there is one. */
  readonly onAsk: ((query: string) => void) | undefined;
};

/** What is said of a search: nothing while it is under way, unless it takes long. */
function announcementOf({ query, search, found, rows, isCurrent }: BoxState): string {
  if (query.trim() === '') return '';
  if (search.status === 'error' && rows.length === 0) return texts.failed();
  if (found && isCurrent) {
    const [first] = rows;
    if (first) {
      const said = texts.found(texts.count(found.total), first.title);
      const { corrected } = found;
      return corrected === undefined ? said : `${texts.corrected(corrected, query)} ${said}`;
    }
    if (found.without !== undefined) return texts.left(query);
    const words = found.nearest?.words.join(', ');
    return words ? texts.nothingNear(texts.nothing(query), words) : texts.nothing(query);
  }
  return search.status === 'stalled' ? texts.stalled() : '';
}

/** The address of the search page with the same search. */
const hrefOfAll = (
  baseUrl: string,
  query: string,
  lifted: readonly Dimension[],
  isExact: boolean,
): string =>
  `${baseUrl}search?q=${encodeURIComponent(query)}${liftedOf(lifted)}${isExact ? '&exact=true' : ''}`;

/** The search tab of one opening of the window. */
export function SearchTab({ search, firstQuery, typed, onAsk }: Props): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const leave = use(LeaveContext);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [searches] = useState(() =>
    createSearches(search.indexName, { origin: window.location.origin, baseUrl }),
  );
  const kept = useSyncExternalStore(searches.subscribe, searches.read);

  const { chosen, lifted, narrowing, lift } = useChosen();
  const keep = (hit: FoundHit) => searches.remember(storedSearchOf(hit));
  const open = (hit: FoundHit) => {
    keep(hit);
    arrive(hit);
    leave(hit.url);
  };
  const openElsewhere = (hit: FoundHit) => {
    keep(hit);
    window.open(hit.url, '_blank', 'noopener');
  };
  const [box] = useState(() =>
    createSearchBox({ search, firstQuery, narrowing: narrowing(), open, openElsewhere }),
  );
  const state = useSyncExternalStore(box.subscribe, box.state);
  useEffect(() => () => box.close(), [box]);

  const { query, found, rows, isCurrent, isExact } = state;
  const { status, problem } = state.search;
  const announcement = useAnnouncement(announcementOf(state));
  const isEmpty = query.trim() === '';
  const isStalled = status === 'stalled';

  useLayoutEffect(() => {
    input.current?.focus();
    // The cursor stands behind what was typed ahead.
    input.current?.setSelectionRange(firstQuery.length, firstQuery.length);
    // Letters that came while this was drawn; they push the cursor on.
    const latest = typed?.current ?? firstQuery;
    if (latest !== firstQuery) box.search(latest);
  }, [box, typed, firstQuery]);

  const inputProps = box.api.getInputProps({ inputElement: null, maxLength: QUERY_LIMIT });
  return (
    <>
      <div className={frame.box} role="search">
        {isStalled ? (
          <LoaderCircle size={22} strokeWidth={1.6} className={styles.spinner} aria-hidden />
        ) : (
          <SearchIcon size={22} strokeWidth={1.6} aria-hidden />
        )}
        <label {...box.api.getLabelProps()} className={styles.hidden}>
          {searchDocs()}
        </label>
        <input
          {...inputProps}
          ref={input}
          data-help-box
          className={frame.input}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={rows.length > 0}
          aria-controls={inputProps['aria-controls']}
          aria-describedby={search.leavesDeviceFor ? hint : undefined}
          placeholder={searchDocs()}
          value={query}
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
              box.clear();
              input.current?.focus();
            }}
          >
            {texts.clear()}
          </button>
        )}
      </div>
      {!isEmpty && (
        <Chosen
          chosen={chosen}
          lifted={lifted}
          onLift={(dimension) => {
            lift(dimension);
            box.narrow(narrowing());
          }}
        />
      )}
      <div className={frame.body} ref={body}>
        {problem !== undefined && rows.length > 0 && (
          <p className={styles.banner}>
            <TriangleAlert size={16} strokeWidth={1.6} aria-hidden />
            {problem}
          </p>
        )}
        {!isEmpty && found && (
          <Corrected
            // Of what is listed: as the reader types on, the line stays where it is.
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
          <Kept kept={kept} searches={searches} onBox={() => input.current?.focus()} />
        ) : rows.length > 0 ? (
          <Hits api={box.api} state={state} onOpen={open} onOpenElsewhere={keep} />
        ) : status === 'error' ? (
          <Failed problem={problem} onRetry={box.retry} />
        ) : isCurrent ? (
          <Nothing
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
      <Foot>
        {search.leavesDeviceFor && (
          <span id={hint} className={styles.leaves}>
            {texts.leaves(search.leavesDeviceFor)}
          </span>
        )}
        {!isEmpty && found !== undefined && rows.length > 0 ? (
          <LeaveLink href={hrefOfAll(baseUrl, query, lifted, isExact)}>
            {texts.all(found.total)}
          </LeaveLink>
        ) : (
          !search.leavesDeviceFor && isEmpty && <span>{texts.stays()}</span>
        )}
      </Foot>
      <div role="status" className={styles.hidden}>
        {announcement}
      </div>
    </>
  );
}
