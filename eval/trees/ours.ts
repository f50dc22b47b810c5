/** Our own search, as `search:rank` ranks and as a site ships it. */
import { join, resolve } from 'node:path';
import { bundleAtOnce, sent, type Peer } from '../peers';
import { rank, shippedFiles } from '../../scripts/search-rank';
import { buildIndex } from '../../src/search/engine';
import { mean } from './scores';

const root = resolve(__dirname, '../..');

const searchWith = (options: { readonly links: boolean }): Peer => ({
  name: 'ours',
  index: ({ pages }) => {
    const files = shippedFiles(buildIndex(pages, { baseUrl: '/', ...options }));
    const loaded: number[] = [];
    return {
      open: () => async (query) => {
        const { urls, bytes } = rank(files, query);
        loaded.push(bytes);
        return urls;
      },
      // What a browser loads differs by query: asked for when all have been asked.
      bytes: async () => {
        const worker = JSON.stringify(join(root, 'src/search/worker/worker.ts'));
        const sizes = [...files.values()].map(({ packed }) => packed.length);
        return {
          code: sent(await bundleAtOnce(`import ${worker};`)),
          index: mean(loaded),
          all: sizes.reduce((sum, size) => sum + size, 0),
        };
      },
    };
  },
});

/** Our search. */
export const ours = searchWith({ links: true });

/** The same from an index without the texts of links. */
export const oursWithoutLinks = searchWith({ links: false });
