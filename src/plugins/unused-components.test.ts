import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { unusedComponents, type SiteUses } from './unused-components';

const require = createRequire(import.meta.url);
const theme = join(dirname(require.resolve('@docusaurus/theme-classic')), 'theme');

const plain: SiteUses = { navbarItems: [], footerLinks: [], announcement: false, docs: [] };

it('every component exists in the theme', () => {
  const names = unusedComponents(plain);
  expect(names.length).toBeGreaterThan(9);
  const missing = names.filter(
    (name) => ![`${name}.js`, `${name}/index.js`].some((file) => existsSync(join(theme, file))),
  );
  expect(missing).toEqual([]);
});

it.each<[string, Partial<SiteUses>]>([
  ['NavbarItem/LocaleDropdownNavbarItem', { navbarItems: [{ type: 'localeDropdown' }] }],
  ['NavbarItem/DropdownNavbarItem', { navbarItems: [{ type: 'docsVersionDropdown' }] }],
  ['NavbarItem/DropdownNavbarItem', { navbarItems: [{ items: [] }] }],
  ['AnnouncementBar', { announcement: true }],
  ['Footer/Links/MultiColumn', { footerLinks: [{ title: 'A', items: [] }] }],
  ['DocVersionBanner', { docs: ['{"version":{"banner":"unmaintained"}}'] }],
  ['DocVersionBadge', { docs: ['{"version":{"badge":true}}'] }],
  ['DocSidebarItem/Html', { docs: ['{"docsSidebars":{"docs":[{"type":"html"}]}}'] }],
  ['ContentVisibility', { docs: ['{}', '{"unlisted":true}'] }],
])('%s is kept on a site that has %j', (name, uses) => {
  expect(unusedComponents(plain)).toContain(name);
  expect(unusedComponents({ ...plain, ...uses })).not.toContain(name);
});

it('a footer has columns or a plain list', () => {
  expect(unusedComponents({ ...plain, footerLinks: [{ label: 'A' }] })).toContain(
    'Footer/Links/MultiColumn',
  );
  expect(unusedComponents({ ...plain, footerLinks: [{ title: 'A' }] })).toContain(
    'Footer/Links/Simple',
  );
});
