/** Opens the help window from anywhere, and fetches its code. */
import type { MouseEvent } from 'react';
import { startEarly } from '../search/worker/early';
import { savesData } from '../browser/data-saver';

/** How the window is opened. */
export type Opening = {
  /** The first query. Defaults to the selection on the page. */
  readonly query?: string;
  /** Opens the tab “Ask a question” with this in its box, without asking it. */
  readonly ask?: string;
  /** The element that gets the focus back. Defaults to the one that has it now. */
  readonly opener?: HTMLElement;
};

/** The window's own code, fetched at first use. */
export type WindowModule = typeof import('./window/HelpWindow');

let host: ((opening: Opening) => void) | undefined;
let loading: Promise<WindowModule> | undefined;

/** Registers the function that opens the window. Returns a function that unregisters it. */
export function hostHelp(open: (opening: Opening) => void): () => void {
  host = open;
  return () => {
    host = undefined;
  };
}

/** Opens the window. */
export const openHelp = (opening: Opening): void => host?.(opening);

/** Resolves in a new task, so that the browser can paint and handle keys first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const loadCode = () => import(/* webpackChunkName: "help-search" */ './code');

/** Evaluates the parts of the code one after the other, each in a separate task. */
async function fetchWindow(): Promise<WindowModule> {
  const code = await loadCode();
  for (const load of code.PARTS) {
    // oxlint-disable-next-line no-await-in-loop -- the parts have to run one after the other
    await nextTask();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await load();
  }
  await nextTask();
  return code.loadWindow();
}

/** Fetches the window's code once, or again after a failure. */
export function loadWindow(): Promise<WindowModule> {
  loading ??= fetchWindow().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches what the first query needs, along with the window's code. */
export function warmSearch(): void {
  startEarly();
  loadCode().then(
    ({ siteSearch }) => siteSearch().warm(),
    // The window reports the failure when it opens.
    () => undefined,
  );
}

/** Loads what a query needs that is typed before the window has arrived. */
export function primeSearch(query: () => string): void {
  loadCode().then(
    ({ siteSearch }) => siteSearch().prime(query()),
    () => void query(),
  );
}

/** Prefetches what the window needs, unless data saver is on. */
function warmHelp(): void {
  if (savesData()) return;
  warmSearch();
  loadWindow().catch(() => undefined);
}

/** Returns the props of a button that opens the window. Its code is fetched when the reader gets close to the button. */
export const openerProps = (opening: Opening = {}) => ({
  'aria-haspopup': 'dialog' as const,
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
    host?.({ ...opening, opener: currentTarget }),
  onPointerEnter: warmHelp,
  onTouchStart: warmHelp,
  onFocus: warmHelp,
});
