/**
 * The `sw.js` of a site whose offline reading is switched off: removes the worker that a browser may still
 * have, with all that it saved. Pages stay as they are.
 */
import { deleteKept } from '../format/kept';
import { worker } from './scope';

worker.addEventListener('install', (event) => {
  // At once, and not when this worker is activated: for that the browser stops the worker before it, which
  // requests of open tabs start again and again. Not awaited: the browser removes the registration when it
  // has installed this worker.
  void worker.registration.unregister();
  event.waitUntil(deleteKept(caches, worker.registration.scope));
});
