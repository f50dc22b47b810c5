/** Whether the browser asks for a page while the worker starts. Pure. */

/** What of the browser is used. */
export type Preloading = Pick<NavigationPreloadManager, 'enable' | 'disable'>;

/**
 * Firefox gives up a navigation as soon as its preload fails, whatever the worker answers: without a
 * connection no saved page would open. (https://github.com/GoogleChrome/workbox/issues/3134)
 */
const LOSES_SAVED_PAGES = /\bFirefox\//;

/** Has pages asked for ahead, save where that would cost the saved ones. Another worker's choice is undone. */
export const choosePreload = (preload: Preloading, userAgent: string): Promise<void> =>
  LOSES_SAVED_PAGES.test(userAgent) ? preload.disable() : preload.enable();
