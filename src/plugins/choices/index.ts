/**
 * Says on the `html` element, before a page is painted, which cloud, interface and role the reader chose
 * (`data-provider` and its like): style sheets alone then show the variant, and nothing moves.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { DIMENSIONS, valuesOf } from '../../content/model/choices';
import { inlineScript } from '../inline-script';

/** Returns the inline script's text: the same on every page. */
export const earlyScript = (): string => inlineScript(join(__dirname, 'early.ts'));

/** Returns what the script is given: the closed lists, as a query. */
export const closedLists = (): string =>
  DIMENSIONS.map((dimension) => `${dimension}=${valuesOf(dimension).join('+')}`).join('&');

/** The Docusaurus plugin; it has no options. */
export default function choicesPlugin(): Plugin {
  return {
    name: 'choices',
    injectHtmlTags() {
      return {
        headTags: [
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
