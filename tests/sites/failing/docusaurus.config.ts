/** One mistake at a time, chosen by FAILING: each must stop the build with an error that names it. */
import { join } from 'node:path';
import type { Config, PluginModule } from '@docusaurus/types';
import type { NavbarItem } from '@docusaurus/theme-common';
import { fixtureCompany, fixtureConfig } from '../fixture';

/** The mistakes that a navbar item can hold. */
const items: Record<string, NavbarItem> = {
  'unknown-type': { type: 'carousel', label: 'Round and round' },
  'failing-item': { type: 'doc', docId: 'no/such/page', label: 'Lost page' },
  'unknown-version': { type: 'docsVersionDropdown', versions: ['9.9'] },
  'empty-sidebar': { type: 'docSidebar', sidebarId: 'empty', label: 'Empty' },
};

/** The mistakes that a page can hold. */
const pages: Record<string, string> = {
  'no-default-export': 'NoDefault.tsx',
  'outside-provider': 'OutsideProvider.tsx',
};

const mistake = process.env.FAILING ?? '';
const item = items[mistake];
const page = pages[mistake];
const stock = fixtureConfig(__dirname, fixtureCompany(), {
  docsPath: mistake.startsWith('broken-') ? mistake : 'docs',
});

const brokenPage: PluginModule = () => ({
  name: 'broken-page',
  contentLoaded({ actions }) {
    actions.addRoute({ path: '/broken', component: join(__dirname, page ?? ''), exact: true });
  },
});

const config: Config = {
  ...stock,
  plugins: [...(stock.plugins ?? []), ...(page ? [brokenPage] : [])],
  themeConfig: {
    ...stock.themeConfig,
    ...(item && { navbar: { title: 'Gauge', items: [item] } }),
  },
};

export default config;
