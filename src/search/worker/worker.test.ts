import { afterEach, expect, it, vi } from 'vitest';
import { runWorker } from '../../worker/testing';
import { buildIndex, encodeIndex } from '../engine';
import { pages } from '../engine/pages.fixture';

afterEach(() => vi.unstubAllGlobals());

it('answers the JSON of a search from the index, and says what it lacks', async () => {
  const texts = [encodeIndex(buildIndex(pages, { baseUrl: '/' })), undefined];
  const ask = await runWorker(
    () => import('./worker'),
    (url) => new Response(texts[Number(url)], { status: texts[Number(url)] ? 200 : 404 }),
  );
  const request = JSON.stringify({ requests: [{ indexName: 'main', query: pages[0]?.title }] });
  const told = (await ask({ id: 1, files: ['0'], request })) as { answer: string };
  expect(JSON.parse(told.answer)).toMatchObject({ results: [{ index: 'main' }] });
  expect(JSON.parse(told.answer)).not.toMatchObject({ results: [{ nbHits: 0 }] });
  expect(await ask({ id: 2, files: ['1'], request })).toEqual({
    id: 2,
    problem:
      'The search index is not there (status 404). The site may have been renewed: reload the page.',
  });
});
