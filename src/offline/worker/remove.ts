/**
 * The `sw.js` of a site whose offline reading is switched off: replaces the worker that a browser may
 * still have, removes what it saved, and then itself. Pages stay as they are.
 */
import { cacheName, isOutdatedCache } from '../format/state';
import { worker } from './scope';

worker.addEventListener('install', () => void worker.skipWaiting());

async function removeAll(): Promise<void> {
  const { registration } = worker;
  const { scope } = registration;
  for (const name of await caches.keys()) {
    if (name === cacheName(scope) || isOutdatedCache(name, scope)) await caches.delete(name);
  }
  await registration.unregister();
}

worker.addEventListener('activate', (event) => event.waitUntil(removeAll()));
