/** Adds the changelog widget if the site has one configured. README.md has the contract. */
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PublicCompany } from '../../config/company/public';

/** The Docusaurus plugin; it has no options. A site without a widget loads nothing. */
export default function changelogWidget({ siteConfig }: LoadContext): Plugin {
  const company = siteConfig.customFields?.['company'] as PublicCompany | undefined;
  return {
    name: 'changelog-widget',
    getClientModules() {
      if (!company?.changelogWidgetUrl) return [];
      return ['client.ts', 'styles.css'].map((file) => join(__dirname, file));
    },
  };
}
