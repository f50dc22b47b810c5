/** What tabs do: loaded when the page is alive, and only where a page has tabs. */
import { DIMENSIONS, type Dimension } from '../../content/model/choices';
import { subscribeChoice, writeChoice } from '../../browser/stored/choices';
import { openTarget, showChoice } from './shown';

/** Chooses a value; what is above may grow or shrink, and the pressed tab stays where it is. */
export function press(tab: HTMLElement, dimension: Dimension, value: string): void {
  const before = tab.getBoundingClientRect().top;
  showChoice(dimension, value);
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  writeChoice(dimension, value);
}

/** A link into a hidden variant opens it before the browser goes there, also a second time. */
function onClick({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.hash && link.pathname === window.location.pathname) openTarget(link.hash);
}

// From the first page with tabs on: on other pages there is nothing to show.
document.addEventListener('click', onClick, true);
for (const dimension of DIMENSIONS) {
  subscribeChoice(dimension, (value) => showChoice(dimension, value));
}
