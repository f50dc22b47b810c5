/**
 * Offline reading on a page: registers the worker, downloads the copy when the page is idle, and shows when a page was
 * saved. Loaded when the page is complete.
 */
import { whenIdle } from '../../browser/idle';
import { savesData } from '../../browser/data-saver';
import { deleteOutdated, keptOf, type Kept } from '../format/kept';
import { askPointer, bringCopy, type Ask, type Outcome } from './copy';
import type { WorkerParams } from '../worker/scope';
import { registerWorker } from './register';
import { isSaved, noticeText, showNotice } from './notice';

/** Settings from the build. */
export type OfflineOptions = WorkerParams & {
  /** The address of the worker, such as `/sw.js`. */
  readonly worker: string;
};

/** How long to wait for a response, in ms. Without a limit, one request could block every tab. */
const ANSWER_MS = 60_000;

/** How long to wait for an idle moment between two parts, and the pause in browsers that don't report any, in ms. */
const IDLE_MS = [2_000, 50] as const;

const idle = () => new Promise<void>((done) => whenIdle(...IDLE_MS, done));

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Older browsers lack one of these. In those, pages can only be read online. */
const canCopy = () => 'caches' in window && 'locks' in navigator && 'timeout' in AbortSignal;

/** Whether this page belongs to the newest build. */
async function isNewest(ask: Ask): Promise<boolean> {
  try {
    const { runtime } = await askPointer(ask);
    const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts'];
    return scripts?.includes(runtime) === true;
  } catch {
    return false;
  }
}

/** Writes the progress of the copy to the root element, for tests and debugging. */
function report(state: string): void {
  document.documentElement.dataset['offlineCopy'] = state;
}

const textOf = (outcome: Outcome) =>
  'build' in outcome ? `${outcome.kind} ${outcome.build}` : outcome.kind;

/** Shows the notice if the document is a saved one, or while there is no connection. */
async function watchNotice(kept: Kept): Promise<void> {
  const saved = isSaved();
  const update = async () => {
    const { current } = await kept.state();
    const isShown = saved || (!navigator.onLine && current !== null);
    showNotice(isShown ? noticeText(current?.saved) : undefined);
  };
  addEventListener('offline', () => void update());
  addEventListener('online', () => void update());
  await update();
}

/** Starts offline reading on this page. Called once. */
export async function startOffline({ worker, offlineMode, debug }: OfflineOptions): Promise<void> {
  const address = new URL(worker, location.origin);
  const scope = new URL('./', address).href;
  const kept = offlineMode && canCopy() ? keptOf(scope, caches) : undefined;
  if (kept) {
    await deleteOutdated(caches, scope);
    await watchNotice(kept);
  }
  const ask: Ask = (path, init) =>
    fetch(scope + path, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  // One tab works while the others wait, so that no request interferes with activating a new worker.
  const alone = (work: () => Promise<void>): Promise<void> =>
    kept ? navigator.locks.request(`offline ${scope}`, work) : work();

  const registration = await registerWorker({
    container: navigator.serviceWorker,
    address: address.href,
    params: { offlineMode: kept !== undefined, debug },
    isNewest: () => isNewest(ask),
    prompt: async (onReload) => (await import('./prompt')).showPrompt(onReload),
    reload: () => location.reload(),
    wait,
    alone,
  });
  if (!kept) return;

  const log = (...what: unknown[]) => {
    if (debug) console.log('offline copy:', ...what);
  };
  const bring = () =>
    void alone(async () => {
      const outcome = await bringCopy({
        kept,
        ask,
        idle,
        // If this page had to come from the copy, the network is slow, so leave it to the reader.
        mayCopy: () => navigator.onLine && !isSaved() && !savesData(),
        now: () => Date.now(),
        onPart: (done, all) => report(`copying ${done}/${all}`),
      });
      log(outcome);
      report(textOf(outcome));
    });

  bring();
  addEventListener('online', bring);
  registration.addEventListener('updatefound', bring);
}
