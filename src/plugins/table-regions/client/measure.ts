/**
 * Shows how many columns of a table are out of view.
 *
 * A table that fits doesn't need a scroll region, and its header can stick to the window. Without this script, every
 * region scrolls, so tables are still usable.
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

/** Shows what of a region is out of view. */
function mark(region: HTMLElement, fits: boolean): void {
  // Columns snap next to the first one, which is sticky.
  const first = fits ? undefined : region.querySelector('tbody th');
  const width = first?.getBoundingClientRect().width ?? 0;
  const hidden = fits ? 0 : hiddenColumns(region);
  region.style.scrollPaddingInlineStart = `${width}px`;
  region.classList.toggle('has-more', hidden > 0);
  if (hidden === 0 && !region.previousElementSibling) return;
  const columns = hidden === 1 ? '1 more column' : `${hidden} more columns`;
  const hint = hintOf(region);
  hint.textContent = hidden > 0 ? `Scroll the table for ${columns} →` : '';
}

/** Measures regions. All of them are read before any is changed, so that the page is laid out again only once. */
function measure(regions: Iterable<HTMLElement>): void {
  const measured = [...regions].map(
    (region) => [region, region.scrollWidth <= region.clientWidth + 1] as const,
  );
  for (const [region, fits] of measured) {
    region.classList.toggle(WHOLE, fits);
    if (fits) region.removeAttribute('tabindex');
    else region.tabIndex = 0;
  }
  for (const [region, fits] of measured) mark(region, fits);
}

const sizes =
  typeof ResizeObserver === 'undefined'
    ? undefined
    : new ResizeObserver((entries) => {
        const regions = entries.map(({ target }) => target.closest<HTMLElement>('.table-region'));
        measure(new Set(regions.filter((region) => region !== null)));
      });

/** Watches the regions of a page, instead of those of the page before. */
export function watch(regions: Iterable<HTMLElement>): void {
  sizes?.disconnect();
  for (const region of regions) {
    sizes?.observe(region);
    // When fonts arrive, the width of columns changes but the region's doesn't.
    const table = region.querySelector('table');
    if (table) sizes?.observe(table);
    region.addEventListener('scroll', () => measure([region]), { passive: true });
  }
}
