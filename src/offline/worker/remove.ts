/**
 * The `sw.js` of a site whose offline reading is switched off: takes the place of the worker that a
 * browser may still have, removes what it saved, and then itself. Pages stay as they are.
 */
import { cacheName } from '../format/state';
import { worker } from './scope';

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('activate', (event) => {
  const { registration } = worker;
  event.waitUntil(
    caches.delete(cacheName(registration.scope)).then(() => registration.unregister()),
  );
});
