/** Shows the clean address of a page on hosts that serve `/page.html` themselves, so that React finds the page that was built. */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The Docusaurus plugin; it has no options. */
export default function cleanAddress(): Plugin {
  return {
    name: 'clean-address',
    getClientModules: () => [join(__dirname, 'client/index.ts')],
  };
}
