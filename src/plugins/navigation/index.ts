/**
 * Keeps the address, focus and sidebar correct: removes `.html` from addresses on hosts that serve `/page.html`, moves
 * the focus to the target of an anchor, and scrolls the sidebar to the current page before the first paint.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { inlineScript } from '../bundler';

const client = (file: string) => join(__dirname, 'client', file);

/** The Docusaurus plugin; it has no options. */
export default function navigation(): Plugin {
  return {
    name: 'navigation',
    getClientModules: () => [client('address.ts'), client('focus.ts')],
    injectHtmlTags() {
      const script = { tagName: 'script', innerHTML: inlineScript(client('sidebar.ts'), 'iife') };
      return { postBodyTags: [script] };
    },
  };
}
