/**
 * Offline reading, as a page sees it: registers the worker, brings the copy when nothing else is to be
 * done, and says when what is read was saved. Loaded when the page is complete.
 */
import { savesData } from '../../browser/data-saver';
import { parsePointer, POINTER_FILE } from '../format/library';
import { bringCopy, type Outcome } from './copy';
import { registerWorker } from './register';
import { isSaved, showSign, signText } from './sign';
import { openStore, type Store } from './store';

/** What the build says. */
export type OfflineOptions = {
  /** Address of the worker, such as `/sw.js`. */
  readonly worker: string;
  readonly offlineMode: boolean;
  readonly debug: boolean;
};

/** The longest wait for an answer, in ms: one that never comes would hold up every tab. */
const ANSWER_MS = 60_000;

/** The longest wait for an idle moment between two parts, in ms. */
const IDLE_WAIT_MS = 2_000;

const idle = () =>
  new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: IDLE_WAIT_MS });
    else setTimeout(done, 50);
  });

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const ask = (address: string, init: RequestInit) =>
  fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });

/** What older browsers lack: there pages are read online only. */
const canCopy = () => 'caches' in window && 'locks' in navigator && 'timeout' in AbortSignal;

/** Whether this page was loaded with the runtime of the newest build. */
async function isNewest(scope: string): Promise<boolean> {
  try {
    const response = await ask(scope + POINTER_FILE, { cache: 'no-store' });
    const runtime = parsePointer(await response.json())?.runtime;
    const scripts = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts'];
    return runtime !== undefined && scripts?.includes(runtime) === true;
  } catch {
    return false;
  }
}

/** Shows the state of the copy at the root element, for tests and for whoever looks for a fault. */
function report(state: string): void {
  document.documentElement.dataset['offlineCopy'] = state;
}

const textOf = (outcome: Outcome) =>
  outcome.kind === 'stopped'
    ? 'stopped'
    : [outcome.kind, 'build' in outcome && outcome.build].filter(Boolean).join(' ');

/** Keeps the sign true: the document was saved, or there is no connection now. */
async function keepSign(store: Store): Promise<void> {
  const saved = isSaved();
  const update = async () => {
    const { current } = await store.state();
    const isShown = saved || (!navigator.onLine && current !== null);
    showSign(isShown ? signText(current?.saved) : undefined);
  };
  addEventListener('offline', () => void update());
  addEventListener('online', () => void update());
  await update();
}

/** Starts offline reading on this page; once. */
export async function startOffline({ worker, offlineMode, debug }: OfflineOptions): Promise<void> {
  const address = new URL(worker, location.origin);
  const scope = new URL('./', address).href;
  const store = offlineMode && canCopy() ? await openStore(scope, caches) : undefined;
  if (store) await keepSign(store);
  // One tab works, the others wait: they find the copy brought, and no request disturbs a change of workers.
  const alone = (work: () => Promise<void>): Promise<void> =>
    store ? navigator.locks.request(`offline ${scope}`, work) : work();

  const registration = await registerWorker({
    container: navigator.serviceWorker,
    address: address.href,
    params: { offlineMode: store !== undefined, debug },
    isNewest: () => isNewest(scope),
    prompt: async (onReload) => (await import('./prompt')).showPrompt(onReload),
    reload: () => location.reload(),
    wait,
    alone,
  });
  if (!store) return;

  const log = (...what: unknown[]) => {
    if (debug) console.log('offline copy:', ...what);
  };
  const bring = () =>
    void alone(async () => {
      const outcome = await bringCopy({
        store,
        digest,
        idle,
        fetch: (path, init) => ask(scope + path, init),
        // A page that had to come from the copy: its network is needed for what the reader asks for.
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
