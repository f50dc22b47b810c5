/**
 * The history entry of the open window, so that Back closes it. It has the page's own address, and
 * the router never learns of it: on a move to the same place, it would scroll to the top.
 */

const MARK = 'helpWindow';

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state;

let onPop: ((event: PopStateEvent) => void) | undefined;

// With the module, so before the router listens: listeners of the window are called in their order.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => onPop?.(event));
}

/** What an entry needs to know of its page. */
export type EntryOptions = {
  /** Calls back when the router has changed the address; returns what stops it. */
  readonly onRouted: (listener: () => void) => () => void;
  /** The reader went back. */
  readonly onBack: () => void;
};

/** The entry of one window. */
export type HistoryEntry = ReturnType<typeof historyEntry>;

/** Starts to watch the history of the page. */
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

  onPop = (event) => {
    const wasOnEntry = onEntry;
    onEntry = isMarked(event.state);
    if (!(wasOnEntry || onEntry) || window.location.href !== routed) return;
    event.stopImmediatePropagation();
    if (onEntry) {
      // Forward: no one stays on an entry whose window is closed.
      goBack();
    } else if (leaving) {
      leaving = false;
      const then = next;
      next = undefined;
      // Later: the browser puts the scroll position back when this event is over.
      if (then) setTimeout(then);
    } else {
      onBack();
    }
  };

  const stopListening = onRouted(() => {
    routed = window.location.href;
    onEntry = isMarked(window.history.state);
  });
  // Reloaded with an open window: it is closed now.
  if (onEntry) goBack();

  return {
    /** Adds the entry. */
    push: () => {
      if (leaving) next = pushNow;
      else pushNow();
    },
    /** Leaves the entry, if the page is on it, and then does what comes next. */
    leave: (then?: () => void) => {
      if (leaving || onEntry) next = then;
      else then?.();
      if (onEntry && !leaving) goBack();
    },
    dispose: () => {
      stopListening();
      onPop = undefined;
    },
  };
}
