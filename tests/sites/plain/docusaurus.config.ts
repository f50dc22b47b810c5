/**
 * A page in every section, and the other value of every switch: a mode without system, an announcement bar that stays,
 * a flat footer without logo, a navbar that never hides, no widget, no AVA, no storage of the version.
 */
import type { Config } from '@docusaurus/types';
import { fixtureCompany } from '../company';
import { fixtureConfig } from '../fixture';

const company = fixtureCompany({
  announcement: { id: 'plain-bar', lead: 'This bar stays.', isCloseable: false },
  features: { announcementBar: true, ava: false },
  statusUrl: undefined,
  developerUrl: undefined,
});
const stock = fixtureConfig(__dirname, company);

const config: Config = {
  ...stock,
  storage: { type: 'sessionStorage', namespace: false },
  themeConfig: {
    ...stock.themeConfig,
    colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
    docs: { ...Object(stock.themeConfig?.docs), versionPersistence: 'none' },
    navbar: { ...Object(stock.themeConfig?.navbar), hideOnScroll: false, style: 'dark' },
    footer: {
      style: 'dark',
      links: [
        { label: 'Flat one', to: '/docs/changelog' },
        { label: 'Flat two', href: 'https://www.gauge.example' },
      ],
    },
  },
};

export default config;
