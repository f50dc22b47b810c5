import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './hits';
import { answer, hit } from './client.fixture';

const reading = {
  site: { baseUrl: '/', origins: ['https://help.example'] },
  place: 'embedded',
  query: 'budget',
} as const;
/** What a reader sees besides the hits. */
const besideOf = (...args: Parameters<typeof readAnswer>) => {
  const { corrected, nearest } = readAnswer(...args);
  return { ...(corrected !== undefined && { corrected }), ...(nearest && { nearest }) };
};
const readFound = (more: object) => besideOf(answer([hit()], 1, more), reading);
const readNothing = (nearest: unknown, more = {}) =>
  besideOf(answer([], 0, { nearest }), { ...reading, ...more }).nearest;

const page = { url: 'https://help.example/docs/budgets', title: 'Budgets' };

describe('a corrected query', () => {
  it('is read', () => {
    expect(readFound({ query: 'bugdet', correctedQuery: 'budget' })).toEqual({
      corrected: 'budget',
    });
    expect(readFound({ correctedQuery: ' budget ' })).toEqual({ corrected: 'budget' });
  });

  it('is decoded if the index is from a crawler', () => {
    const more = { correctedQuery: 'cost &amp; usage' };
    const { corrected } = besideOf(answer([hit()], 1, more), { ...reading, place: 'hosted' });
    expect(corrected).toBe('cost & usage');
  });

  it.each([undefined, null, 7, '', '  ', {}, ['budget'], 'x'.repeat(513)])(
    'is ignored if it is %j',
    (correctedQuery) => {
      expect(readFound({ query: 'bugdet', correctedQuery })).toEqual({});
    },
  );

  it('is ignored if it equals the query, or if nothing was found', () => {
    expect(readFound({ query: 'budget ', correctedQuery: 'budget' })).toEqual({});
    expect(besideOf(answer([], 0, { correctedQuery: 'budget' }), reading)).toEqual({});
  });
});

describe('suggestions', () => {
  it('are words, and pages by their path on this site', () => {
    expect(readNothing({ words: ['budget', 'budgets'], pages: [page] })).toEqual({
      words: ['budget', 'budgets'],
      pages: [{ url: '/docs/budgets', title: 'Budgets' }],
    });
  });

  it('are ignored if something was found', () => {
    expect(readFound({ nearest: { words: ['budget'], pages: [page] } })).toEqual({});
  });

  it('leave out pages of other sites and malformed entries', () => {
    const words = ['budget', 7, '', null, 'x'.repeat(65), 'budget'];
    const pages = [
      { url: 'https://elsewhere.example/docs/budgets', title: 'Budgets' },
      { url: 'javascript:alert(1)', title: 'Budgets' },
      { url: 7, title: 'Budgets' },
      { url: '/docs/costs' },
      'page',
      page,
      { ...page, title: 'Budgets once more' },
    ];
    expect(readNothing({ words, pages })).toEqual({
      words: ['budget'],
      pages: [{ url: '/docs/budgets', title: 'Budgets once more' }],
    });
    expect(readNothing({ words: 'budget', pages: [page] })?.words).toEqual([]);
    expect(readNothing({ words: ['budget'] })?.pages).toEqual([]);
  });

  it('are at most five of each', () => {
    const words = Array.from({ length: 9 }, (_, index) => `word-${index}`);
    const pages = words.map((word) => ({ url: `/docs/${word}`, title: word }));
    const near = readNothing({ words, pages });
    expect([near?.words, near?.pages.length]).toEqual([words.slice(0, 5), 5]);
  });

  it('are decoded if the index is from a crawler', () => {
    const near = { words: ['r&amp;d'], pages: [{ ...page, title: 'Cost &amp; usage' }] };
    expect(readNothing(near, { place: 'hosted' })).toMatchObject({
      words: ['r&d'],
      pages: [{ title: 'Cost & usage' }],
    });
  });

  it.each([undefined, null, 'budget', [], { words: [], pages: [] }, {}])(
    'are ignored if they are %j',
    (nearest) => {
      expect(readNothing(nearest)).toBeUndefined();
    },
  );

  it('never make reading fail', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (nearest, correctedQuery) => {
        readAnswer(answer([], 0, { nearest, correctedQuery }), reading);
      }),
    );
  });
});
