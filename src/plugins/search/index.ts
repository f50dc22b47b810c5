/**
 * Makes the search index of the docs, and tells the browser where it is and which search service the company
 * configured. README.md says what that costs the build.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Place } from '../../search/client/types';
import { bringsFiles } from './file';
import { nameIndex, type IndexSource, type NamedIndex } from './making';

/** Options of the plugin. */
export type SearchOptions = Omit<IndexSource, 'baseUrl'> &
  Pick<Place, 'indexName' | 'hosted'> & {
    /** A folder in node_modules that is kept between builds. */
    readonly cacheDir: string;
    /** Is called when a build begins to make the index. */
    readonly onMaking?: (index: NamedIndex) => void;
  };

/**
 * The library that checks responses, which search and AVA share, in one file. Browsers make six requests to a host at a
 * time, and Ctrl+K already requests the worker, the core, this file, MUI, and the code of search and of the window.
 */
const inOneFile = {
  optimization: {
    splitChunks: {
      cacheGroups: {
        schemas: {
          name: 'schemas',
          test: /[\\/]node_modules[\\/]valibot[\\/]/,
          chunks: 'async',
          enforce: true,
          // Above `common`, which contains modules that most pages share.
          priority: 60,
        },
      },
    },
  },
} as const;

/** The Docusaurus plugin. */
export default function searchPlugin(
  { baseUrl }: LoadContext,
  { dir, own, indexName, hosted, cacheDir, onMaking }: SearchOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const name = () => nameIndex({ dir, own, baseUrl, watched: !isBuild }, cacheDir);

  /** Starts before Docusaurus reads a page. */
  async function begin(): Promise<NamedIndex> {
    const named = await name();
    // Awaited in `postBuild`. Docusaurus reports mistakes in pages itself, and exits before that.
    if (isBuild) {
      named.files().catch(() => undefined);
      onMaking?.(named);
    }
    return named;
  }
  const files = bringsFiles(
    baseUrl,
    () => index,
    async () => (index = await name()),
  );
  let first: Promise<NamedIndex> | undefined = begin();
  // Awaited below, unless Docusaurus fails before that.
  first.catch(() => undefined);
  let index: NamedIndex | undefined;

  return {
    name: 'search',

    // Runs whenever the docs plugin has read an edited page. If this plugin watched pages too, Docusaurus would
    // reload two plugins at once, and write outdated data of one of them.
    async allContentLoaded({ actions }) {
      index = await (first ?? name());
      first = undefined;
      const place: Place = { index: baseUrl + index.path, indexName, baseUrl, hosted };
      await actions.createData('place.json', JSON.stringify(place));
    },

    ...files,

    configureWebpack(config, isServer, utils, content) {
      return isBuild && !isServer
        ? inOneFile
        : files.configureWebpack(config, isServer, utils, content);
    },
  };
}
