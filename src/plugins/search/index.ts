/**
 * Makes the search index of the docs and tells the browser where it is and which search the company
 * configured. README.md says at what cost to the build.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Place } from '../../search/client/place';
import { bringsFiles } from './file';
import { nameIndex, type IndexSource, type NamedIndex } from './making';

/** Options of the plugin. */
export type SearchOptions = Omit<IndexSource, 'baseUrl'> &
  Pick<Place, 'indexName' | 'hosted'> & {
    /** Folder for what is kept between builds, inside node_modules. */
    readonly cacheDir: string;
  };

/**
 * Libraries of the search's own code in one file: browsers ask a host for six at a time, and what is asked for
 * at Ctrl+K are the worker, the core, this, the search's code and the window's.
 */
const inOneFile = {
  optimization: {
    splitChunks: {
      cacheGroups: {
        searchLibraries: {
          name: 'search-libraries',
          test: /[\\/]node_modules[\\/](?:zod|algoliasearch|@algolia[\\/](?:client-|requester-))/,
          chunks: 'async',
          enforce: true,
          // Above `common`, which takes what most pages share.
          priority: 60,
        },
      },
    },
  },
} as const;

/** The Docusaurus plugin. */
export default function searchPlugin(
  { baseUrl }: LoadContext,
  { dir, own, indexName, hosted, cacheDir }: SearchOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const name = () => nameIndex({ dir, own, baseUrl, watched: !isBuild }, cacheDir);

  /** Begins before Docusaurus reads a page. */
  async function begin(): Promise<NamedIndex> {
    const named = await name();
    // Awaited in `postBuild`. Docusaurus reports mistakes in pages itself, and ends before that.
    if (isBuild) named.files().catch(() => undefined);
    return named;
  }
  const files = bringsFiles(
    baseUrl,
    () => index,
    async () => (index = await name()),
  );
  let first: Promise<NamedIndex> | undefined = begin();
  // Awaited below, unless Docusaurus ends before with an error of its own.
  first.catch(() => undefined);
  let index: NamedIndex | undefined;

  return {
    name: 'search',

    // Again whenever the docs plugin has read an edited page. Watching pages ourselves would have
    // Docusaurus reload two plugins at once, and write what the slower one knew of the other.
    async allContentLoaded({ actions }) {
      index = await (first ?? name());
      first = undefined;
      const place: Place = { index: baseUrl + index.path, indexName, baseUrl, hosted };
      await actions.createData('place.json', JSON.stringify(place));
    },

    ...files,

    configureWebpack(config, isServer, utils, content) {
      if (!isBuild || isServer) return files.configureWebpack(config, isServer, utils, content);
      const { DefinePlugin } = utils.currentBundler.instance;
      // Nobody asks for explained scores there: src/search/engine/rank/rank.ts leaves them out.
      return { ...inOneFile, plugins: [new DefinePlugin({ SEARCH_EXPLAINS: 'false' })] };
    },
  };
}
