/**
 * The history entry of the open window, so that Back closes it. It has the page's own address, and the router never
 * learns about it, because it would scroll to the top on a navigation to the same address.
 */
import { beforeRouter } from './open';

const MARK = 'helpWindow';

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state;

/** What an entry needs to know about its page. */
export type EntryOptions = {
  /** Calls back when the router has changed the address. Returns a function that unsubscribes. */
  readonly onRouted: (listener: () => void) => () => void;
  /** Called when the reader goes back. */
  readonly onBack: () => void;
};

/** The entry of one window. */
export type HistoryEntry = ReturnType<typeof historyEntry>;

/** Starts watching the history of the page. */
export function historyEntry({ onRouted, onBack }: EntryOptions) {
  let routed = window.location.href;
  let onEntry = isMarked(window.history.state);
  let leaving = false;
  let next: (() => void) | undefined;

  function pushNow(): void {
    // The search page writes its query into the address without the router.
    routed = window.location.href;
    window.history.pushState({ ...window.history.state, [MARK]: true }, '');
    onEntry = true;
  }

  function goBack(): void {
    leaving = true;
    window.history.back();
  }

  beforeRouter((event) => {
    const wasOnEntry = onEntry;
    onEntry = isMarked(event.state);
    if (!(wasOnEntry || onEntry) || window.location.href !== routed) return;
    event.stopImmediatePropagation();
    if (onEntry) {
      // The reader went forward to an entry whose window is closed, so leave it.
      goBack();
    } else if (leaving) {
      leaving = false;
      const then = next;
      next = undefined;
      // Later, because the browser restores the scroll position after this event.
      if (then) setTimeout(then);
    } else {
      onBack();
    }
  });

  const stopListening = onRouted(() => {
    routed = window.location.href;
    onEntry = isMarked(window.history.state);
  });
  // The page was reloaded with an open window, which is closed now.
  if (onEntry) goBack();

  return {
    /** Adds the entry. */
    push: () => {
      if (leaving) next = pushNow;
      else pushNow();
    },
    /** Leaves the entry if the page is on it, then calls back. */
    leave: (then?: () => void) => {
      if (leaving || onEntry) next = then;
      else then?.();
      if (onEntry && !leaving) goBack();
    },
    dispose: () => {
      stopListening();
      beforeRouter(undefined);
    },
  };
}
