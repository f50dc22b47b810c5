/** The Web Worker that searches on the device: the engine, off the main thread. */
import { createEngine, decodeIndex } from '../engine';
import { createAnswering } from './answering';
import type { Ask } from './messages';

const answer = createAnswering({
  fetch: (url, init) => fetch(url, init),
  open: (text) => createEngine(decodeIndex(text)),
});

addEventListener('message', ({ data }: MessageEvent<Ask>) => {
  void answer(data).then((told) => postMessage(told));
});
