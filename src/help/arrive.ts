/** Prepares to open a hit. Code that is loaded in the meantime highlights what it matched. */
import type { Arriving } from './arrival';

/** Call this before the reader leaves the page. */
export function arrive(hit: Arriving): void {
  const from = { path: window.location.pathname, article: document.querySelector('article') };
  import('./arrival').then(
    ({ markOnArrival }) => markOnArrival(hit, from),
    // The page opens either way.
    () => undefined,
  );
}
