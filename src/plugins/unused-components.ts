/** Finds the components of the theme that a site never shows, so that neither their code nor their styles are loaded. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { LoadContext } from '@docusaurus/types';
import { filesIn } from '../content/files';

/** What a site has of what the theme could show. */
export type SiteUses = {
  readonly navbarItems: readonly { readonly type?: string | undefined; readonly items?: unknown }[];
  readonly footerLinks: readonly object[];
  readonly announcement: boolean;
  /** The generated data of the docs, as JSON: their versions and pages. */
  readonly docs: readonly string[];
};

/** Kinds of navbar items, and their components. */
const ITEMS = {
  localeDropdown: 'LocaleDropdownNavbarItem',
  html: 'HtmlNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
} as const;

/** Returns the components that are never shown, as the paths after `@theme/`. */
export function unusedComponents({
  navbarItems,
  footerLinks,
  announcement,
  docs,
}: SiteUses): string[] {
  const types = new Set(navbarItems.map(({ type }) => type));
  const hasDropdown = navbarItems.some(
    ({ type = '', items }) => items !== undefined || /dropdown/i.test(type),
  );
  const hasColumns = 'title' in (footerLinks[0] ?? {});
  const has = (pattern: RegExp) => docs.some((text) => pattern.test(text));
  const unused: readonly (readonly [name: string, isUnused: boolean])[] = [
    ...Object.entries(ITEMS).map(
      ([type, name]) => [`NavbarItem/${name}`, !types.has(type)] as const,
    ),
    ['NavbarItem/DropdownNavbarItem', !hasDropdown],
    ['AnnouncementBar', !announcement],
    [`Footer/Links/${hasColumns ? 'Simple' : 'MultiColumn'}`, true],
    ['DocVersionBanner', !has(/"banner":"un(?:released|maintained)"/)],
    ['DocVersionBadge', !has(/"badge":true/)],
    ['DocSidebarItem/Html', !has(/"type":"html"/)],
    ['ContentVisibility', !has(/"(?:unlisted|draft)":true/)],
  ];
  return unused.flatMap(([name, isUnused]) => (isUnused ? [name] : []));
}

/** Where Docusaurus writes which pages and versions there are. */
const PAGES = ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-pages'];

/** Returns the components that a site never shows, once Docusaurus has loaded its pages. */
export function unusedIn({ siteConfig, generatedFilesDir }: LoadContext): string[] {
  const { navbar, footer, announcementBar } = siteConfig.themeConfig as ThemeConfig;
  const docs = PAGES.map((name) => join(generatedFilesDir, name))
    .filter((dir) => existsSync(dir))
    .flatMap((dir) => filesIn(dir).map((file) => readFileSync(join(dir, file), 'utf8')));
  return unusedComponents({
    navbarItems: navbar?.items ?? [],
    footerLinks: footer?.links ?? [],
    announcement: announcementBar !== undefined,
    docs,
  });
}
