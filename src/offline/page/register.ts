/** Registers the service worker, and brings in the next one when the reader agrees. */
import { workerAddress, type WorkerParams } from '../worker/params';

/** What of the browser is used. */
export type Registering = {
  readonly container: Pick<
    ServiceWorkerContainer,
    'register' | 'addEventListener' | 'removeEventListener'
  >;
  readonly address: string;
  readonly params: WorkerParams;
  /** Whether this page is of the newest build, so that the new worker may have it. */
  readonly isNewest: () => Promise<boolean>;
  /** Asks the reader; calls back when the answer is yes. */
  readonly prompt: (onReload: () => void) => void;
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
};

/** A worker that is busy may not take over at once: it is asked again. */
const ASK_AGAIN_MS = 500;
/** A reader who waits: then the page is reloaded anyway, as it comes from the network whichever worker reads. */
const SOON = 4;
/** Nobody waits: a browser lets a worker in when the one before has nothing under way. */
const PATIENT = 120;

/**
 * Registers the worker. A new version that waits goes on at once where pages are not saved, or where
 * this page is of its build already; otherwise the reader is asked, once for each version.
 */
export async function registerWorker({
  container,
  address,
  params,
  isNewest,
  prompt,
  reload,
  wait,
}: Registering): Promise<ServiceWorkerRegistration> {
  const registration = await container.register(workerAddress(address, params));
  const seen = new WeakSet<ServiceWorker>();

  /** Asks a version in until it waits no more. */
  async function letIn(next: ServiceWorker, most: number): Promise<void> {
    for (let asked = 0; next.state === 'installed' && asked < most; asked += 1) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      next.postMessage({ type: 'SKIP_WAITING' });
      await wait(ASK_AGAIN_MS);
    }
  }

  let reloading = false;
  async function reloadWith(next: ServiceWorker): Promise<void> {
    const once = () => {
      if (reloading) return;
      reloading = true;
      reload();
    };
    // Another tab may have let it in: then there is nothing to wait for.
    container.addEventListener('controllerchange', once);
    await letIn(next, SOON);
    once();
  }

  /** Acts on a version as soon as it waits. The first worker of all waits for nobody. */
  async function look(next: ServiceWorker): Promise<void> {
    if (next.state !== 'installed' || !registration.active || seen.has(next)) return;
    seen.add(next);
    if (!params.offlineMode || (await isNewest())) return letIn(next, PATIENT);
    prompt(() => void reloadWith(next));
  }

  const watch = (next: ServiceWorker | null) => {
    if (!next) return;
    next.addEventListener('statechange', () => void look(next));
    void look(next);
  };
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // Found by another tab: it waits already, or is about to.
  watch(registration.installing);
  watch(registration.waiting);
  return registration;
}
