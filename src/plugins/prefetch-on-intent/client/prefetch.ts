/**
 * Fetches a file for a page that may come next. Replaces Docusaurus's helper of the same name, which requests a file
 * every time a route names it, even if the page already has it, which is about 15 requests for a page that needs one
 * file.
 */
const asked = new Set<string>();

function isLoaded(url: string): boolean {
  return performance.getEntriesByName(new URL(url, window.location.href).href).length > 0;
}

/** Whether the browser supports `<link rel="prefetch">`; Safari does not. */
function hasPrefetchLinks(): boolean {
  return document.createElement('link').relList.supports('prefetch');
}

/** Resolves when the file is in the browser's cache, or can't be loaded. */
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
