/** FlexSearch's Document as its example sets it up: both fields by prefix, its balanced encoder, suggestions, merged. */
import { textOfPage } from './minisearch';
import { bundle, load, sent, type Peer } from './peer';

/** What is used of the package. */
type Index = {
  add: (document: object) => void;
  search: (query: string, options: object) => readonly { readonly id: number }[];
  export: (take: (key: string, data: string | undefined) => void) => void | Promise<void>;
};
type Module = {
  readonly Document: new (options: object) => Index;
  readonly Charset: { readonly LatinBalance: object };
};

/** Results that are asked for: its own default. */
const LIMIT = 100;

/** FlexSearch. */
export const flexSearch: Peer = {
  name: 'FlexSearch',
  index: async ({ pages }) => {
    const { Document, Charset } = load<Module>('flexsearch');
    const field = (name: string) => ({
      field: name,
      tokenize: 'forward',
      encoder: Charset.LatinBalance,
    });
    const index = new Document({
      document: { id: 'id', store: ['title'], index: [field('title'), field('content')] },
    });
    for (const [id, page] of pages.entries()) {
      index.add({ id, title: page.title, content: textOfPage(page) });
    }
    const files: string[] = [];
    await index.export((_key, data) => {
      if (data !== undefined) files.push(data);
    });
    return {
      open: () => (query) =>
        index
          .search(query, { limit: LIMIT, suggest: true, enrich: true, merge: true })
          .flatMap(({ id }) => pages[id]?.url ?? []),
      bytes: async () => {
        const code = await bundle(`export { Document, Charset } from 'flexsearch';`, {
          global: 'search',
        });
        return { code: sent(code), index: files.reduce((sum, file) => sum + sent(file), 0) };
      },
    };
  },
};
