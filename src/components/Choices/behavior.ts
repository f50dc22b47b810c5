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

let rows = 0;
let stop: (() => void) | undefined;

/** What a page with tabs listens to, once. */
function listen(): () => void {
  const stops = DIMENSIONS.map((dimension) =>
    subscribeChoice(dimension, (value) => showChoice(dimension, value)),
  );
  document.addEventListener('click', onClick, true);
  return () => {
    for (const one of stops) one();
    document.removeEventListener('click', onClick, true);
  };
}

/** Keeps a page with tabs up to date; returns what ends it for one row. */
export function attach(): () => void {
  rows += 1;
  stop ??= listen();
  return () => {
    rows -= 1;
    if (rows > 0) return;
    stop?.();
    stop = undefined;
  };
}
