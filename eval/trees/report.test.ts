/** Figures, their comparison, and the report. */
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../metrics';
import type { Query } from './queries';
import { bootstrap, compare, ENOUGH, reportOf, type Run } from './report';
import { searchesIn } from './run';
import { SEARCHES } from './searches';
import { fixturePages } from './tree.fixture';

const queries: readonly Query[] = Array.from({ length: 2 * ENOUGH + 1 }, (_, index) => ({
  id: `q${index}`,
  kind: index < ENOUGH ? 'link' : index < 2 * ENOUGH ? 'typo' : 'heading',
  query: `query ${index}`,
  pages: [`/docs/${index}`],
}));

const run = (name: Run['name'], placeOf: (index: number) => number): Run => ({
  name,
  buildMs: 1500,
  bytes: { code: 1024, index: 2048 },
  answers: queries.map(({ pages }, index) => {
    const urls = Array.from({ length: 12 }, (_, at) => `/docs/other-${at}`);
    const found = placeOf(index) > 0 ? urls.with(placeOf(index) - 1, pages[0]!) : [];
    const hits = found.map((page) => ({ page, anchor: '' }));
    return { ...outcomeOf({ pages, headings: [] }, hits), ms: 2 };
  }),
});

const tree = { name: 'a/docs', pages: 41, seed: 1, queries };

describe('the bootstrap', () => {
  it('encloses the difference, and is the same every time', () => {
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

  it('weights all kinds equally, and finds no chance where there is none', () => {
    const { value, low, high } = bootstrap([[1, 1, 1, 1], [0]], 'a');
    expect([value, low, high]).toEqual([0.5, 0.5, 0.5]);
  });
});

describe('the report', () => {
  const ours = run('ours', (index) => (index < ENOUGH ? 1 : 2));
  const weak = run('VitePress', (index) => (index % 2 === 0 ? 4 : 0));
  const strong = run('VitePress', (index) => (index < ENOUGH ? 2 : 1));

  it('compares each kind and the mean, which leaves out kinds with few queries', () => {
    const signs = compare(tree, [ours, strong]).map(([of, { value }]) => [of, Math.sign(value)]);
    expect(signs).toEqual([
      ['link', 1],
      ['typo', -1],
      ['heading', -1],
      ['mean', 0],
    ]);
  });

  it('prints every figure', () => {
    const text = reportOf(tree, [ours, weak]).join('\n');
    expect(text).toContain('a/docs: 41 pages, 41 queries (link 20, typo 20, heading 1), seed 1');
    expect(text).toContain(`Under ${ENOUGH} queries, not in the mean: heading`);
    expect(text).toMatch(/^ours +1\.000 {2}0\.500 +0\.500 {2}0\.750$/m);
    expect(text).toMatch(/^link +\+0\.875 +\+\d\.\d{3} to \+\d\.\d{3} +above$/m);
    expect(text).toMatch(/^ours +1\.0 +2\.0 +3\.0 +1\.50 +2\.0 +2\.0$/m);
    expect(reportOf(tree, [ours]).join('\n')).not.toContain('against');
  });
});

describe('eval:trees', () => {
  it('accepts names of searches in any case', () => {
    expect(searchesIn('Ours, vitepress')).toEqual(['ours', 'VitePress']);
    expect(() => searchesIn('us')).toThrow(/--only us: no such search\. Fix: write some of ours, /);
  });

  it('our search finds a page in an unknown tree', async () => {
    expect(SEARCHES.ours(await fixturePages()).search('loam')[0]).toBe('/docs/soil/loam');
  });
});
