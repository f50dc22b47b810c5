/**
 * MiniSearch as VitePress 1.6 ships it: sections instead of pages, fuzzy, by prefix, titles boosted. What it
 * indexes is in its `localSearchPlugin`, how it searches in its `VPLocalSearchBox.vue`; neither is exported.
 */
import { bundle, load, pagesOf, sent, type Peer } from './peer';
import { articleOf } from './site';

/** What is used of the package `minisearch`. */
type MiniSearchModule = {
  new (options: { readonly fields: readonly string[]; readonly storeFields: readonly string[] }): {
    addAll: (documents: readonly object[]) => void;
  };
  loadJSON: (
    json: string,
    options: object,
  ) => {
    search: (query: string) => { readonly id: string }[];
  };
};

/** Section of a page. */
type Section = { readonly anchor: string; readonly titles: string[]; readonly text: string };

const HEADING = /<h(\d*).*?>(.*?<a.*? href="#.*?".*?>.*?<\/a>)<\/h\1>/gi;
const HEADING_CONTENT = /(.*?)<a.*? href="#(.*?)".*?>.*?<\/a>/i;

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

/** Cuts a page at its headings, as VitePress does: what is above the first is left out. */
function sectionsIn(html: string): Section[] {
  const [, ...parts] = html.split(HEADING);
  const sections: Section[] = [];
  let above: string[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    const [depth = '1', heading = '', content = ''] = parts.slice(at, at + 3);
    const level = Number.parseInt(depth, 10) - 1;
    const [, said = '', anchor = ''] = HEADING_CONTENT.exec(heading) ?? [];
    const title = withoutTags(said).trim();
    if (title === '' || content === '') continue;
    const titles = above.slice(0, level);
    titles[level] = title;
    sections.push({ anchor, titles: titles.filter(Boolean), text: withoutTags(content) });
    if (level === 0) above = [title];
    else above[level] = title;
  }
  return sections;
}

const OPTIONS = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};

/** Returns what a site must load of the code. */
const code = () => bundle(`export { default } from 'minisearch';`, { global: 'search' });

/** MiniSearch as VitePress ships it. */
export const vitePress: Peer = {
  name: 'VitePress',
  index: ({ pages }) => {
    const MiniSearch = load<MiniSearchModule>('minisearch');
    const { fields, storeFields } = OPTIONS;
    const index = new MiniSearch({ fields, storeFields });
    const seen = new Set<string>();
    for (const page of pages) {
      const sections = sectionsIn(articleOf(page, { titleLink: true }));
      for (const { anchor, titles, text } of sections) {
        const id = anchor ? `${page.url}#${anchor}` : page.url;
        // An id may occur once; where the tree has an anchor twice, the first is meant.
        if (seen.has(id)) continue;
        seen.add(id);
        index.addAll([{ id, text, title: titles.at(-1), titles: titles.slice(0, -1) }]);
      }
    }
    const json = JSON.stringify(index);
    return {
      open: () => {
        const opened = MiniSearch.loadJSON(json, OPTIONS);
        return (query) => pagesOf(opened.search(query).map(({ id }) => id));
      },
      bytes: async () => ({ code: sent(await code()), index: sent(json) }),
    };
  },
};
