/** The reader's choices, from the address or from storage. Neither can be trusted. */
import { createStorageSlot } from '@docusaurus/theme-common';
import { DIMENSIONS, isValue, storageKeyOf, type Dimension } from '../../content/model/choices';

/** The chosen values by group, without groups in which nothing was chosen. */
export type ReaderChoices = { readonly [dimension in Dimension]?: string };

const slotOf = (dimension: Dimension) => createStorageSlot(storageKeyOf(dimension));

function chosen(dimension: Dimension): string | undefined {
  const asked = new URLSearchParams(window.location.search).get(dimension);
  return [asked, slotOf(dimension).get()].find((value) => isValue(dimension, value)) ?? undefined;
}

/** Returns the reader's choices. The address takes precedence over storage. In the browser only. */
export function readChoices(): ReaderChoices {
  return Object.fromEntries(
    DIMENSIONS.flatMap((dimension) => {
      const value = chosen(dimension);
      return value === undefined ? [] : [[dimension, value]];
    }),
  );
}

/** Adds a choice to the address, so that shared links include it. Doesn't load anything. */
function say(dimension: Dimension, value: string): void {
  const { history, location } = window;
  const url = new URL(location.href);
  url.searchParams.set(dimension, value);
  history.replaceState(history.state, '', url);
}

/** Stores a choice, and adds it to the address. */
export function writeChoice(dimension: Dimension, value: string): void {
  say(dimension, value);
  slotOf(dimension).set(value);
}

/** Calls back when stored choices change, even in another tab. Returns a function that unsubscribes. */
export function subscribeChoice(
  dimension: Dimension,
  listener: (value: string) => void,
): () => void {
  return slotOf(dimension).listen(({ newValue }) => {
    if (!isValue(dimension, newValue)) return;
    // Otherwise the address would name a choice that the page no longer shows.
    if (new URLSearchParams(window.location.search).has(dimension)) say(dimension, newValue);
    listener(newValue);
  });
}
