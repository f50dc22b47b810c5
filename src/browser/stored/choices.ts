/** What the reader chose: from the address, or remembered on the device. Either may contain anything. */
import { createStorageSlot } from '@docusaurus/theme-common';
import { DIMENSIONS, isValue, storageKeyOf, type Dimension } from '../../content/model/choices';

/** What was chosen; what was not is left out. */
export type ReaderChoices = { readonly [dimension in Dimension]?: string };

const slotOf = (dimension: Dimension) => createStorageSlot(storageKeyOf(dimension));

function chosen(dimension: Dimension): string | undefined {
  const asked = new URLSearchParams(window.location.search).get(dimension);
  return [asked, slotOf(dimension).get()].find((value) => isValue(dimension, value)) ?? undefined;
}

/** Returns what the reader chose, the address before the device. In the browser only. */
export function readChoices(): ReaderChoices {
  return Object.fromEntries(
    DIMENSIONS.flatMap((dimension) => {
      const value = chosen(dimension);
      return value === undefined ? [] : [[dimension, value]];
    }),
  );
}

/** Puts a choice into the address, so that a shared link has it. Nothing is loaded. */
function say(dimension: Dimension, value: string): void {
  const { history, location } = window;
  const url = new URL(location.href);
  url.searchParams.set(dimension, value);
  history.replaceState(history.state, '', url);
}

/** Remembers a choice on the device, and puts it into the address. */
export function writeChoice(dimension: Dimension, value: string): void {
  say(dimension, value);
  slotOf(dimension).set(value);
}

/** Calls back when something else is remembered, in another tab too; returns what stops it. */
export function subscribeChoice(
  dimension: Dimension,
  listener: (value: string) => void,
): () => void {
  return slotOf(dimension).listen(({ newValue }) => {
    if (!isValue(dimension, newValue)) return;
    // The address must not name a choice that the page no longer shows.
    if (new URLSearchParams(window.location.search).has(dimension)) say(dimension, newValue);
    listener(newValue);
  });
}
