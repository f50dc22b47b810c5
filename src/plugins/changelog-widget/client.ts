/** Client module: starts the widget once, when the first page is hydrated. */
import siteConfig from '@generated/docusaurus.config';
import { whenIdle } from '../../browser/idle';
import type { PublicCompany } from '../../config/company/public';

const ACTIVE = 'data-changelog-banner-active';
const HEIGHT = '--hc-changelog-banner-height';

/** Keeps the page's top margin as high as the banner that the widget puts above the page. */
function watchBanner(): void {
  const root = document.documentElement;
  let watched: HTMLElement | null = null;

  function makeRoom(): void {
    // 0 if there's no banner, or it's hidden.
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

/** The longest wait for an idle moment, and the wait in browsers without idle callbacks, in ms. */
const IDLE_MS = [3_000, 500] as const;

/**
 * Adds the script when the browser is idle. If it can't be loaded, "What's new" is still a link, and the browser's
 * console has the error.
 */
function loadWidget(url: string): void {
  whenIdle(...IDLE_MS, () => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    document.head.append(script);
  });
}

let started = false;

/** Docusaurus calls this after the first render and after every navigation. */
export function onRouteDidUpdate(): void {
  const company = siteConfig.customFields?.['company'] as PublicCompany | undefined;
  if (started || !company?.changelogWidgetUrl) return;
  started = true;
  watchBanner();
  loadWidget(company.changelogWidgetUrl);
}
