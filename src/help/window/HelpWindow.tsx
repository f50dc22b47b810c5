/** The help window: MUI's modal and tabs in the site's look. A chunk that is fetched at first use. */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { clsx } from 'clsx';
import type { Icon as IconType } from '../../browser/icons';
import { Search as SearchIcon } from '../../browser/icons';
import { MessageCircleQuestionMark, X } from '../../browser/more-icons';
import { isMouse } from '../../browser/is-mouse';
import { useCompany } from '../../browser/use-company';
import { siteSearch } from '../../search/client';
import { texts } from '../texts';
import { AskTab } from './AskTab';
import { OpenPageContext } from '../../browser/site-link';
import { Modal } from './mui-modal';
import { Tab, TabContext, TabList, TabPanel } from './mui-tabs';
import { SearchTab } from './SearchTab';
import frame from '../frame.module.css';
import styles from './styles.module.css';

type TabName = 'search' | 'ask';

type Props = {
  readonly query: string;
  /** What the reader has typed by the time this appears, which may be more than `query`. */
  readonly typed: RefObject<string>;
  /** The question that the tab “Ask a question” is opened with. If it's left out, the other tab is opened. */
  readonly ask: string | undefined;
  /** Whether the window opens, rather than replacing the shell. */
  readonly opens: boolean;
  readonly onClose: () => void;
  /** Closes the window and opens a page on this site. */
  readonly onOpenPage: (url: string) => void;
};

/**
 * Sets `--help-height` and `--help-top` of an element to the visible part of the screen: a phone's keyboard hides
 * part of the page without changing its size.
 */
function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return undefined;
    const fit = () => {
      // Zooming in also shrinks the visual viewport, but then there's no keyboard to avoid.
      const magnified = viewport.scale > 1.01;
      element.current?.style.setProperty('--help-height', magnified ? '' : `${viewport.height}px`);
      element.current?.style.setProperty('--help-top', magnified ? '' : `${viewport.offsetTop}px`);
    };
    fit();
    const watching = new AbortController();
    const { signal } = watching;
    viewport.addEventListener('resize', fit, { signal });
    viewport.addEventListener('scroll', fit, { signal });
    return () => watching.abort();
  }, [element]);
}

/** What the tabs have in common. */
const tabOf = (Icon: IconType) => ({
  disableRipple: true,
  className: frame.tab,
  icon: <Icon />,
  iconPosition: 'start' as const,
});

/** The help window, mounted each time it opens. */
export function HelpWindow({ query, typed, ask, opens, onClose, onOpenPage }: Props): ReactNode {
  const name = useId();
  const paper = useRef<HTMLDivElement>(null);
  const { ava } = useCompany();
  const [tab, setTab] = useState<TabName>(ava && ask !== undefined ? 'ask' : 'search');
  const [searched, setSearched] = useState({ query, number: 0 });
  const [asked, setAsked] = useState({ question: ask ?? '', number: 0 });
  // Tabs aren't rendered before the first visit, and stay mounted after it.
  const [visited, setVisited] = useState<readonly TabName[]>([tab]);
  /** Whether a tab's box gets the focus when the tab is shown. */
  const takesFocus = useRef(false);
  const [opensInBox] = useState(() => tab === 'ask' && (asked.question !== '' || isMouse()));
  const focused = useRef<HTMLElement>(undefined);
  useVisibleHeight(paper);

  /** If a page loads behind the window, it takes the focus. MUI takes the focus back, but to the dialog as a whole. */
  function keepFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    const dialog = target.closest('[role=dialog]');
    if (dialog && dialog !== target) focused.current = target;
    else if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current?.focus();
  }

  function show(next: TabName, focus: boolean): void {
    takesFocus.current = focus;
    setVisited((tabs) => [...new Set([...tabs, next])]);
    setTab(next);
  }

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    paper.current?.querySelector<HTMLElement>(`[data-tab="${tab}"] [data-help-box]`)?.focus();
  }, [tab]);

  const askInstead = (question: string) => {
    setAsked(({ number }) => ({ question, number: number + 1 }));
    show('ask', true);
  };
  const searchInstead = (words: string) => {
    setSearched(({ number }) => ({ query: words, number: number + 1 }));
    show('search', true);
  };
  return (
    <Modal
      open
      className={frame.window}
      onClose={onClose}
      onFocus={keepFocus}
      // The host locks scrolling, restores the focus (also for the shell), and puts this at the end of the page.
      disableScrollLock
      disablePortal
      disableRestoreFocus
      slotProps={{ backdrop: { className: clsx(styles.backdrop, frame.backdrop) } }}
    >
      <div
        ref={paper}
        role="dialog"
        aria-modal
        aria-labelledby={name}
        tabIndex={-1}
        className={clsx(frame.frame, opens && frame.opens)}
      >
        <h2 id={name} className="hc-unseen">
          {texts.name()}
        </h2>
        <OpenPageContext value={onOpenPage}>
          <TabContext value={tab}>
            <div className={frame.head}>
              <TabList
                className={styles.tabs}
                aria-label={texts.name()}
                // With the keyboard, the focus stays on the tabs. After a click, it moves to the box.
                onChange={({ nativeEvent }, value: TabName) =>
                  show(value, isMouse() && nativeEvent instanceof UIEvent && nativeEvent.detail > 0)
                }
              >
                <Tab value="search" {...tabOf(SearchIcon)} label={texts.searchDocs()} />
                {ava && (
                  <Tab
                    value="ask"
                    {...tabOf(MessageCircleQuestionMark)}
                    label={texts.askQuestion()}
                  />
                )}
              </TabList>
              <button
                type="button"
                className={frame.close}
                aria-label={texts.close()}
                onClick={onClose}
              >
                <X size={18} />
              </button>
            </div>
            <TabPanel
              value="search"
              data-tab="search"
              className={styles.panel}
              keepMounted={visited.includes('search')}
            >
              <SearchTab
                key={searched.number}
                search={siteSearch()}
                firstQuery={searched.query}
                typed={searched.number === 0 ? typed : undefined}
                onAsk={ava ? askInstead : undefined}
              />
            </TabPanel>
            {ava && (
              <TabPanel
                value="ask"
                data-tab="ask"
                className={styles.panel}
                keepMounted={visited.includes('ask')}
              >
                <AskTab initial={asked} focus={opensInBox} onSearch={searchInstead} />
              </TabPanel>
            )}
          </TabContext>
        </OpenPageContext>
      </div>
    </Modal>
  );
}
