/** Where the reader is in a menu. */

/** Scrolls a menu, and nothing else, so that the link of the current page is in the middle of what is seen. */
export function centerCurrent(menus: string): void {
  const [current] = [
    ...document.querySelectorAll(`${menus} .theme-doc-sidebar-menu [aria-current="page"]`),
  ].slice(-1);
  const menu = current?.closest('.menu');
  if (!current || !menu) return;
  const link = current.getBoundingClientRect();
  const seen = menu.getBoundingClientRect();
  menu.scrollTop += (link.top + link.bottom - seen.top - seen.bottom) / 2;
}
