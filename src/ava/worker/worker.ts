/** The Web Worker that answers on the device: the engine, off the main thread. */
import { decodeIndex } from '../../search/engine';
import { createAva, decodeBlocks } from '../engine';
import { createAnswering } from './answering';
import type { Ask } from './messages';

const answer = createAnswering({
  fetch: (url, init) => fetch(url, init),
  open: (text, blocks) => {
    const index = decodeIndex(text);
    return createAva(decodeBlocks(blocks, index), index);
  },
});

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  void answer(data).then((told) => postMessage(told));
});
