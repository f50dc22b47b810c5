/** The help window: MUI's dialog and tabs, in the site's look. A chunk that is fetched at first use. */
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
import { MessageCircleQuestionMark, Search as SearchIcon, X } from '../../browser/icons';
import { useCompany } from '../../browser/use-company';
import { siteSearch } from '../../search/client';
import { texts } from '../texts';
import { AskTab } from './AskTab';
import { OpenPageContext } from '../../browser/site-link';
import { Dialog } from './mui-dialog';
import { Tab, TabContext, TabList, TabPanel } from './mui-tabs';
import { SearchTab } from './SearchTab';
import frame from '../frame.module.css';
import styles from './styles.module.css';

export { MuiRoot } from './mui';

type TabName = 'search' | 'ask';

/** Where a touch is the reader's pointer, a focused box brings up a keyboard that covers what there is to see. */
const isMouse = () => window.matchMedia('(pointer: fine)').matches;

type Props = {
  readonly query: string;
  /** What the reader had typed by the time that this comes into view, which may be more. */
  readonly typed: RefObject<string>;
  /** What the tab “Ask a question” is opened with; the other one is opened where it is left out. */
  readonly ask: string | undefined;
  /** Whether it comes into view, rather than replaces what was there. */
  readonly opens: boolean;
  readonly onClose: () => void;
  /** Closes the window and opens a page of this site. */
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
      // Zooming in also shrinks the visual viewport, but then there is no keyboard to avoid.
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
  icon: <Icon size={16} strokeWidth={1.6} aria-hidden />,
  iconPosition: 'start' as const,
});

/** One opening of the help window. */
export function HelpWindow({ query, typed, ask, opens, onClose, onOpenPage }: Props): ReactNode {
  const name = useId();
  const paper = useRef<HTMLDivElement>(null);
  const { ava } = useCompany();
  const [tab, setTab] = useState<TabName>(ava && ask !== undefined ? 'ask' : 'search');
  const [searched, setSearched] = useState({ query, number: 0 });
  const [asked, setAsked] = useState({ question: ask ?? '', number: 0 });
  // Kept as they are once they were visited; nothing of them before.
  const [visited, setVisited] = useState<readonly TabName[]>([tab]);
  /** Whether the box of a tab takes the focus when the tab is shown. */
  const takesFocus = useRef(false);
  const [opensInBox] = useState(() => tab === 'ask' && (asked.question !== '' || isMouse()));
  const focused = useRef<HTMLElement>(undefined);
  useVisibleHeight(paper);

  /** A page that comes in behind the window takes the focus; MUI fetches it back, but to the dialog as a whole. */
  function keepFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (target.closest('[role=dialog]')) focused.current = target;
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
    <Dialog
      open
      onClose={onClose}
      onFocus={keepFocus}
      aria-labelledby={name}
      // The host holds the page still, gives the focus back, also for what was here before, and puts
      // this at the end of the page.
      disableScrollLock
      disablePortal
      disableRestoreFocus
      transitionDuration={0}
      slotProps={{
        backdrop: { className: frame.backdrop },
        container: { className: styles.container },
        paper: { ref: paper, elevation: 0, className: clsx(frame.frame, opens && frame.opens) },
      }}
    >
      <h2 id={name} className={styles.hidden}>
        {texts.name()}
      </h2>
      <OpenPageContext value={onOpenPage}>
        <TabContext value={tab}>
          <div className={frame.head}>
            <TabList
              className={styles.tabs}
              aria-label={texts.name()}
              // With the keyboard one goes on among the tabs; a click goes on in the box.
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
              <X size={18} strokeWidth={1.6} aria-hidden />
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
    </Dialog>
  );
}
