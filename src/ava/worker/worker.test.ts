import { afterEach, expect, it, vi } from 'vitest';
import { buildIndex, encodeIndex } from '../../search/engine';
import { runWorker } from '../../worker/testing';
import { buildBlocks, encodeBlocks } from '../engine';
import { pages } from '../engine/pages.fixture';

afterEach(() => vi.unstubAllGlobals());

it('answers from the index and the blocks, and says what it lacks', async () => {
  const index = buildIndex(pages, { baseUrl: '/' });
  const texts = [encodeIndex(index), encodeBlocks(buildBlocks(pages, index), index)];
  const ask = await runWorker(
    () => import('./worker'),
    (url) => new Response(texts[Number(url)], { status: texts[Number(url)] ? 200 : 404 }),
  );
  const request = { client: 'test', messages: [{ role: 'user', text: 'How do I bake a loaf?' }] };
  expect(await ask({ id: 7, files: ['0', '1'], request })).toMatchObject({
    answer: { answer: { id: 'device-7', outcome: 'answered' } },
  });
  expect(await ask({ id: 8, files: ['0', '2'], request })).toEqual({
    id: 8,
    problem:
      'What AVA answers from is not there (status 404). The site may have been renewed: reload the page.',
  });
});
