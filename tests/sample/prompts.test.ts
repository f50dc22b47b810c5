import { expect, it } from 'vitest';
import { readDocs } from '../../eval/docs';
import { createAva } from '../../src/ava/engine';
import { prompts } from '../../src/ava/prompts';
import { searchWords } from '../../src/content/facts/lookup';
import { root } from '../../gates/files';
import { buildIndex, openBuilt } from '../../src/search/engine';

it('the docs answer each question that AVA offers to begin with', { timeout: 60_000 }, async () => {
  const { pages } = await readDocs(root);
  // As the build makes it (src/plugins/search/thread.ts).
  const built = buildIndex(pages, { baseUrl: '/', ...searchWords() });
  const { index, engine, read } = openBuilt(built);
  const ava = createAva(index, engine);
  const outcomes = prompts.map((text) => {
    const request = { client: 'test', messages: [{ role: 'user' as const, text }] };
    return [text, read(() => ava.answer(request, '1')).answer.outcome];
  });
  expect(outcomes).toEqual(prompts.map((text) => [text, 'answered']));
  expect(prompts.length).toBeGreaterThanOrEqual(4);
  expect(prompts.length).toBeLessThanOrEqual(6);
});
