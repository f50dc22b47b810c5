import { expect, it } from 'vitest';
import { readDocs } from '../../eval/docs';
import { buildBlocks, createAva, docsOf } from '../../src/ava/engine';
import { prompts } from '../../src/ava/prompts';
import { root } from '../../scripts/run';
import { buildIndex } from '../../src/search/engine';

it('the docs answer each question that AVA offers to begin with', { timeout: 60_000 }, async () => {
  const { pages } = await readDocs(root);
  const index = buildIndex(pages, { baseUrl: '/' });
  const ava = createAva(docsOf(index, buildBlocks(pages, index)), index);
  const outcomes = prompts.map((text) => {
    const request = { client: 'test', messages: [{ role: 'user' as const, text }] };
    return [text, ava.answer(request, '1').answer.outcome];
  });
  expect(outcomes).toEqual(prompts.map((text) => [text, 'answered']));
  expect(prompts.length).toBeGreaterThanOrEqual(4);
  expect(prompts.length).toBeLessThanOrEqual(6);
});
