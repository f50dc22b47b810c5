/** Scrolls a menu to the current page. */

/** The height of the button "Hide sidebar", which covers the end of a menu, in pixels. */
const COVERED = 56;

/**
 * Scrolls a menu, but not the page, so that the link to the current page is in the middle. A menu that already shows
 * the link isn't scrolled.
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
