/** Makes room for the banner that a widget puts on top of the page. */

const ACTIVE = 'data-changelog-banner-active';
const HEIGHT = '--hc-changelog-banner-height';

/** Keeps the page's top margin as high as the banner, for as long as there is one. */
export function watchBanner(): void {
  const root = document.documentElement;
  let watched: HTMLElement | null = null;

  function makeRoom(): void {
    // 0 where there is none, and where it is hidden.
    const height = watched?.getBoundingClientRect().height ?? 0;
    root.toggleAttribute(ACTIVE, height > 0);
    if (height > 0) root.style.setProperty(HEIGHT, `${height}px`);
    else root.style.removeProperty(HEIGHT);
  }

  const size = new ResizeObserver(makeRoom);

  function findBanner(): void {
    const found = document.querySelector<HTMLElement>('body > [data-changelog-banner]');
    if (found === watched) return;
    size.disconnect();
    watched = found;
    if (found) size.observe(found, { box: 'border-box' });
    makeRoom();
  }

  new MutationObserver(findBanner).observe(document.body, { childList: true });
  findBanner();
}
