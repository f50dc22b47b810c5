/** What the feeds of a site say: the changelog, its kinds, and the changes of each section of the docs. */
import { Feed } from 'feed';
import { resolveNames, type Names } from '../../config/company/names';
import type { Company } from '../../config/company/schema';
import { loadFacts } from '../../content/facts/load';
import { anchorOf, entryAnchor } from '../../content/model/anchors';
import { escapeHtml } from '../../content/model/escape';
import type { PageChange } from '../../content/model/site-data';
import { pathOf, type Doc } from '../current-docs';

/** An entry of a feed. All texts are plain. */
export type FeedEntry = {
  /** An address that no other entry has, and no other state of the page. */
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly date: Date;
  readonly text: string;
  readonly categories?: readonly string[];
};

/** A feed in no format yet. */
export type FeedSource = {
  /** Its folder below the base URL. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The page that it's about. */
  readonly link: string;
  /** Newest first; at least one. */
  readonly entries: readonly FeedEntry[];
  /** The addresses of the pages that name it. */
  readonly pages: readonly string[];
};

/** The types of the formats, by the names of their files. */
export const FORMATS = {
  'rss.xml': 'application/rss+xml',
  'atom.xml': 'application/atom+xml',
  'feed.json': 'application/feed+json',
} as const;

export type Format = keyof typeof FORMATS;

/** How many entries a feed has. */
const MOST = 30;

/** What feeds are made from. */
export type FeedSite = {
  readonly company: Company;
  readonly names: Names;
  readonly docs: readonly Doc[];
  /** Returns what changed on a page, newest first, by its path below the docs folder. */
  readonly changesOf: (path: string) => readonly PageChange[];
};

const newestFirst = (entries: readonly FeedEntry[]) =>
  entries.toSorted((a, b) => b.date.getTime() - a.date.getTime()).slice(0, MOST);

/** Returns the feeds of the changelog: all of it, and each kind of change that has an entry. */
function changelogFeeds({ company, names, docs }: FeedSite): FeedSource[] {
  const page = docs.find(({ slug }) => slug === '/changelog')?.permalink;
  const { siteUrl, siteTitle, baseUrl, product } = company;
  const changelog = page ? resolveNames([...loadFacts().changelog], names) : [];
  const link = `${siteUrl}${page}`;
  const all = changelog.map((entry): FeedEntry & { kind: string } => ({
    id: `${link}#${entryAnchor(entry)}`,
    link: `${link}#${entryAnchor(entry)}`,
    title: entry.title,
    date: new Date(entry.date),
    text: entry.text + (entry.actionNeeded ? ` Action needed: ${entry.actionNeeded}` : ''),
    categories: [entry.type, entry.area],
    kind: entry.type,
  }));
  const kinds = [undefined, ...new Set(all.map(({ kind }) => kind))];
  return kinds.flatMap((kind): FeedSource[] => {
    const entries = newestFirst(all.filter((entry) => !kind || entry.kind === kind));
    if (!page || entries.length === 0) return [];
    return [
      {
        path: `feeds/changelog${kind ? `/${anchorOf(kind)}` : ''}`,
        title: `${siteTitle}: what’s new${kind ? ` (${kind})` : ''}`,
        description: `What changed in ${product.name}${kind ? `: entries of the type “${kind}”` : ''}.`,
        link,
        entries,
        pages: kind ? [page] : [page, baseUrl],
      },
    ];
  });
}

/** Returns a feed for each section of the docs. Without git, nobody knows when pages changed, and there are none. */
function sectionFeeds({ company, names, docs, changesOf }: FeedSite): FeedSource[] {
  const { siteUrl, siteTitle, baseUrl } = company;
  const sections = loadFacts().sectionGroups.flatMap((group) => group.sections);
  return sections.flatMap(({ folder, label }): FeedSource[] => {
    const own = docs.filter(({ sourceDirName }) => `${sourceDirName}/`.startsWith(`${folder}/`));
    const landing = own.find(
      ({ sourceDirName, id }) => sourceDirName === folder && id.endsWith('/index'),
    );
    const first = landing ?? own[0];
    const entries = own.flatMap(({ lastUpdatedAt, permalink, title, description, ...doc }) => {
      if (!lastUpdatedAt) return [];
      const date = new Date(lastUpdatedAt);
      const link = siteUrl + permalink;
      const day = date.toISOString().slice(0, 10);
      const change = changesOf(pathOf(doc)).find((one) => one.date === day);
      return [
        {
          id: `${link}#${date.toISOString()}`,
          link,
          title,
          date,
          text: change?.words.join(' ') ?? description,
        },
      ];
    });
    if (!first || first.slug === '/changelog' || entries.length === 0) return [];
    const name = resolveNames(label, names);
    return [
      {
        path: `feeds/${first.permalink.slice(`${baseUrl}docs/`.length)}`,
        title: `${siteTitle}: ${name}`,
        description: `Pages that changed in “${name}”.`,
        link: siteUrl + first.permalink,
        entries: newestFirst(entries),
        pages: own.map(({ permalink }) => permalink),
      },
    ];
  });
}

/** Returns the feeds of a site. */
export const feedsOf = (site: FeedSite): FeedSource[] => [
  ...changelogFeeds(site),
  ...sectionFeeds(site),
];

/** Returns a feed in a format. */
export function feedText(source: FeedSource, format: Format, company: Company): string {
  const { path, title, description, link, entries } = source;
  const { companyName, homeUrl, siteUrl, baseUrl, legalEntity } = company;
  const at = (file: string) => `${siteUrl}${baseUrl}${file}`;
  // RSS and Atom contain HTML. JSON has a field for the title as plain text.
  const isXml = format !== 'feed.json';
  const asTitle = (text: string) => (isXml ? escapeHtml(text) : text);
  const feed = new Feed({
    id: at(`${path}/${format}`),
    title,
    description,
    link,
    feed: at(`${path}/${format}`),
    feedLinks: { json: at(`${path}/${format}`) },
    language: 'en',
    updated: entries[0]?.date,
    favicon: at('favicon.svg'),
    author: { name: companyName, link: homeUrl },
    copyright: legalEntity,
    generator: false,
  });
  for (const { id, link: to, title: words, date, text, categories = [] } of entries) {
    feed.addItem({
      id,
      link: to,
      title: asTitle(words),
      date,
      description: escapeHtml(text),
      category: categories.map((name) => ({ name, term: name })),
    });
  }
  const write = {
    'rss.xml': () => feed.rss2(),
    'atom.xml': () => feed.atom1(),
    'feed.json': () => feed.json1(),
  };
  return `${write[format]()}\n`;
}
