/**
 * Orama as `@orama/plugin-docusaurus-v3` ships it: sections, all their fields searched alike, no tolerance
 * for slips. How it cuts pages is in its `parseHTMLContent`, which reads files of Docusaurus; how it
 * searches, in the `SearchService` of its search box.
 */
import { bundle, fileOf, load, pagesOf, sent, type Peer } from './peer';
import { articleOf } from './site';
import { sectionsIn } from './vitepress';

/** What is used of the package. */
type Orama = {
  create: (options: { schema: object }) => object;
  insertMultiple: (db: object, documents: readonly object[]) => Promise<unknown>;
  save: (db: object) => object;
  load: (db: object, data: object) => void;
  search: (
    db: object,
    asked: object,
  ) => Promise<{ hits: readonly { document: { path: string } }[] }>;
};

/** Its `DOCS_PRESET_SCHEMA`. */
const SCHEMA = {
  title: 'string',
  content: 'string',
  path: 'string',
  section: 'string',
  category: 'enum',
  version: 'enum',
};

/** Its search box asks for twelve; more can only help it. */
const LIMIT = 100;

/** Orama's plugin for Docusaurus. */
export const orama: Peer = {
  name: 'Orama',
  index: async ({ pages }) => {
    const { create, insertMultiple, save, load: read, search } = load<Orama>('@orama/orama');
    const db = create({ schema: SCHEMA });
    const documents = pages.flatMap((page) =>
      sectionsIn(articleOf(page, { titleLink: true })).flatMap(({ anchor, titles, text }) => {
        const title = titles.at(-1) ?? '';
        if (title === '' || text.trim() === '') return [];
        const path = titles.length > 1 ? `${page.url}#${anchor}` : page.url;
        const kept = { version: 'current', category: 'default' };
        return [{ title, content: text, section: page.title, path, ...kept }];
      }),
    );
    await insertMultiple(db, documents);
    const json = JSON.stringify(save(db));
    return {
      open: () => {
        const opened = create({ schema: SCHEMA });
        read(opened, JSON.parse(json) as object);
        return async (query) => {
          const asked = { term: query, limit: LIMIT, where: { version: { eq: 'current' } } };
          const { hits } = await search(opened, asked);
          return pagesOf(hits.map(({ document }) => document.path));
        };
      },
      bytes: async () => {
        const pako = JSON.stringify(fileOf('pako/dist/pako.esm.mjs'));
        const code = await bundle(
          `export { create, load, search } from '@orama/orama'; export { ungzip } from ${pako};`,
          { global: 'orama' },
        );
        return { code: sent(code), index: sent(json) };
      },
    };
  },
};
