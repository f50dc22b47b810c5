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
  const given = region.previousElementSibling;
  if (given instanceof HTMLElement) return given;
  const hint = document.createElement('p');
  hint.className = 'table-hint';
  // Screen readers have the region's label and keyboard access.
  hint.ariaHidden = 'true';
  region.before(hint);
  return hint;
}

function measure(region: HTMLElement): void {
  const fits = region.scrollWidth <= region.clientWidth + 1;
  region.classList.toggle(WHOLE, fits);
  if (fits) region.removeAttribute('tabindex');
  else region.tabIndex = 0;
  // Columns come to rest beside the first one, which stays.
  const first = fits ? undefined : region.querySelector('tbody th');
  region.style.scrollPaddingInlineStart = `${first?.getBoundingClientRect().width ?? 0}px`;
  const hidden = fits ? 0 : hiddenColumns(region);
  region.classList.toggle('has-more', hidden > 0);
  if (hidden === 0 && !region.previousElementSibling) return;
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
