/**
 * Keeps the address, focus and sidebar correct: removes `.html` from addresses on hosts that serve `/page.html`, moves
 * the focus to the target of an anchor, and scrolls the sidebar to the current page before the first paint. Also renders
 * the next page in short tasks. README.md describes what that replaces.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { inlineScript, replaceImports, type Replacement } from '../bundler';

const client = (file: string) => join(__dirname, 'client', file);

/** The import to replace. */
export const REPLACEMENT = {
  request: /^\.\/PendingNavigation$/,
  issuer: /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]App\.js$/,
  file: client('pending-navigation.ts'),
} as const satisfies Replacement;

/** The Docusaurus plugin; it has no options. */
export default function navigation(): Plugin {
  return {
    name: 'navigation',
    getClientModules: () => [client('address.ts'), client('focus.ts')],
    configureWebpack(_config, isServer, utils) {
      return isServer ? {} : { plugins: replaceImports(utils, [REPLACEMENT]) };
    },
    injectHtmlTags() {
      const script = { tagName: 'script', innerHTML: inlineScript(client('sidebar.ts'), 'iife') };
      return { postBodyTags: [script] };
    },
  };
}
