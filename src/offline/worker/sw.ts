/**
 * The service worker. It only reads, because pages download the offline copy themselves. So it can be stopped and
 * started at any time, and every version of it can read any copy in its format. Copies in other formats are deleted.
 */
import { kindOf } from '../format/lookup';
import { deleteOutdated } from '../format/kept';
import { answerAsset, answerFile, answerPage } from './answers';
import { createReader } from './reader';
import { choosePreload, parseParams, worker, type RequestEvent } from './scope';

/** Makes each build's worker different, so that browsers notice a new build. */
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
  // Activation doesn't wait for any of these. A page that reloads at this moment waits for the activation, and
  // claiming the pages may wait for that page.
  const { navigationPreload } = worker.registration;
  if (navigationPreload) void choosePreload(navigationPreload, navigator.userAgent);
  void deleteOutdated(caches, scope);
  // Lets the page that registered the worker be read offline without being loaded again.
  void worker.clients.claim();
});

worker.addEventListener('message', ({ data }) => {
  const { type } = (data ?? {}) as { type?: unknown };
  log('message', type);
  if (type === 'SKIP_WAITING') void worker.skipWaiting();
});

function opening(event: RequestEvent): Promise<Response> {
  const network = event.preloadResponse.then((response) => response ?? fetch(event.request));
  // The browser warns if a preload is dropped before it has arrived.
  event.waitUntil(network.catch(() => undefined));
  return answerPage(event.request.url, network, answering);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url, method, mode, headers } = request;
  const accept = headers.get('accept');
  const hasRange = headers.has('range');
  const kind = offlineMode ? kindOf({ url, method, mode, accept, hasRange }, scope) : undefined;
  if (kind === undefined) return;
  log(kind, url);
  if (kind === 'page') event.respondWith(opening(event));
  else if (kind === 'asset') event.respondWith(answerAsset(request, answering));
  else event.respondWith(answerFile(request, answering));
});
