/**
 * Sets the reader's choice of cloud, interface, role and shell on the `html` element before the first paint
 * (`data-provider` and so on). Style sheets show the matching variant, so nothing moves. Also removes an invalid stored
 * color mode.
 */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { DIMENSIONS, valuesOf } from '../../content/model/choices';
import { inlineScript } from '../bundler';

/** Returns the inline script, which is the same on every page. */
export const earlyScript = (): string => inlineScript(join(__dirname, 'client.ts'));

/** Returns the lists of allowed values for the script, as a query. */
export const closedLists = (): string =>
  DIMENSIONS.map((dimension) => `${dimension}=${valuesOf(dimension).join('+')}`).join('&');

/**
 * Returns the inline script that removes an invalid stored color mode, and logs it. Docusaurus's own script would copy
 * any stored word into `data-theme` instead of following the system.
 */
export function forgetScript({ type, namespace }: LoadContext['siteStorage']): string {
  const storage = `window[${JSON.stringify(type)}]`;
  const key = JSON.stringify(`theme${namespace}`);
  const forget = `s.removeItem(${key}),m!=="system"&&console.error("\`"+m+"\` does not exist in the color schemes.")`;
  return `try{var s=${storage},m=s.getItem(${key});m===null||m==="light"||m==="dark"||(${forget})}catch(e){}`;
}

/** The Docusaurus plugin; it has no options. */
export default function choicesPlugin({ siteStorage }: LoadContext): Plugin {
  return {
    name: 'choices',
    injectHtmlTags() {
      return {
        headTags: [
          // In the head, so that it runs before the theme reads the mode at the start of the body.
          { tagName: 'script', innerHTML: forgetScript(siteStorage) },
          {
            tagName: 'script',
            attributes: { 'data-choices': closedLists() },
            innerHTML: earlyScript(),
          },
        ],
      };
    },
  };
}
