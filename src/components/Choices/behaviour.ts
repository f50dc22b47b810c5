/** What tabs do: loaded when the page is alive, and only where a page has tabs. */
import { DIMENSIONS, type Dimension } from '../../facts/choices';
import { subscribeChoice, writeChoice } from '../../reader/choices';
import { openTarget, showChoice } from './shown';

/** Chooses a value; what is above may grow or shrink, and the pressed tab stays where it is. */
export function press(tab: HTMLElement, dimension: Dimension, value: string): void {
  const before = tab.getBoundingClientRect().top;
  showChoice(dimension, value);
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
  writeChoice(dimension, value);
}

/** Where a key leads in a row of tabs; arrows go round. */
function nextOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target, currentTarget } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || !(currentTarget instanceof HTMLElement)) return;
  const tabs = [...currentTarget.querySelectorAll('button')];
  const next = nextOf(
    key,
    tabs.findIndex((tab) => tab === target),
    tabs.length,
  );
  const tab = next === undefined ? undefined : tabs[next];
  if (!tab) return;
  event.preventDefault();
  tab.focus();
  tab.click();
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

/** Brings a row of tabs to life; returns what ends it. */
export function attach(row: HTMLElement): () => void {
  row.addEventListener('keydown', onKeyDown);
  rows += 1;
  stop ??= listen();
  return () => {
    row.removeEventListener('keydown', onKeyDown);
    rows -= 1;
    if (rows > 0) return;
    stop?.();
    stop = undefined;
  };
}
