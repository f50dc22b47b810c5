/** Fetches the code of the help window. */
import { coreUnderWay, startEarly } from '../search/worker/early';
import { savesData } from '../browser/data-saver';

/** The window's own code, fetched at first use. */
export type WindowModule = typeof import('./window/HelpWindow');

let loading: Promise<WindowModule> | undefined;

/** Resolves in a new task, so that the browser can paint and handle keys first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Calls back when the browser has painted what is on the page now. */
export const afterPaint = (then: () => void): void =>
  void requestAnimationFrame(() => setTimeout(then));

const loadCode = () => import(/* webpackChunkName: "help-search" */ './code');

/** Evaluates the parts of the code one after the other, each in a separate task. */
async function fetchWindow(): Promise<WindowModule> {
  const code = await loadCode();
  await coreUnderWay();
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
  // When all code is there, nothing else uses the connection until the documents of the hits are requested.
  Promise.all([loadCode(), loadWindow()]).then(
    ([{ siteSearch }]) => siteSearch().warmCards(),
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
export function warm(): void {
  if (savesData()) return;
  warmSearch();
  loadWindow().catch(() => undefined);
}
