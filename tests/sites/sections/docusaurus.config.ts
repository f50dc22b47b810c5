/** A page in every section of SPEC: shows home and sidebar whole. No mode switch, no bar. */
import type { Config } from '@docusaurus/types';
import { fixtureCompany, fixtureConfig } from '../fixture';

const stock = fixtureConfig(__dirname, fixtureCompany());

const config: Config = {
  ...stock,
  themeConfig: {
    ...stock.themeConfig,
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  },
};

export default config;
