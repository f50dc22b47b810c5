/** Where the reader is in a menu. */

/** The height of what covers the end of a menu, in pixels: "Hide sidebar". */
const COVERED = 56;

/**
 * Scrolls a menu, and nothing else, so that the link of the current page is in the middle of what is seen. A menu that
 * shows the link already stays at its beginning.
 */
export function centerCurrent(menus: string): void {
  const [current] = [
    ...document.querySelectorAll(`${menus} .theme-doc-sidebar-menu [aria-current="page"]`),
  ].slice(-1);
  const menu = current?.closest('.menu');
  if (!current || !menu) return;
  const link = current.getBoundingClientRect();
  const seen = menu.getBoundingClientRect();
  if (link.bottom <= seen.bottom - COVERED) return;
  menu.scrollTop += (link.top + link.bottom - seen.top - seen.bottom) / 2;
}
