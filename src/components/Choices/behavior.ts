/** The behavior of tabs, loaded after hydration, and only on pages with tabs. */
import { DIMENSIONS, type Dimension } from '../../content/model/choices';
import { subscribeChoice, writeChoice } from '../../browser/stored/choices';
import { openTarget, showChoice } from './shown';

/** Chooses a value. Content above may grow or shrink, but the pressed tab stays where it is. */
export function press(tab: HTMLElement, dimension: Dimension, value: string): void {
  const before = tab.getBoundingClientRect().top;
  showChoice(dimension, value);
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  writeChoice(dimension, value);
}

/** Opens a hidden variant before the browser follows a link into it, even the second time. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.hash && link.pathname === window.location.pathname) openTarget(link.hash);
}

// Only runs from the first page with tabs on. Pages without tabs have nothing to show.
document.addEventListener('click', onClick, true);
for (const dimension of DIMENSIONS) {
  subscribeChoice(dimension, (value) => showChoice(dimension, value));
}
