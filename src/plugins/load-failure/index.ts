/** Tells readers that a page's scripts didn't load, and lets them try again. README.md has the details. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PublicCompany } from '../../config/company/public';
import { inlineScript } from '../bundler';

/** Returns the inline script that shows the notice. It's the same on every page. */
export const noticeScript = (): string => inlineScript(join(__dirname, 'client.ts'), 'iife');

/** The Docusaurus plugin; it has no options. */
export default function loadFailure({ siteConfig }: LoadContext): Plugin {
  const company = siteConfig.customFields?.['company'] as PublicCompany | undefined;
  return {
    name: 'load-failure',
    getClientModules: () => [join(__dirname, 'styles.css')],
    injectHtmlTags() {
      return {
        postBodyTags: [
          {
            tagName: 'script',
            attributes: { 'data-support': company?.supportUrl ?? false },
            innerHTML: noticeScript(),
          },
        ],
      };
    },
  };
}
