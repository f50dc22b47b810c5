/**
 * Writes which pages there are: `pages.json` (every page, loaded by the not-found page only), `sections.json`
 * (sections with pages) and `roles.json` (first tasks), both for home, and `filters.json` for the search page.
 */
import type { Plugin } from '@docusaurus/types';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { currentDocs } from '../docs-content';
import { resolveNames, type Names } from '../../config/company/names';
import { loadFacts } from '../../content/facts/load';
import type {
  PageEntry,
  RoleEntry,
  SearchFilters,
  SectionEntry,
} from '../../content/model/site-data';

/** Number of pages that home shows in a section. */
const SHOWN = 6;

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Returns the labels of the categories above each page, by its id. */
function trails(
  items: readonly SidebarItem[],
  above: readonly string[] = [],
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const item of items) {
    if (item.type === 'doc') found.set(item.id, [...above]);
    if (item.type === 'category') {
      if (item.link?.type === 'doc') found.set(item.link.id, [...above]);
      for (const [id, trail] of trails(item.items, [...above, item.label])) found.set(id, trail);
    }
  }
  return found;
}

function pagesOf(version: LoadedVersion): PageEntry[] {
  const trail = trails(Object.values(version.sidebars).flat());
  return version.docs
    .filter(({ unlisted }) => !unlisted)
    .map(({ id, permalink, title }) => ({ path: permalink, title, trail: trail.get(id) ?? [] }));
}

const depthOf = ({ permalink }: { permalink: string }) => permalink.split('/').length;

const positionOf = ({ sidebarPosition = 99 }: { sidebarPosition?: number | undefined }) =>
  sidebarPosition;

function sectionsOf(version: LoadedVersion, names: Names): SectionEntry[] {
  const listed = version.docs.filter(({ unlisted }) => !unlisted);
  return loadFacts().sectionGroups.flatMap(({ label: group, sections }) =>
    sections.flatMap(({ folder, label }) => {
      const docs = listed.filter(
        ({ sourceDirName }) => sourceDirName === folder || sourceDirName.startsWith(`${folder}/`),
      );
      if (docs.length === 0) return [];
      const landing = docs.find(
        ({ id, sourceDirName }) => sourceDirName === folder && /\/(index|readme)$/i.test(id),
      );
      // Pages near the section's root come first: overviews before details.
      const inner = docs
        .filter((doc) => doc !== landing)
        .sort((a, b) => depthOf(a) - depthOf(b) || positionOf(a) - positionOf(b))
        .slice(0, SHOWN)
        .map(({ permalink, frontMatter, title }) => ({
          path: permalink,
          title: frontMatter.sidebar_label ?? title,
        }));
      return [
        {
          group,
          label: resolveNames(label, names),
          count: docs.length,
          ...(landing && { path: landing.permalink, description: landing.description }),
          pages: inner,
        },
      ];
    }),
  );
}

/** What the search page calls sections, providers and plans, in the order in which it lists them. */
function filtersOf(names: Names): SearchFilters {
  const { sectionGroups, providers, plans } = loadFacts();
  return {
    sections: sectionGroups.flatMap(({ sections }) =>
      sections.map(({ folder, label }) => [folder, resolveNames(label, names)] as const),
    ),
    providers: providers.map(({ id, name }) => [id, name]),
    plans: plans.map(({ name }) => name),
  };
}

export default function siteMapPlugin(names: Names): Plugin {
  return {
    name: 'site-map',
    async allContentLoaded({ allContent, actions }) {
      const version = currentDocs(allContent);
      const pages = version ? pagesOf(version) : [];
      const sections = version ? sectionsOf(version, names) : [];
      await actions.createData('pages.json', JSON.stringify(pages));
      // A site without a role's quickstart leaves that role out.
      const roles: RoleEntry[] = resolveNames([...loadFacts().roleTasks], names)
        .map((row) => ({ ...row, to: `/docs${row.to}` }))
        .filter(({ to }) => pages.some(({ path }) => path.endsWith(to)));
      await actions.createData('sections.json', JSON.stringify(sections));
      await actions.createData('roles.json', JSON.stringify(roles));
      await actions.createData('filters.json', JSON.stringify(filtersOf(names)));
    },
  };
}
