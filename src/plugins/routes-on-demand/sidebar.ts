/** The part of a sidebar that a page shows. Pure. */
import type { PropSidebar, PropSidebarItem } from '@docusaurus/plugin-content-docs';
import type { OpenItem } from './client/own-page';

/** Returns the first link in a category, which is where a category without a page leads before scripts run. */
function firstLink(items: PropSidebar): PropSidebarItem | undefined {
  for (const item of items) {
    if (item.type === 'link' && !item.unlisted) return { ...item, docId: undefined };
    const inner = item.type === 'category' && firstLink(item.items);
    if (inner) return inner;
  }
  return undefined;
}

const isOn = (item: PropSidebarItem, path: string): boolean =>
  (item.type !== 'html' && item.href === path) ||
  (item.type === 'category' && item.items.some((inner) => isOn(inner, path)));

function shown(item: PropSidebarItem, path?: string): PropSidebarItem {
  if (item.type !== 'category') return item;
  const isOpen = !item.collapsible || !item.collapsed || (path !== undefined && isOn(item, path));
  const first = isOpen ? undefined : firstLink(item.items);
  const items = isOpen ? item.items.map((inner) => shown(inner, path)) : first ? [first] : [];
  return { ...item, items };
}

/** Returns a sidebar in which closed categories have a single link, which isn't shown until they open. */
export const closedSidebar = (items: PropSidebar): PropSidebar => items.map((item) => shown(item));

/** Returns the item of a sidebar that a page is in, with the categories around the page open. */
export function openItem(items: PropSidebar, path: string): OpenItem | undefined {
  const index = items.findIndex((item) => isOn(item, path));
  const item = items[index];
  return item?.type === 'category' ? [index, shown(item, path)] : undefined;
}
