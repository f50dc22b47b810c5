/** Registers the service worker, and activates the next version when the reader agrees. */
import { workerAddress, type WorkerParams } from '../worker/scope';

/** The parts of the browser that are used. */
export type Registering = {
  readonly container: Pick<
    ServiceWorkerContainer,
    'register' | 'addEventListener' | 'removeEventListener'
  >;
  readonly address: string;
  readonly params: WorkerParams;
  /** Whether this page belongs to the newest build, so that the new worker can take it over. */
  readonly isNewest: () => Promise<boolean>;
  /** Asks the reader, and calls back if the answer is yes. */
  readonly prompt: (onReload: () => void) => Promise<void>;
  readonly reload: () => void;
  readonly wait: (ms: number) => Promise<void>;
  /** Runs work while no other tab of the site is doing anything for offline reading. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
};

/** How long to wait for a new version to activate, in ms. The page is reloaded afterward either way. */
const PATIENCE_MS = 2_000;

/**
 * Registers the worker. A waiting version is activated right away if pages aren't saved, or if this page already
 * belongs to its build. Otherwise, the reader is asked, once for each version.
 *
 * To activate a version, Chromium stops the previous one. A request that arrives while that one is stopping starts it
 * again, and from then on, the browser waits until it stops on its own, no matter how often activation is requested.
 * So everything here that makes requests runs alone: the check for a new build, the prompt and the download.
 */
export async function registerWorker(registering: Registering): Promise<ServiceWorkerRegistration> {
  const { container, address, params, isNewest, prompt, reload, wait, alone } = registering;
  const registration = await container.register(workerAddress(address, params));
  const seen = new WeakSet<ServiceWorker>();

  /** Activates a version, and waits for it. */
  async function activate(next: ServiceWorker): Promise<void> {
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
    // Another tab may have activated it already.
    container.addEventListener('controllerchange', once);
    await activate(next);
    once();
  }

  /** Handles a version that is waiting. The very first worker never waits. */
  function handle(next: ServiceWorker): void {
    if (next.state !== 'installed' || !registration.active || seen.has(next)) return;
    seen.add(next);
    void alone(async () => {
      if (!params.offlineMode || (await isNewest())) return activate(next);
      return prompt(() => void reloadWith(next));
    });
  }

  const watch = (next: ServiceWorker | null) => {
    if (!next) return;
    next.addEventListener('statechange', () => handle(next));
    handle(next);
  };
  registration.addEventListener('updatefound', () => watch(registration.installing));
  // Another tab may have found one already.
  watch(registration.installing);
  watch(registration.waiting);
  return registration;
}
