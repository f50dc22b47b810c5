/**
 * Writes the blocks that AVA answers from beside the search index, made by the same reading of the docs,
 * and tells the browser where both are.
 */
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { AvaPlace } from '../../ava/protocol';
import type { SearchOptions } from '../search';
import { bringsFile } from '../search/file';
import { sharedIndex, type NamedIndex } from '../search/making';

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
  const watched = process.env.NODE_ENV !== 'production';
  let index: NamedIndex | undefined;
  return {
    name: 'ava',

    async allContentLoaded({ actions }) {
      index = on ? await sharedIndex({ dir, own, baseUrl, watched }, cacheDir) : undefined;
      const place: AvaPlace = {
        blocks: index ? baseUrl + index.blocks.path : '',
        index: index ? baseUrl + index.path : '',
        baseUrl,
      };
      await actions.createData('place.json', JSON.stringify(place));
    },

    ...bringsFile('ava: blocks', baseUrl, () => index?.blocks),
  };
}
