/** Client module: one delegated listener for intent, and previous and next when the browser is idle. */
import siteConfig from '@generated/docusaurus.config';
import { pathToPrefetch } from './intent';

/** How Docusaurus marks the links to the page before and the page after. */
const NEIGHBOURS = 'a.pagination-nav__link, a[rel="prev"], a[rel="next"]';

/** Safari has no idle callback; there, a pause long enough for the page to settle. */
const whenIdle: (work: () => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (work) => void window.requestIdleCallback(work, { timeout: 5_000 })
    : (work) => void setTimeout(work, 1_500);

/**
 * Asks Docusaurus to fetch the code of the page behind a link. Docusaurus itself skips what it has
 * fetched, paths that are no route of the site, and everything on 2g or with data saver on.
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

/** Docusaurus calls it after the first render and after every navigation. */
export function onRouteDidUpdate(): void {
  whenIdle(() => {
    document.querySelectorAll<HTMLAnchorElement>(NEIGHBOURS).forEach(prefetchTargetOf);
  });
}
