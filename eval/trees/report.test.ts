/** Figures, their comparison, and the report. */
import { describe, expect, it } from 'vitest';
import type { Query } from './queries';
import { compare, ENOUGH, reportOf, type Run } from './report';
import { readOptions } from './run';
import { bootstrap, differences, judged, mean, percentile, share, worths } from './scores';

const queries: readonly Query[] = Array.from({ length: 2 * ENOUGH + 1 }, (_, index) => ({
  id: `q${index}`,
  kind: index < ENOUGH ? 'link' : index < 2 * ENOUGH ? 'typo' : 'change',
  query: `query ${index}`,
  pages: [`/docs/${index}`],
}));

const run = (name: string, placeOf: (index: number) => number): Run => ({
  name,
  buildMs: 1500,
  bytes: { code: 1024, index: 2048 },
  answers: queries.map(({ pages }, index) => {
    const urls = Array.from({ length: 12 }, (_, at) => `/docs/other-${at}`);
    return judged(pages, placeOf(index) > 0 ? urls.with(placeOf(index) - 1, pages[0]!) : [], 2);
  }),
});

const tree = { name: 'a/docs', pages: 41, seed: 1, queries };

describe('figures', () => {
  it('are of the first right page among ten', () => {
    const at = (place: number) => judged(['/b'], [...Array<string>(place - 1).fill('/a'), '/b'], 1);
    expect(worths([at(1), at(4), at(11), judged(['/b'], [], 1)])).toEqual([1, 0.25, 0, 0]);
    expect(judged(['/b', '/c'], ['/a', '/c', '/b'], 1)).toEqual({
      rank: 2,
      empty: false,
      first: '/a',
      ms: 1,
    });
    expect(share([at(1), judged([], [], 1)], ({ empty }) => empty)).toBe(0.5);
    expect([mean([]), mean([1, 2])]).toEqual([0, 1.5]);
    expect([percentile([3, 1, 2], 50), percentile([], 95)]).toEqual([2, 0]);
  });
});

describe('the bootstrap', () => {
  it('brackets the difference, and is the same every time', () => {
    const values = Array.from({ length: 100 }, (_, index) => (index % 4 === 0 ? 1 : 0));
    const first = bootstrap([values], 'a');
    expect(first.value).toBe(0.25);
    // The normal interval is 0.25 ± 0.085.
    expect(first.low).toBeGreaterThan(0.14);
    expect(first.low).toBeLessThan(0.19);
    expect(first.high).toBeGreaterThan(0.31);
    expect(first.high).toBeLessThan(0.36);
    expect(bootstrap([values], 'a')).toEqual(first);
    expect(bootstrap([values], 'b')).not.toEqual(first);
  });

  it('weighs each kind alike, and knows no chance where there is none', () => {
    const { value, low, high } = bootstrap([[1, 1, 1, 1], [0]], 'a');
    expect([value, low, high]).toEqual([0.5, 0.5, 0.5]);
    expect(differences([1, 0], [0.5, 0.5])).toEqual([0.5, -0.5]);
  });
});

describe('the report', () => {
  const ours = run('ours', (index) => (index < ENOUGH ? 1 : 2));
  const weak = run('weak', (index) => (index % 2 === 0 ? 4 : 0));
  const strong = run('strong', (index) => (index < ENOUGH ? 2 : 1));

  it('takes the best peer of each kind and of the mean, few queries left out of it', () => {
    const found = compare(tree, ours, [weak, strong]);
    expect(found.map(({ of, peer, verdict }) => [of, peer, verdict])).toEqual([
      ['link', 'strong', 'above'],
      ['typo', 'strong', 'below'],
      ['change', 'strong', 'below'],
      ['mean', 'strong', 'even'],
    ]);
    expect(found.at(-1)?.difference.value).toBe(0);
  });

  it('prints every figure', () => {
    const text = reportOf(tree, [ours, weak], 'ours').join('\n');
    expect(text).toContain('a/docs: 41 pages, 41 queries (link 20, typo 20, change 1), seed 1');
    expect(text).toContain(`Under ${ENOUGH} queries, not in the mean: change`);
    expect(text).toMatch(/^ours {3,}1\.000 {2}0\.500 {3}0\.500 {2}0\.750$/m);
    expect(text).toMatch(/^link +weak +\+0\.875 +\+\d\.\d{3} to \+\d\.\d{3} +above$/m);
    expect(text).toMatch(/^ours +1\.0 +2\.0 +3\.0 +1\.50 +2\.0 +2\.0$/m);
    expect(reportOf(tree, [ours], 'ours').join('\n')).not.toContain('best peer');
  });
});

describe('eval:trees', () => {
  it('tells what is wrong with its arguments, and how to fix it', () => {
    const docs = ['--docs', __dirname];
    for (const [args, told] of [
      [[], /--docs is missing\. Fix: npm run eval:trees/],
      [['--dcos', 'a'], /Unknown option '--dcos'\. Fix: /],
      [['--docs', 'nowhere'], /--docs nowhere: no such folder\. Fix: name a folder/],
      [[...docs, ...docs, '--git', __dirname], /1 times --git for 2 times --docs\. Fix: give one/],
      [[...docs, '--only', 'us'], /--only us: no such search\. Fix: write some of ours, /],
      [[...docs, '--seed', 'x'], /--seed x: not a number above 0\. Fix: /],
    ] as const) {
      expect(() => readOptions(args)).toThrow(told);
    }
    const { searches, limit } = readOptions([...docs, '--only', 'Ours,vitepress']);
    expect([...searches.map(({ name }) => name), limit]).toEqual(['ours', 'VitePress', 150]);
  });
});
