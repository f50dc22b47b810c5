/** Opens the help window from anywhere, and fetches its code. */
import type { MouseEvent } from 'react';
import { startEarly } from '../search/worker/early';
import { savesData } from '../browser/data-saver';

/** How the window is opened. */
export type Opening = {
  /** First query; what is selected on the page where it is left out. */
  readonly query?: string;
  /** Opens the tab “Ask a question” with this in its box. It is not asked. */
  readonly ask?: string;
  /** What gets the focus back; what has it now where it is left out. */
  readonly opener?: HTMLElement;
};

/** The window's own code, fetched at first use. */
export type WindowModule = typeof import('./window/HelpWindow');

let host: ((opening: Opening) => void) | undefined;
let loading: Promise<WindowModule> | undefined;

/** Opens the help window. */
function openHelp(opening: Opening = {}): void {
  host?.(opening);
}

/** Names what opens the window; returns what ends that. */
export function hostHelp(open: (opening: Opening) => void): () => void {
  host = open;
  return () => {
    host = undefined;
  };
}

/** Resolves in a new task: what was done so far is drawn, and keys are handled, before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const loadCode = () => import(/* webpackChunkName: "help-search" */ './code');

/** Evaluates one part of the code after the other, each in a separate task. */
async function fetchWindow(): Promise<WindowModule> {
  const code = await loadCode();
  for (const load of code.PARTS) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what this is for
    await nextTask();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await load();
  }
  await nextTask();
  return code.loadWindow();
}

/** Fetches the window's code, once; again after a failure. */
export function loadWindow(): Promise<WindowModule> {
  loading ??= fetchWindow().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Fetches what the first query needs, beside the window's code. */
export function warmSearch(): void {
  startEarly();
  loadCode().then(
    ({ siteSearch }) => siteSearch().warm(),
    // It is said when the window is opened.
    () => undefined,
  );
}

/** Gets ready what a query needs that is typed before the window is there. */
export function primeSearch(query: () => string): void {
  loadCode().then(
    ({ siteSearch }) => siteSearch().prime(query()),
    () => void query(),
  );
}

/** Fetches ahead what the window needs, where the reader does not save data. */
function warmHelp(): void {
  if (savesData()) return;
  warmSearch();
  loadWindow().catch(() => undefined);
}

/** Returns the properties of a button that opens the window; its code is fetched once the reader is near it. */
export const openerProps = (opening: Opening = {}) => ({
  'aria-haspopup': 'dialog' as const,
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
    openHelp({ ...opening, opener: currentTarget }),
  onPointerEnter: warmHelp,
  onTouchStart: warmHelp,
  onFocus: warmHelp,
});
