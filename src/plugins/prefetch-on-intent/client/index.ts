/** Client module: prefetches on hover, focus and touch, and the previous and next page when the browser is idle. */
import siteConfig from '@generated/docusaurus.config';
import { whenIdle } from '../../../browser/idle';
import { pathToPrefetch } from './intent';

/** The links to the previous and next page. */
const NEIGHBORS = 'a.pagination-nav__link, a[rel="prev"], a[rel="next"]';

/** The longest wait for an idle moment, and the wait in browsers without idle callbacks, in ms. */
const IDLE_MS = [5_000, 1_500] as const;

/**
 * Makes Docusaurus fetch the code of the page that a link leads to. It skips what it has already fetched, paths that
 * aren't routes of the site, and everything on 2G or with data saver on.
 */
function prefetchTargetOf(anchor: HTMLAnchorElement): void {
  const path = pathToPrefetch(
    { href: anchor.href, target: anchor.target, download: anchor.hasAttribute('download') },
    window.location.href,
    siteConfig.baseUrl,
  );
  if (path) void window.docusaurus.prefetch(path);
}

function onIntent(event: Event): void {
  const anchor = event.target instanceof Element && event.target.closest('a');
  if (anchor && anchor.href) prefetchTargetOf(anchor);
}

if (typeof document !== 'undefined') {
  for (const type of ['mouseover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

/** Docusaurus calls this after the first render and after every navigation. */
export function onRouteDidUpdate(): void {
  whenIdle(...IDLE_MS, () => {
    document.querySelectorAll<HTMLAnchorElement>(NEIGHBORS).forEach(prefetchTargetOf);
  });
}
