/** Client module: starts offline reading when the page is complete and the browser is idle. */

let isStarted = false;

async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => addEventListener('load', done, { once: true }));
  }
  await document.fonts.ready;
  await new Promise<unknown>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done);
    else setTimeout(done, 1);
  });
}

async function start(): Promise<void> {
  try {
    await whenQuiet();
    const { startOffline } = await import(
      /* webpackChunkName: "after-hydration" */ '../../offline/page'
    );
    const strategies = process.env.PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES as unknown as string[];
    await startOffline({
      worker: process.env.PWA_SERVICE_WORKER_URL ?? '/sw.js',
      offlineMode: strategies.includes('always'),
      debug: Boolean(process.env.PWA_DEBUG),
    });
  } catch (error) {
    console.error('registerSW failed', error);
  }
}

/** Docusaurus also calls this for the first page, after hydration. */
export function onRouteDidUpdate(): void {
  if (isStarted || !('serviceWorker' in navigator)) return;
  isStarted = true;
  void start();
}
