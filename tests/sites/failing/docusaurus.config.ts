/** The mistakes of one build, chosen by FAILING: each must be named in its error. */
import { join } from 'node:path';
import type { Config, PluginModule } from '@docusaurus/types';
import type { NavbarItem } from '@docusaurus/theme-common';
import { fixtureCompany } from '../company';
import { fixtureConfig } from '../fixture';

/** Pages that cannot be rendered: a build reports all of them. */
const brokenPages: PluginModule = () => ({
  name: 'broken-pages',
  contentLoaded({ actions }) {
    for (const name of ['NoDefault', 'OutsideProvider', 'UnknownVersion', 'EmptySidebar']) {
      const component = join(__dirname, `${name}.tsx`);
      actions.addRoute({ path: `/broken/${name}`, component, exact: true });
    }
  },
});

/** A navbar item that is none. */
const items: Record<string, NavbarItem> = {
  'unknown-type': { type: 'carousel', label: 'Round and round' },
};

const mistake = process.env.FAILING ?? '';
const item = items[mistake];
const stock = fixtureConfig(__dirname, fixtureCompany(), {
  docsPath: mistake.startsWith('broken-') ? mistake : 'docs',
});

const config: Config = {
  ...stock,
  plugins: [...(stock.plugins ?? []), ...(mistake === 'unrendered-pages' ? [brokenPages] : [])],
  themeConfig: {
    ...stock.themeConfig,
    ...(item && { navbar: { title: 'Gauge', items: [item] } }),
  },
};

export default config;
