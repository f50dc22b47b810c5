/** The sidebars. At first, only the part that the current page shows is loaded. */
import type { PropSidebars } from '@docusaurus/plugin-content-docs';
import { ownPage } from './own-page';

let whole: PropSidebars | undefined;
const listeners = new Set<() => void>();

/** Replaces the sidebars. */
export function setSidebars(sidebars: PropSidebars): void {
  whole = sidebars;
  for (const listener of listeners) listener();
}

/** Returns the whole sidebars, or undefined if they aren't loaded. */
export const wholeSidebars = (): PropSidebars | undefined => whole;

/** Calls a function whenever the sidebars change. Returns a function that stops that. */
export function onSidebars(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the categories around the page that the host sent. */
export function withOpenItem(sidebars: PropSidebars): PropSidebars {
  const { sidebar = '', open: [at, item] = [] } = ownPage ?? {};
  const items = sidebars[sidebar]?.map((closed, index) => (index === at && item) || closed);
  return items ? { ...sidebars, [sidebar]: items } : sidebars;
}
