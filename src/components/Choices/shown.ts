/** What the page shows now: attributes of `<html>`, set by an inline script before the page is painted. */
import { hashTarget } from '../../browser/hash-target';
import { DIMENSIONS, type Dimension } from '../../content/model/choices';

const html = () => document.documentElement.dataset;

/** Returns the choice that the page shows. */
export const shownChoice = (dimension: Dimension): string | undefined => html()[dimension];

/** Shows a choice on the whole page. */
export function showChoice(dimension: Dimension, value: string): void {
  html()[dimension] = value;
}

/** Calls back when the page shows another choice, no matter what changed it. */
export function watchShown(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributeFilter: DIMENSIONS.map((dimension) => `data-${dimension}`),
  });
  return () => observer.disconnect();
}

/** Shows the variant that an address leads into. What the reader chose stays remembered. */
export function openTarget(hash: string): void {
  const target = hashTarget(hash);
  for (const dimension of DIMENSIONS) {
    const variant = target?.closest<HTMLElement>(`.choice[data-${dimension}]`);
    const [first, ...others] = variant?.dataset[dimension]?.split(' ') ?? [];
    const shown = shownChoice(dimension) ?? '';
    if (first && first !== shown && !others.includes(shown)) showChoice(dimension, first);
  }
}
