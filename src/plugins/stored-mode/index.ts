/**
 * Removes an invalid stored color mode. Docusaurus's inline script would copy any stored word into `data-theme`
 * instead of following the system.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Returns the inline script for a storage of Docusaurus's configuration; the same on every page. */
export function forgetScript({ type, namespace }: LoadContext['siteStorage']): string {
  const storage = `window[${JSON.stringify(type)}]`;
  const key = JSON.stringify(`theme${namespace}`);
  return `try{var s=${storage},m=s.getItem(${key});m===null||m==="light"||m==="dark"||s.removeItem(${key})}catch(e){}`;
}

/** The Docusaurus plugin; it has no options. */
export default function storedMode({ siteStorage }: LoadContext): Plugin {
  return {
    name: 'stored-mode',
    injectHtmlTags() {
      // In the head: before the theme reads the mode, at the top of the body.
      return { headTags: [{ tagName: 'script', innerHTML: forgetScript(siteStorage) }] };
    },
  };
}
