/**
 * Every construct of pages beyond Markdown, drafts and unlisted pages, and sections switched off.
 * Readers cannot switch the color mode.
 */
import type { Config } from '@docusaurus/types';
import { fixtureConfig } from '../fixture';
import { company } from './company';

const stock = fixtureConfig(__dirname, company, { sketch: false });

const config: Config = {
  ...stock,
  themeConfig: {
    ...stock.themeConfig,
    colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false },
  },
};

export default config;
