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
  readonly prompt: (onReload: () => void) => Promise<void>;
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
  /** Does something while no tab of the site does anything else for offline reading. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
};

/**
 * How long a version that is let in is waited for. A reader's page is then reloaded anyway, as it comes
 * from the network whichever worker reads.
 */
const PATIENCE_MS = 2_000;

/**
 * Registers the worker. A new version that waits goes on at once where pages are not saved, or where
 * this page is of its build already; otherwise the reader is asked, once for each version.
 *
 * To let a version in, Chromium stops the one before it. A request that comes while that one stops
 * starts it again, and from then on the browser waits until it stops by itself, however often it is
 * asked. So whatever makes requests here is done alone: looking, asking, bringing the copy.
 */
export async function registerWorker({
  container,
  address,
  params,
  isNewest,
  prompt,
  reload,
  wait,
  alone,
}: Registering): Promise<ServiceWorkerRegistration> {
  const registration = await container.register(workerAddress(address, params));
  const seen = new WeakSet<ServiceWorker>();

  /** Asks a version in, and waits for it. */
  async function letIn(next: ServiceWorker): Promise<void> {
    if (next.state !== 'installed') return;
    const changed = new Promise<unknown>((done) => {
      next.addEventListener('statechange', done, { once: true });
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    next.postMessage({ type: 'SKIP_WAITING' });
    await Promise.race([changed, wait(PATIENCE_MS)]);
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
    await letIn(next);
    once();
  }

  /** Acts on a version as soon as it waits. The first worker of all waits for nobody. */
  function look(next: ServiceWorker): void {
    if (next.state !== 'installed' || !registration.active || seen.has(next)) return;
    seen.add(next);
    void alone(async () => {
      if (!params.offlineMode || (await isNewest())) return letIn(next);
      return prompt(() => void reloadWith(next));
    });
  }

  const watch = (next: ServiceWorker | null) => {
    if (!next) return;
    next.addEventListener('statechange', () => look(next));
    look(next);
  };
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // Found by another tab: it waits already, or is about to.
  watch(registration.installing);
  watch(registration.waiting);
  return registration;
}
