/** The frame of the help window: opens it with a placeholder, fetches its code, and closes it. */
import {
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useHistory, useLocation } from '@docusaurus/router';
import { useCompany } from '../browser/use-company';
import { queryOf, questionIn, typedEarly } from './first-question';
import { historyEntry, type HistoryEntry } from './history-entry';
import {
  afterPaint,
  loadWindow,
  nextTask,
  primeSearch,
  warmSearch,
  type WindowModule,
} from './load';
import { hostHelp, type Opening } from './open';
import { Shell } from './Shell';

export { warm } from './load';

type Open = {
  readonly query: string;
  /** Whether the query was typed before there was a box. */
  readonly isTyped: boolean;
  /** The question that the tab “Ask a question” is opened with. */
  readonly ask: string | undefined;
  /** Whether the shell was there before the window. */
  readonly held: boolean;
  /** Whether the shell is still there. */
  readonly holds: boolean;
  readonly failed: boolean;
};

/** What gets the focus back when the window is closed. */
type Opened = { readonly opener: Element | null };

/** Stops the page from scrolling. The styles are in frame.module.css. */
function lockScroll(): void {
  const root = document.documentElement;
  // If the scrollbar takes up room, keep that room.
  root.dataset['help'] = window.innerWidth > root.clientWidth ? 'gutter' : '';
}

function unlockScroll(): void {
  delete document.documentElement.dataset['help'];
}

/** The frame, mounted once next to the pages. */
export function Frame(): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const { ava } = useCompany();
  const [help, setHelp] = useState<WindowModule>();
  const [state, setState] = useState<Open>();
  const opened = useRef<Opened>(undefined);
  const entry = useRef<HistoryEntry>(undefined);
  const shellBox = useRef<HTMLInputElement>(null);
  /** The text in the shell's box, or the last text that was there. */
  const typed = useRef('');
  const isPriming = useRef(false);

  function load(): void {
    loadWindow().then(
      async (module) => {
        // One after the other, while the shell accepts typing. All at once, they would block the page.
        await nextTask();
        flushSync(() => setHelp(module));
        await nextTask();
        // Rendered in slices, then replaces the shell in one step. What is typed in the meantime is handed over.
        startTransition(() =>
          setState((last) => {
            if (!last?.holds) return last;
            return { ...last, query: typed.current, holds: false };
          }),
        );
      },
      () => setState((last) => last && { ...last, failed: true }),
    );
  }

  /** Prepares the query that is in the shell's box by the time the code of the search has arrived. */
  function prime(): void {
    if (isPriming.current) return;
    isPriming.current = true;
    primeSearch(() => {
      isPriming.current = false;
      return typed.current;
    });
  }

  function open({ query, opener, ask }: Opening): void {
    if (opened.current) {
      const boxes = document.querySelectorAll<HTMLInputElement>('[data-help-box]');
      [...boxes].find((box) => box.checkVisibility())?.select();
      return;
    }
    const early = typedEarly();
    const first = early ?? queryOf(query ?? window.getSelection()?.toString() ?? '');
    const mine = { opener: opener ?? document.activeElement };
    opened.current = mine;
    typed.current = first;
    // Synchronously, because a phone only shows its keyboard while it handles the reader's touch.
    const isTyped = early !== undefined;
    flushSync(() =>
      setState({ query: first, isTyped, ask, held: !help, holds: !help, failed: false }),
    );
    afterPaint(() => {
      if (opened.current !== mine) return;
      // Search first, because it takes several round trips, while the window takes one.
      if (ask === undefined) warmSearch();
      if (!help) load();
      if (ask === undefined && first !== '' && !help) prime();
      void nextTask().then(() => {
        if (opened.current !== mine) return;
        // Both take a while, and can wait until the window is visible.
        entry.current?.push();
        lockScroll();
      });
    });
  }

  function shut(): Element | null {
    const { opener = null } = opened.current ?? {};
    opened.current = undefined;
    flushSync(() => setState(undefined));
    unlockScroll();
    return opener;
  }

  function close(): void {
    const opener = shut();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    entry.current?.leave();
  }

  /** Opens a page on this site, the way a link does. */
  function openPage(url: string): void {
    shut();
    entry.current?.leave(() => {
      const isHere = new URL(url, window.location.href).href === window.location.href;
      history[isHere ? 'replace' : 'push'](url);
    });
  }

  const onOpen = useEffectEvent(open);
  const onClose = useEffectEvent(close);

  useEffect(() => {
    const watched = historyEntry({
      onRouted: (listener) => history.listen(listener),
      onBack: () => opened.current && onClose(),
    });
    entry.current = watched;
    const stopHosting = hostHelp((opening) => onOpen(opening));
    return () => {
      watched.dispose();
      stopHosting();
    };
  }, [history]);

  // A link can contain a question. It's removed from the address before anything else happens.
  const question = ava ? questionIn(location.hash) : undefined;
  useEffect(() => {
    if (question === undefined) return;
    const { pathname, search, state: kind } = location;
    history.replace({ pathname, search, state: kind });
    onOpen({ ask: question });
  }, [history, location, question]);

  if (!state) return null;
  // MUI's own portal would render the window in a second pass, all at once.
  return createPortal(
    help && !state.holds ? (
      <help.HelpWindow
        query={state.query}
        typed={typed}
        ask={state.ask}
        opens={!state.held}
        onClose={close}
        onOpenPage={openPage}
      />
    ) : (
      <Shell
        box={shellBox}
        query={state.query}
        isTyped={state.isTyped}
        ask={state.ask !== undefined}
        failed={state.failed}
        onType={(text) => {
          typed.current = text;
          prime();
        }}
        onClose={close}
        onRetry={() => {
          setState({ ...state, failed: false });
          load();
        }}
      />
    ),
    document.body,
  );
}
