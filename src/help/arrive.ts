/** Leads to a hit: what it matched is marked there, by code that comes meanwhile. */
import type { Arriving } from './arrival';

/** To be called before the page is left. */
export function arrive(hit: Arriving): void {
  const from = { path: window.location.pathname, article: document.querySelector('article') };
  import('./arrival').then(
    ({ markOnArrival }) => markOnArrival(hit, from),
    // The page is there all the same.
    () => undefined,
  );
}
