/**
 * Writes the data about the docs that the site's own pages show. Each file is only loaded where it's used:
 * `pages.json` (every page), `filters.json` (the search page), `cards.json` (what search shows before its hits),
 * `questions.json` (the home page and the help window), and, for the home page, `bills.json`, `topics.json`,
 * `roles.json` (first tasks) and `latest.json` (changes).
 */
import type { Plugin } from '@docusaurus/types';
import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { resolveNames, type Names } from '../../config/company/names';
import type { Company } from '../../config/company/schema';
import { loadFacts } from '../../content/facts/load';
import { entryAnchor } from '../../content/model/anchors';
import type {
  ChangeEntry,
  PageEntry,
  RoleEntry,
  SearchFilters,
  Topic,
} from '../../content/model/site-data';
import { currentDocs } from '../current-docs';
import { cardsOf } from './cards';
import { homeData } from './home';

type Doc = LoadedVersion['docs'][number];
type SidebarItem = LoadedVersion['sidebars'][string][number];

/** Returns the labels of the categories above each page, by its id. */
function trails(
  items: readonly SidebarItem[],
  above: readonly string[] = [],
): (readonly [id: string, trail: readonly string[]])[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [[item.id, above] as const];
    if (item.type !== 'category') return [];
    const landing = item.link?.type === 'doc' ? [[item.link.id, above] as const] : [];
    return [...landing, ...trails(item.items, [...above, item.label])];
  });
}

/** The number of pages per topic on the home page. */
const SHOWN = 5;

/** The landing page of a section comes first. If it has none, the first page near its root does. */
const placeOf = ({ permalink, sidebarPosition = 99 }: Doc) =>
  permalink.split('/').length * 1000 + sidebarPosition;

/** Returns the topics that have pages, with the links from their facts, then one for each section. */
function topicsOf(
  listed: readonly Doc[],
  addresses: ReadonlyMap<string, string>,
  names: Names,
): Topic[] {
  return loadFacts().sectionGroups.flatMap(({ label, home = [], sections }) => {
    const below = sections.map(({ folder, label: section }) => ({
      title: resolveNames(section, names),
      docs: listed
        .filter(({ sourceDirName }) => `${sourceDirName}/`.startsWith(`${folder}/`))
        .sort((a, b) => placeOf(a) - placeOf(b)),
    }));
    const named = home.flatMap(({ label: title, to }) => {
      const path = addresses.get(to.replace(/\.mdx$/, ''));
      return path ? [{ path, title: resolveNames(title, names) }] : [];
    });
    const others = below
      .flatMap(({ title, docs: [first] }) => (first ? [{ path: first.permalink, title }] : []))
      .filter(({ path }) => !named.some((link) => link.path === path));
    const count = below.reduce((sum, { docs }) => sum + docs.length, 0);
    return count > 0 ? [{ label, count, links: [...named, ...others].slice(0, SHOWN) }] : [];
  });
}

/** The search page's names for sections, providers and plans, in the order in which it lists them. */
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

/** The number of changelog entries on the home page, if there's a changelog. */
const LATEST = 5;

/** The Docusaurus plugin. */
export default function siteDataPlugin(names: Names, company: Company): Plugin {
  return {
    name: 'site-data',
    async allContentLoaded({ allContent, actions }) {
      const { docs = [], sidebars = {} } = currentDocs(allContent) ?? {};
      const listed = docs.filter(({ unlisted }) => !unlisted);
      const trailOf = new Map(trails(Object.values(sidebars).flat()));
      const pages = listed.map(({ id, permalink, title }): PageEntry => {
        // A section's landing page has the section's name.
        const trail = (trailOf.get(id) ?? []).filter((label) => label !== title);
        return { path: permalink, title, trail };
      });
      // A site without a role's quickstart leaves out that role.
      const roles: RoleEntry[] = resolveNames([...loadFacts().roleTasks], names)
        .map((row) => ({ ...row, to: `/docs${row.to}` }))
        .filter(({ to }) => pages.some(({ path }) => path.endsWith(to)));
      const addresses = new Map(listed.map(({ id, permalink }) => [id, permalink]));
      const hasChangelog = docs.some(({ slug }) => slug === '/changelog');
      const { oftenAsked: questions, ...bills } = homeData(addresses);
      const files = {
        pages,
        topics: topicsOf(listed, addresses, names),
        roles,
        filters: filtersOf(names),
        cards: cardsOf(listed, company, names),
        latest: loadFacts()
          .changelog.slice(0, hasChangelog ? LATEST : 0)
          .map((entry): ChangeEntry => {
            const { date, title } = resolveNames(entry, names);
            return { date, title, anchor: entryAnchor(entry) };
          }),
        bills,
        questions,
      };
      for (const [name, data] of Object.entries(files)) {
        await actions.createData(`${name}.json`, JSON.stringify(data));
      }
    },
  };
}
