/**
 * Shows the page that is read in the sidebar, however far down it stands, before anything is painted.
 * Later the reader chooses what the sidebar shows.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { inlineScript } from '../inline-script';

/** The Docusaurus plugin; it has no options. */
export default function currentPage(): Plugin {
  return {
    name: 'current-page',
    injectHtmlTags() {
      return {
        postBodyTags: [
          { tagName: 'script', innerHTML: inlineScript(join(__dirname, 'client.ts')) },
        ],
      };
    },
  };
}
