/**
 * Fetches a file of a page that may come next. Stands in for Docusaurus's helper of the same name,
 * which asks for a file as often as routes name it, also for what the page already has: some 15
 * requests for a page that needs one file.
 */
const asked = new Set<string>();

function isLoaded(url: string): boolean {
  return performance.getEntriesByName(new URL(url, window.location.href).href).length > 0;
}

/** Whether the browser knows `<link rel="prefetch">`; Safari does not. */
function hasPrefetchLinks(): boolean {
  return document.createElement('link').relList.supports('prefetch');
}

/** Resolves when the file is in the browser's cache; a file that cannot be had is no error here. */
export default async function prefetch(url: string): Promise<void> {
  if (asked.has(url) || isLoaded(url)) return;
  asked.add(url);
  if (!hasPrefetchLinks()) {
    await fetch(url, { credentials: 'same-origin', priority: 'low' }).catch(() => undefined);
    return;
  }
  await new Promise<void>((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
