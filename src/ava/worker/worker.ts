/** The Web Worker that answers on the device: the engine, off the main thread. */
import { openFiles } from '../../search/files';
import { serve } from '../../browser/worker/answering';
import { createAva, type Answered } from '../engine';
import type { AvaRequest } from '../protocol';

serve<AvaRequest, Answered>({
  what: 'What AVA answers from',
  async open(core, read, given) {
    const { index, engine, when } = await openFiles(core, read, { given });
    const ava = createAva(index, engine);
    return (request, id) => when(() => ava.answer(request, `device-${id}`));
  },
  changes: process.env.NODE_ENV === 'development',
});
