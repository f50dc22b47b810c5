/** Every navbar item of SPEC, two versions, two locales, announcement bar. */
import { join } from 'node:path';
import type { Config, PluginModule } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { fixtureCompany } from '../company';
import { fixtureConfig } from '../fixture';

const company = fixtureCompany({
  announcement: {
    id: 'fixture-bar',
    lead: 'The panel moves.',
    text: 'Bookmarks stay valid.',
    link: { label: 'What to do', href: '/docs/changelog' },
    backgroundColor: '#3b0764',
    textColor: '#fefce8',
  },
  features: { announcementBar: true },
});

const navbar: ThemeConfig['navbar'] = {
  title: 'Gauge Desk',
  hideOnScroll: true,
  items: [
    { label: 'Plain link', to: '/docs/governance/alerts' },
    { label: 'Outside link', href: 'https://developer.gauge.example' },
    {
      type: 'dropdown',
      label: 'More places',
      items: [
        { label: 'Dropdown link', to: '/docs/governance/budgets' },
        { type: 'doc', docId: 'governance/alerts', label: 'Dropdown doc' },
        { type: 'html', value: '<hr aria-hidden="true">' },
        { label: 'Dropdown outside', href: 'https://events.gauge.example' },
      ],
    },
    { type: 'html', value: '<span data-item="html">Plain <b>words</b></span>' },
    { type: 'doc', docId: 'governance/budgets/index', label: 'One page' },
    { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
    { type: 'docsVersion', label: 'This version' },
    { type: 'docsVersionDropdown' },
    { type: 'localeDropdown' },
    { type: 'custom-changelog', label: 'What’s new', to: '/docs/changelog' },
    { type: 'custom-color-mode', position: 'right' },
    { type: 'search', position: 'right' },
  ],
};

const latePage: PluginModule = () => ({
  name: 'late-page',
  getThemePath: () => join(__dirname, 'theme'),
  contentLoaded({ actions }) {
    actions.addRoute({ path: '/late', component: join(__dirname, 'LatePage.tsx'), exact: true });
  },
});

const config: Config = {
  ...fixtureConfig(__dirname, company, {
    themeConfig: { navbar },
    plugins: [latePage],
    docs: {
      lastVersion: 'current',
      versions: {
        current: { label: 'Next', banner: 'none' },
        '1.0': { label: '1.0', path: '1.0', banner: 'none' },
      },
    },
  }),
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'de'],
    localeConfigs: {
      en: { label: 'English', htmlLang: 'en-US' },
      de: { label: 'Deutsch', htmlLang: 'de-AT', baseUrl: '/de/' },
    },
  },
};

export default config;
