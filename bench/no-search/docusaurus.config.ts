/** The real site without search. The benchmark compares a page on both sites. */
import { join, resolve } from 'node:path';
import type { Config, PluginModule } from '@docusaurus/types';
import real from '../../docusaurus.config';

const root = resolve(__dirname, '../..');

const withoutHelp: PluginModule = () => ({
  name: 'no-search',
  configureWebpack: () => ({
    resolve: { alias: { [join(root, 'src/help/index.ts')]: join(__dirname, 'help.tsx') } },
  }),
});

const { navbar } = real.themeConfig as { navbar: { items: { type?: string }[] } };

const config: Config = {
  ...real,
  plugins: [...(real.plugins ?? []), withoutHelp],
  themeConfig: {
    ...real.themeConfig,
    navbar: { ...navbar, items: navbar.items.filter(({ type }) => type !== 'search') },
  },
};

export default config;
