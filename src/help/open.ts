/** Opens the help window from anywhere, as soon as its frame is there. */

/** How the window is opened. */
export type Opening = {
  /** The first query. Defaults to the selection on the page. */
  readonly query?: string;
  /** Opens the tab “Ask a question” with this in its box, without asking it. */
  readonly ask?: string;
  /** The element that gets the focus back. Defaults to the one that has it now. */
  readonly opener?: Element | null;
};

type Open = (opening: Opening) => void;

let open: Open | undefined;
let fetchFrame: (() => void) | undefined;
let waiting: Opening | undefined;

/** Registers the function that fetches and mounts the frame. Returns a function that unregisters it. */
export function onFrameNeeded(fetch: () => void): () => void {
  fetchFrame = fetch;
  return () => {
    fetchFrame = undefined;
  };
}

/** Registers the function that opens the window, and calls it if that's what the reader is waiting for. */
export function hostHelp(opens: Open): () => void {
  open = opens;
  if (waiting) opens(waiting);
  waiting = undefined;
  return () => {
    open = undefined;
  };
}

/** Whether the window opens as soon as its frame has arrived. */
export const isOpening = (): boolean => waiting !== undefined;

/** Forgets that the reader is waiting, because the frame can't be loaded. */
export function giveUp(): void {
  waiting = undefined;
}

let onPop: ((event: PopStateEvent) => void) | undefined;

// Runs when the page's own code is loaded, before the router listens, because listeners are called in the order they
// were added.
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', (event) => onPop?.(event));
}

/** Sets what is called before the router when the reader goes back or forward. */
export function beforeRouter(listener: ((event: PopStateEvent) => void) | undefined): void {
  onPop = listener;
}

/** Opens the window, now or as soon as its frame has arrived. */
export function openHelp(opening: Opening): void {
  if (open) {
    open(opening);
    return;
  }
  waiting = { opener: document.activeElement, ...opening };
  fetchFrame?.();
}
