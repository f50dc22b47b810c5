/**
 * Asks "Was this page helpful?" at the bottom of a page (`@theme/PageFeedback`). The question is plain HTML, and
 * its form is loaded when a reader answers. If the feature is off, none of it is bundled.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The Docusaurus plugin. */
export default function pageFeedback(on: boolean): Plugin {
  return {
    name: 'page-feedback',
    getThemePath: () => join(__dirname, 'theme', on ? 'on' : 'off'),
  };
}
