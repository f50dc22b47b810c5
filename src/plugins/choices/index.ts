/**
 * Sets the reader's choice of cloud, interface and role on the `html` element before the first paint
 * (`data-provider` and so on): style sheets show the matching variant, so nothing moves.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { DIMENSIONS, valuesOf } from '../../content/facts/choices';
import { inlineScript } from '../inline-script';

/** Returns the inline script's text: the same on every page. */
export const earlyScript = (): string => inlineScript(join(__dirname, 'client.ts'));

/** Returns the lists of allowed values for the script, as a query. */
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
