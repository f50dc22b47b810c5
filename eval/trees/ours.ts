/** Our own search, as `search:rank` ranks and as a site ships it. */
import { join, resolve } from 'node:path';
import { bundle, sent, type Peer } from '../../bench/peers';
import { rankedUrls } from '../../scripts/search-rank';
import { buildIndex, createEngine, decodeIndex, encodeIndex } from '../../src/search/engine';

const root = resolve(__dirname, '../..');

/** Our search. */
export const ours: Peer = {
  name: 'ours',
  index: ({ pages }) => {
    const text = encodeIndex(buildIndex(pages, { baseUrl: '/' }));
    return {
      open: () => {
        const engine = createEngine(decodeIndex(text));
        return (query) => rankedUrls(engine, query);
      },
      bytes: async () => {
        const worker = JSON.stringify(join(root, 'src/search/worker/worker.ts'));
        return { code: sent(await bundle(`import ${worker};`)), index: sent(text) };
      },
    };
  },
};
