/**
 * Asks "Was this page helpful?" at the bottom of a page (`@theme/PageFeedback`). The question is plain HTML, and
 * its form is loaded when a reader answers. If the feature is off, none of it is bundled.
 */
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Company } from '../../config/company/schema';

/** The Docusaurus plugin. */
export default function pageFeedback({ feedback, feedbackForm }: Company['features']): Plugin {
  const variant = !feedback ? 'off' : feedbackForm ? 'form' : 'on';
  return {
    name: 'page-feedback',
    getThemePath: () => join(__dirname, 'theme', variant),
  };
}
