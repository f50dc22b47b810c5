/**
 * Client module: shows how many columns of a table are out of sight.
 *
 * A table that fits needs no scroll region, and its header may stick to the window. Without this script every
 * region scrolls, so tables are usable.
 */

const WHOLE = 'is-whole';

function hiddenColumns(region: HTMLElement): number {
  const edge = region.getBoundingClientRect().right;
  const heads = [...region.querySelectorAll('thead th')];
  return heads.filter((head) => head.getBoundingClientRect().right > edge + 1).length;
}

function hintOf(region: HTMLElement): HTMLElement {
  const next = region.nextElementSibling;
  if (next instanceof HTMLElement && next.classList.contains('table-hint')) return next;
  const hint = document.createElement('p');
  hint.className = 'table-hint';
  // Screen readers have the region's label and keyboard access.
  hint.ariaHidden = 'true';
  region.after(hint);
  return hint;
}

function measure(region: HTMLElement): void {
  const fits = region.scrollWidth <= region.clientWidth + 1;
  region.classList.toggle(WHOLE, fits);
  if (fits) region.removeAttribute('tabindex');
  else region.tabIndex = 0;
  const hidden = fits ? 0 : hiddenColumns(region);
  if (hidden === 0 && !region.nextElementSibling?.classList.contains('table-hint')) return;
  const columns = hidden === 1 ? '1 more column' : `${hidden} more columns`;
  const hint = hintOf(region);
  hint.textContent = hidden > 0 ? `Scroll the table for ${columns} →` : '';
}

const sizes =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => {
        for (const { target } of entries) {
          const region = target.closest<HTMLElement>('.table-region');
          if (region) measure(region);
        }
      });

/** Docusaurus calls this after every navigation. */
export function onRouteDidUpdate(): void {
  sizes?.disconnect();
  for (const region of document.querySelectorAll<HTMLElement>('.table-region')) {
    sizes?.observe(region);
    // When fonts arrive, columns change their width but the region does not.
    const table = region.querySelector('table');
    if (table) sizes?.observe(table);
    region.addEventListener('scroll', () => measure(region), { passive: true });
  }
}
