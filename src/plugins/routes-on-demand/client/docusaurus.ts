/** `window.docusaurus`, with the same functions and checks as Docusaurus's own, for routes that are added on demand. */
import prefetchFile from '../../prefetch-on-intent/client/prefetch';
import preloadPage from './preload';
import { addPages, scriptOf } from './routes';

const prefetched = new Set<string>();
const preloaded = new Set<string>();

type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

function isSlow(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData || connection?.effectiveType?.includes('2g') || false;
}

async function prefetchPage(path: string): Promise<void> {
  await addPages();
  const script = scriptOf(path);
  if (script) await prefetchFile(script);
}

/** Both functions return false if there's nothing to do. */
const docusaurus = {
  prefetch(path: string): false | Promise<void> {
    if (isSlow() || prefetched.has(path) || preloaded.has(path)) return false;
    prefetched.add(path);
    return prefetchPage(path).catch(() => void prefetched.delete(path));
  },
  preload(path: string): false | Promise<unknown> {
    if (isSlow() || preloaded.has(path)) return false;
    preloaded.add(path);
    return preloadPage(path);
  },
};

export default Object.freeze(docusaurus);
