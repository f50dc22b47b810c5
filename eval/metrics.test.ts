import { describe, expect, test } from 'vitest';
import { figuresOf, outcomeOf, pagesOf, type Place } from './metrics';

const hits = (...urls: string[]): Place[] =>
  urls.map((url) => {
    const [page = '', anchor = ''] = url.split('#');
    return { page, anchor };
  });

describe('pages of hits', () => {
  test('each page counts once, at its first position', () => {
    expect(pagesOf(hits('a#x', 'b', 'a', 'c#y', 'b#z'))).toEqual(['a', 'b', 'c']);
  });
});

describe('outcome of a question', () => {
  test('the rank counts pages, not hits', () => {
    const outcome = outcomeOf(
      { pages: ['b'], headings: ['right'] },
      hits('a#1', 'a#2', 'a#3', 'b#right'),
    );
    expect(outcome).toEqual({
      rank: 2,
      heading: true,
      headingNear: true,
      hit: { page: 'b', anchor: 'right' },
      first: 'a',
    });
  });

  test('any of several correct pages counts, and the first one decides', () => {
    const wanted = { pages: ['best', 'other'], headings: ['here'] };
    expect(outcomeOf(wanted, hits('x', 'other#elsewhere', 'best#here'))).toEqual({
      rank: 2,
      heading: false,
      headingNear: true,
      hit: { page: 'other', anchor: 'elsewhere' },
      first: 'x',
    });
  });

  test('only the first hit of the page is judged for its heading', () => {
    const wanted = { pages: ['a'], headings: ['right'] };
    expect(outcomeOf(wanted, hits('a', 'a#right')).heading).toBe(false);
    expect(outcomeOf(wanted, hits('a#right', 'a')).heading).toBe(true);
  });

  test('"near" means that the correct heading is among the hits of the first three pages', () => {
    const near = (...urls: string[]) =>
      outcomeOf({ pages: ['a', 'b'], headings: ['right'] }, hits(...urls)).headingNear;
    expect(near('x', 'y', 'a', 'a#right')).toBe(true);
    expect(near('x', 'y', 'z', 'a#right')).toBe(false);
    expect(near('x#right', 'a')).toBe(false);
  });

  test('no headings, or an empty one, mean the page itself', () => {
    expect(outcomeOf({ pages: ['a'], headings: [] }, hits('a')).heading).toBe(true);
    expect(outcomeOf({ pages: ['a'], headings: [] }, hits('a#x')).heading).toBe(false);
    expect(outcomeOf({ pages: ['a'], headings: ['', 'x'] }, hits('a')).heading).toBe(true);
    expect(outcomeOf({ pages: ['a'], headings: ['x'] }, hits('a')).heading).toBe(false);
  });

  test('a page beyond the tenth was not found', () => {
    const ten = hits('1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11');
    expect(outcomeOf({ pages: ['10'], headings: [] }, ten).rank).toBe(10);
    expect(outcomeOf({ pages: ['11'], headings: [] }, ten)).toEqual({
      rank: undefined,
      heading: false,
      headingNear: false,
      hit: undefined,
      first: '1',
    });
  });

  test('nothing was found', () => {
    expect(outcomeOf({ pages: ['a'], headings: [] }, [])).toEqual({
      rank: undefined,
      heading: false,
      headingNear: false,
      hit: undefined,
      first: undefined,
    });
  });
});

describe('figures', () => {
  const at = (rank: number | undefined, heading = false) => ({
    rank,
    heading,
    headingNear: heading,
    hit: undefined,
    first: 'x',
  });

  test('count what is among the first 1, 3 and 10, and mean reciprocal ranks', () => {
    const figures = figuresOf([at(1, true), at(2), at(4), at(undefined)]);
    expect(figures).toEqual({
      count: 4,
      hit1: 0.25,
      hit3: 0.5,
      hit10: 0.75,
      mrr: (1 + 1 / 2 + 1 / 4) / 4,
      heading: 1 / 3,
      heading3: 0.25,
    });
  });

  test('are 0 instead of missing without questions', () => {
    expect(figuresOf([])).toEqual({
      count: 0,
      hit1: 0,
      hit3: 0,
      hit10: 0,
      mrr: 0,
      heading: 0,
      heading3: 0,
    });
  });
});
