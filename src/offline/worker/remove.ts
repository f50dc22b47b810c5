/**
 * The `sw.js` of a site with offline reading turned off. It removes the worker that a browser may still have, and
 * everything that the worker saved. Pages stay as they are.
 */
import { deleteKept } from '../format/kept';
import { worker } from './scope';

worker.addEventListener('install', (event) => {
  // Right away, not when this worker is activated, because for that the browser has to stop the previous worker, which
  // requests from open tabs start again and again. Not awaited, because the browser only removes the registration once
  // it has installed this worker.
  void worker.registration.unregister();
  event.waitUntil(deleteKept(caches, worker.registration.scope));
});
