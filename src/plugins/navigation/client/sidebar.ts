/** Inline script: scrolls the sidebar, and nothing else, to the current page. */
(() => {
  const marked = document.querySelectorAll('.theme-doc-sidebar-menu [aria-current="page"]');
  const current = marked[marked.length - 1];
  const menu = current?.closest('nav');
  if (!current || !menu) return;
  const link = current.getBoundingClientRect();
  const seen = menu.getBoundingClientRect();
  // In the middle, so that its neighbors are visible.
  if (link.bottom > seen.bottom) {
    menu.scrollTop += (link.top + link.bottom - seen.top - seen.bottom) / 2;
  }
})();
