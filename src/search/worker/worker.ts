/** The Web Worker that searches on the device: the engine, off the main thread. */
import { serve } from '../../worker/serve';
import { createSearching } from './answering';

serve(
  createSearching({
    fetch: (url, init) => fetch(url, init),
    isOffline: () => !navigator.onLine,
    changes: process.env.NODE_ENV === 'development',
    inflate: async (packed) => {
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    },
  }),
);
