/** The Web Worker that searches on the device, off the main thread. */
import { serve } from '../../browser/worker/answering';
import { openSearch } from './searching';

serve({
  what: 'The search index',
  open: openSearch,
  changes: process.env.NODE_ENV === 'development',
});
