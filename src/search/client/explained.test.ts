import { afterEach, describe, expect, it, vi } from 'vitest';
import { rankingOf } from './extras';
import { answer, hit } from './client.fixture';

const parts = [
  { what: 'title', term: 'budget', points: 4.2 },
  { what: 'kind of the page', points: 0.1 },
];
const explained = hit({ _rankingInfo: { score: 4.3, parts } });

describe('what a score is made of', () => {
  it('is read with its parts, of a word or not', () => {
    expect(rankingOf(explained)).toEqual({ score: 4.3, parts });
  });

  it.each([
    ['missing', undefined],
    ['what a hosted service says', { nbTypos: 0, firstMatchedWord: 0, userScore: 12 }],
    ['without parts', { score: 1 }],
    ['with a part that has no points', { score: 1, parts: [{ what: 'title' }] }],
    ['endless', { score: 1, parts: Array.from({ length: 201 }, () => parts[0]) }],
    ['no number', { score: Number.NaN, parts }],
    ['a text', 'score'],
  ])('is left out where it is %s', (_, info) => {
    expect(rankingOf(hit({ _rankingInfo: info }))).toBeUndefined();
  });

  it('has parts without a word where that is malformed', () => {
    const part = { what: 'title', term: 7, points: 1 };
    expect(rankingOf(hit({ _rankingInfo: { score: 1, parts: [part] } }))).toEqual({
      score: 1,
      parts: [{ what: 'title', points: 1 }],
    });
  });
});

describe('a page', () => {
  const site = { baseUrl: '/', origins: ['https://help.example'] };
  const wanted = { indexName: 'main', query: 'budget', narrow: false };

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  it.each([
    ['development', true],
    ['production', false],
  ])('in %s asks for it and reads it: %s', async (mode, does) => {
    vi.stubEnv('NODE_ENV', mode);
    vi.resetModules();
    const { searchBody } = await import('./request');
    const { readAnswer } = await import('./hits');
    expect(searchBody(wanted).requests[0]?.getRankingInfo).toBe(does || undefined);
    const [found] = readAnswer(answer([explained]), {
      site,
      place: 'embedded',
      query: 'budget',
    }).groups;
    expect(found?.hits[0]?.ranking).toEqual(does ? { score: 4.3, parts } : undefined);
  });
});
