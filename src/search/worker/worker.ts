/** The Web Worker that searches on the device: the engine, off the main thread. */
import { createAnswering } from '../../browser/worker/answering';
import { serve } from '../../browser/worker/serve';
import { openSearch } from './searching';

serve(
  createAnswering(
    {
      what: 'The search index',
      open: openSearch,
      changes: process.env.NODE_ENV === 'development',
    },
    (url, init) => fetch(url, init),
  ),
);
