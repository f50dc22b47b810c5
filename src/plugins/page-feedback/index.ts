/**
 * Gives the foot of a page its question, "Was this page helpful?", as `@theme/PageFeedback`: a row of
 * plain HTML, whose form is loaded when somebody answers. Switched off, nothing of it is bundled.
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
