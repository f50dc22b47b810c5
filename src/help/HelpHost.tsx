/** Holds the help window of the site: listens for what opens it, fetches its code, and closes it. */
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
  hostHelp,
  loadWindow,
  nextTask,
  primeSearch,
  warmSearch,
  type Opening,
  type WindowModule,
} from './open';
import { Shell } from './Shell';
import { opensHelp } from './shortcuts';

type Open = {
  readonly query: string;
  /** What the tab “Ask a question” is opened with. */
  readonly ask: string | undefined;
  /** The shell was here before the window. */
  readonly held: boolean;
  /** The shell is still here. */
  readonly holds: boolean;
  readonly failed: boolean;
};

/** What closing undoes: it returns the focus, and lets the page scroll. */
type Cleanup = { readonly opener: Element | null; readonly unlock: () => void };

/** Stops the page from scrolling; returns what lets it again. The look is in frame.module.css. */
function lockScroll(): () => void {
  const root = document.documentElement;
  // A scrollbar that takes room keeps its room.
  root.dataset['help'] = window.innerWidth > root.clientWidth ? 'gutter' : '';
  return () => {
    delete root.dataset['help'];
  };
}

/** The help window, mounted once beside the pages. */
export function HelpHost(): ReactNode {
  const history = useHistory();
  const location = useLocation();
  const { ava } = useCompany();
  const [help, setHelp] = useState<WindowModule>();
  const [state, setState] = useState<Open>();
  const cleanup = useRef<Cleanup>(undefined);
  const entry = useRef<HistoryEntry>(undefined);
  const shellBox = useRef<HTMLInputElement>(null);
  /** What is in the shell's box, or was there last. */
  const typed = useRef('');
  const isPriming = useRef(false);

  function load(): void {
    loadWindow().then(
      async (module) => {
        // One after the other, while the shell takes letters: together they would hold up the page.
        await nextTask();
        flushSync(() => setHelp(module));
        await nextTask();
        // Drawn in slices, and replaces the shell at once: what is typed meanwhile is handed over.
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

  /** Asks for what is in the shell's box by the time that the search's code is there. */
  function prime(): void {
    if (isPriming.current) return;
    isPriming.current = true;
    primeSearch(() => {
      isPriming.current = false;
      return typed.current;
    });
  }

  function open({ query, opener, ask }: Opening): void {
    if (cleanup.current) {
      const boxes = document.querySelectorAll<HTMLInputElement>('[data-help-box]');
      [...boxes].find((box) => box.checkVisibility())?.select();
      return;
    }
    const first = typedEarly() ?? queryOf(query ?? window.getSelection()?.toString() ?? '');
    cleanup.current = { opener: opener ?? document.activeElement, unlock: lockScroll() };
    typed.current = first;
    entry.current?.push();
    // At once: a phone brings up its keyboard only while it handles the reader's touch.
    flushSync(() => setState({ query: first, ask, held: !help, holds: !help, failed: false }));
    // First what answers: it takes several turns, while the window comes in one.
    if (ask === undefined) warmSearch();
    if (!help) load();
    if (ask === undefined && first !== '' && !help) prime();
  }

  function shut(): Element | null {
    const { opener = null, unlock } = cleanup.current ?? {};
    cleanup.current = undefined;
    flushSync(() => setState(undefined));
    unlock?.();
    return opener;
  }

  function close(): void {
    const opener = shut();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    entry.current?.leave();
  }

  /** Leads to a page of this site, as a link does. */
  function openPage(url: string): void {
    shut();
    entry.current?.leave(() => {
      const isHere = new URL(url, window.location.href).href === window.location.href;
      history[isHere ? 'replace' : 'push'](url);
    });
  }

  const onOpen = useEffectEvent(open);
  const onClose = useEffectEvent(close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!opensHelp(event)) return;
    event.preventDefault();
    open({});
  });

  useEffect(() => {
    const watched = historyEntry({
      onRouted: (listener) => history.listen(listener),
      onBack: () => cleanup.current && onClose(),
    });
    entry.current = watched;
    const stopHosting = hostHelp((opening) => onOpen(opening));
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => {
      watched.dispose();
      stopHosting();
      document.removeEventListener('keydown', listener);
    };
  }, [history]);

  // A link may bring a question along. It is taken out of the address before anything else is done with it.
  const question = ava ? questionIn(location.hash) : undefined;
  useEffect(() => {
    if (question === undefined) return;
    const { pathname, search, state: kind } = location;
    history.replace({ pathname, search, state: kind });
    onOpen({ ask: question });
  }, [history, location, question]);

  return (
    <>
      {help && (
        <help.MuiRoot>
          {state &&
            !state.holds &&
            // MUI's own portal would draw the window in a second pass, in one piece.
            createPortal(
              <help.HelpWindow
                query={state.query}
                typed={typed}
                ask={state.ask}
                opens={!state.held}
                onClose={close}
                onOpenPage={openPage}
              />,
              document.body,
            )}
        </help.MuiRoot>
      )}
      {state?.holds && (
        <Shell
          box={shellBox}
          query={state.query}
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
      )}
    </>
  );
}
