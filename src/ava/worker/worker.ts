/** The Web Worker that answers on the device: the engine, off the main thread. */
import { decodeIndex } from '../../search/engine';
import { createAnswering } from '../../worker/answering';
import { serve } from '../../worker/serve';
import { createAva, decodeBlocks, type Answered } from '../engine';
import type { AvaRequest } from '../protocol';
import type { Files } from './port';

serve(
  createAnswering<Files, AvaRequest, Answered>(
    {
      what: 'What AVA answers from',
      open: (text, blocks) => {
        const index = decodeIndex(text);
        const ava = createAva(decodeBlocks(blocks, index), index);
        return (request, id) => ava.answer(request, `device-${id}`);
      },
    },
    (url, init) => fetch(url, init),
  ),
);
