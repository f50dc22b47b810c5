/** The Web Worker that searches on the device: the engine, off the main thread. */
import { serve } from '../../worker/serve';
import { createEngine, decodeIndex } from '../engine';
import type { SearchBody } from '../protocol';
import type { Files } from './port';

serve<Files, string, string>({
  what: 'The search index',
  open: (text) => {
    const engine = createEngine(decodeIndex(text));
    return (body) => JSON.stringify(engine.answer(JSON.parse(body) as SearchBody));
  },
});
