/**
 * The service worker. It reads, and writes nothing: pages bring the offline copy themselves. So it may
 * be stopped and started at any time, and any of its versions reads any copy in the format it knows.
 */
import { kindOf } from '../format/lookup';
import { answerAsset, answerFile, answerPage } from './answers';
import { parseParams } from './params';
import { choosePreload } from './preload';
import { createReader } from './reader';
import { worker, type RequestEvent } from './scope';

/** Makes the worker of each build a new one for the browser: pages learn that there is another build. */
declare const BUILD: string;

const { scope } = worker.registration;
const { offlineMode, debug } = parseParams(worker.location.search);
const log = (...what: unknown[]) => {
  if (debug) console.log(`offline, build ${BUILD}:`, ...what);
};

const reader = createReader({ scope, caches });
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const answering = { reader, wait, fetch: (request: Request) => fetch(request) };

worker.addEventListener('activate', () => {
  // Activation does not wait for either: a page that reloads at this moment waits for the activation,
  // and taking the pages over may wait for that page.
  const { navigationPreload } = worker.registration;
  if (navigationPreload) void choosePreload(navigationPreload, navigator.userAgent);
  // The page that registered the worker is read offline too, without having been loaded twice.
  void worker.clients.claim();
});

worker.addEventListener('message', ({ data }) => {
  const { type } = (data ?? {}) as { type?: unknown };
  log('message', type);
  if (type === 'SKIP_WAITING') void worker.skipWaiting();
});

function opening(event: RequestEvent): Promise<Response> {
  const network = event.preloadResponse.then((response) => response ?? fetch(event.request));
  // The browser warns where a preload is dropped before it has come.
  event.waitUntil(network.catch(() => undefined));
  return answerPage(event.request.url, network, answering);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url, method, mode, headers } = request;
  const asked = {
    url,
    method,
    mode,
    accept: headers.get('accept'),
    hasRange: headers.has('range'),
  };
  const kind = offlineMode ? kindOf(asked, scope) : undefined;
  if (kind === undefined) return;
  log(kind, url);
  if (kind === 'page') event.respondWith(opening(event));
  else if (kind === 'asset') event.respondWith(answerAsset(request, answering));
  else event.respondWith(answerFile(request, answering));
});
