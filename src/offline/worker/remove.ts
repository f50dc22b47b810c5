/**
 * The `sw.js` of a site whose offline reading is switched off: replaces the worker that a browser may
 * still have, removes what it saved, and then itself. Pages stay as they are.
 */
import { cacheName, deleteOutdated } from '../format/state';
import { worker } from './scope';

worker.addEventListener('install', () => void worker.skipWaiting());

async function removeAll(): Promise<void> {
  const { registration } = worker;
  const { scope } = registration;
  await caches.delete(cacheName(scope));
  await deleteOutdated(caches, scope);
  await registration.unregister();
}

worker.addEventListener('activate', (event) => event.waitUntil(removeAll()));
