/** Queries that are made of a tree. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { resolver, type Page } from '../../src/content/model';
import { asQuestion } from './asking';
import { drawFrom, hashOf, shuffled } from './draw';
import { fixturePages } from './tree.fixture';
import { linksOf } from './links';
import { makeQueries, type Kind } from './queries';
import { cutWithin, withSlip } from './slips';

const DRAWING = { seed: 1, limit: 150 };

let pages: readonly Page[];
beforeAll(async () => {
  pages = await fixturePages();
});

describe('chance', () => {
  it('is the same for the same text, and evenly distributed', () => {
    const draws = (text: string) => {
      const draw = drawFrom(text);
      return Array.from({ length: 1000 }, draw);
    };
    expect(draws('a')).toEqual(draws('a'));
    expect(draws('a')).not.toEqual(draws('b'));
    const mean = draws('a').reduce((sum, value) => sum + value, 0) / 1000;
    expect(mean).toBeGreaterThan(0.45);
    expect(mean).toBeLessThan(0.55);
    expect(hashOf('a')).not.toBe(hashOf('b'));
  });

  it('keeps the order when an item is added', () => {
    const order = (names: readonly string[]) => shuffled(names, '1', (name) => name);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(order([...names, 'g']).filter((name) => name !== 'g')).toEqual(order(names));
    expect(order(names.toReversed())).toEqual(order(names));
  });
});

describe('links', () => {
  it('are only those between pages whose link text has meaning', () => {
    expect(linksOf(pages)).toEqual([
      { text: 'watering guide', from: '/docs', to: '/docs/water' },
      { text: 'Garden tools', from: '/docs/soil/loam', to: '/docs' },
      { text: 'Watering', from: '/docs/water/drip', to: '/docs/water' },
      { text: 'the soil page', from: '/docs/water/drip', to: '/docs/soil/loam' },
      { text: 'drip irrigation kit', from: '/docs/water', to: '/docs/water/drip' },
    ]);
  });

  it('are found in every form that sites use', () => {
    const resolve = resolver(pages);
    const from = { url: '/docs/water/drip', file: 'water/drip.md' };
    const to = (href: string) => resolve(from, href);
    expect(['./', '../', 'index.md#notes', '../index.html'].map(to)).toEqual([
      '/docs/water',
      '/docs',
      '/docs/water',
      '/docs',
    ]);
    expect(['/soil/Loam', '/docs/soil/loam/?a=b', '../../soil/loam/'].map(to)).toEqual(
      Array.from({ length: 3 }, () => '/docs/soil/loam'),
    );
    expect(['#a', 'https://a.b/water', '//a.b', '/loam', 'nowhere', '%', ''].map(to)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    );
  });
});

describe('slips', () => {
  it('change one word of four letters or more', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const text = withSlip('an old TLS bucket', drawFrom(seed));
        expect(text).toMatch(/^an old TLS /);
        expect(text).not.toBe('an old TLS bucket');
        expect(Math.abs((text ?? '').length - 'an old TLS bucket'.length)).toBeLessThan(2);
      }),
    );
    expect(withSlip('an SSO app', drawFrom('a'))).toBeUndefined();
    expect(withSlip('zzzz', drawFrom('a'))).not.toBe('zzzz');
    expect(withSlip('zzzz', drawFrom('a'), () => true)).toBeUndefined();
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      expect(withSlip('pumps', drawFrom(seed), (word) => word === 'pump')).not.toBe('pump');
    }
  });

  it('cut a text within a word', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const text = cutWithin('Query functions', drawFrom(seed));
        expect(text).toMatch(/^(?:Quer?|Query fu(?:n|nc|nct|ncti|nctio|nction)?)$/);
      }),
    );
    expect(cutWithin('a b', drawFrom('a'))).toBeUndefined();
  });
});

describe('questions', () => {
  it('fit the type of heading', () => {
    const ask = (heading: string) => asQuestion(heading, drawFrom('a'));
    expect(ask('Install a pump')).toBe('how do I install a pump');
    expect(ask('Choosing a hose')).toBe('how do I go about choosing a hose');
    expect(ask('What is loam made of?')).toBe('What is loam made of?');
    expect(ask('Example: two pumps')).toBe('Example: two pumps');
    expect(ask('Pump pressure')).toMatch(
      /^(?:what is|how does|where do I find) Pump pressure(?: work)?$/,
    );
  });
});

describe('sets', () => {
  const of = (kind: Kind) =>
    makeQueries(pages, DRAWING)
      .filter((query) => query.kind === kind)
      .map(({ query, pages: right }) => [query, ...right])
      .sort();

  it('contain each kind', () => {
    expect(of('link')).toEqual([
      ['Garden tools', '/docs'],
      ['Watering', '/docs/water'],
      ['drip irrigation kit', '/docs/water/drip'],
      ['the soil page', '/docs/soil/loam'],
      ['watering guide', '/docs/water'],
    ]);
    expect(of('unlike')).toEqual([
      ['drip irrigation kit', '/docs/water/drip'],
      ['the soil page', '/docs/soil/loam'],
    ]);
    // A heading of two pages is none of either; one slip in each of the others, and in the titles.
    expect(of('heading').map(([, page]) => page)).toEqual(
      expect.arrayContaining(['/docs/water', '/docs/water/drip', '/docs/soil/loam']),
    );
    expect(of('heading')).toHaveLength(3);
    expect(of('typo')).toHaveLength(7);
    expect(of('prefix').map(([query]) => query)).toHaveLength(4);
  });

  it('are the same for the same seed, and different for another', () => {
    const make = (seed: number) => makeQueries(pages, { ...DRAWING, seed });
    expect(make(1)).toEqual(make(1));
    expect(make(1)).not.toEqual(make(2));
    expect(makeQueries(pages, { seed: 1, limit: 2 }).length).toBeLessThan(11);
  });
});
