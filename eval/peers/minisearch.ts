/** MiniSearch with its defaults, over whole pages, as its readme begins. */
import { textOf, type Page } from '../../src/content/model';
import { bundle, load, sent, type Peer } from './peer';

/** What is used of the package. */
type Results = { readonly id: string }[];
type Options = {
  readonly fields: readonly string[];
  readonly storeFields?: readonly string[];
  readonly searchOptions?: object;
};
type Index = {
  addAll: (documents: readonly object[]) => void;
  search: (query: string) => Results;
};

/** MiniSearch's module. */
export type MiniSearchModule = {
  new (options: Options): Index;
  loadJSON: (json: string, options: Options) => Index;
};

/** Loads MiniSearch. */
export const loadMiniSearch = (): MiniSearchModule => load<MiniSearchModule>('minisearch');

/** Returns what a site must load of the code. */
export const miniSearchCode = (): Promise<string> =>
  bundle(`export { default } from 'minisearch';`, { global: 'search' });

/** Returns all text of a page, headings included. */
export function textOfPage({ headings, blocks }: Page): string {
  return [...headings.map(({ text }) => text), ...blocks.map(textOf)].join('\n');
}

const OPTIONS: Options = { fields: ['title', 'text'], storeFields: ['title'] };

/** MiniSearch with its defaults. */
export const miniSearch: Peer = {
  name: 'MiniSearch',
  index: ({ pages }) => {
    const MiniSearch = loadMiniSearch();
    const index = new MiniSearch(OPTIONS);
    index.addAll(
      pages.map((page) => ({ id: page.url, title: page.title, text: textOfPage(page) })),
    );
    const json = JSON.stringify(index);
    return {
      open: () => {
        const opened = MiniSearch.loadJSON(json, OPTIONS);
        return (query) => opened.search(query).map(({ id }) => id);
      },
      bytes: async () => ({ code: sent(await miniSearchCode()), index: sent(json) }),
    };
  },
};
