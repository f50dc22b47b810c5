/**
 * Writes the blocks that AVA answers from beside the search index, made by the same reading of the docs,
 * and tells the browser where both are.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { AvaPlace } from '../../ava/protocol';
import { indexMiddleware, type SearchOptions } from '../search';
import { BLOCKS_FOLDER, sharedIndex, type NamedIndex } from '../search/making';

/** Options of the plugin: those of the search plugin, so that both share one index. */
export type AvaOptions = Pick<SearchOptions, 'dir' | 'own' | 'cacheDir'> & {
  /** Switched off, it makes no file: the chat, which would ask for it, is never loaded. */
  readonly on?: boolean;
};

/** The Docusaurus plugin. */
export default function avaPlugin(
  { baseUrl }: LoadContext,
  { dir, own, cacheDir, on = true }: AvaOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  let index: NamedIndex | undefined;
  return {
    name: 'ava',

    async allContentLoaded({ actions }) {
      index = on ? await sharedIndex({ dir, own, baseUrl }, cacheDir) : undefined;
      const place: AvaPlace = {
        blocks: index ? baseUrl + index.blocks.path : '',
        index: index ? baseUrl + index.path : '',
        baseUrl,
      };
      await actions.createData('place.json', JSON.stringify(place));
    },

    configureWebpack(_config, isServer) {
      if (isServer || isBuild) return {};
      const answer = indexMiddleware(baseUrl, () => index?.blocks, BLOCKS_FOLDER);
      const devServer = {
        // Docusaurus has a function here too; merged, both are called and what they return is joined.
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift(answer);
          return [];
        },
      };
      return { devServer } as object;
    },

    async postBuild({ outDir }) {
      if (!index) return;
      const file = join(outDir, index.blocks.path);
      const text = await index.blocks.text();
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      console.log(`ava: blocks of ${Math.ceil(text.length / 1024)} KB`);
    },
  };
}
