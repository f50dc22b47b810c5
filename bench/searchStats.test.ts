import { describe, expect, it } from 'vitest';
import { missedSearchBounds, moreThan, partsOf, percentile, searchLines } from './searchStats';

const figures = {
  before: { scripts: 4096, styles: 1024 },
  first: { index: 200 * 1024, scripts: 100 * 1024 },
  ...{ firstHitMs: 400.4, slowFirstHitMs: 3210, queryP95Ms: 7.25, queries: 640 },
  longTasks: [],
};

describe('bytes by part', () => {
  it('are those of what was carried, prefetches left out', () => {
    const carried = [
      { path: '/docs/a', bytes: 9000, prefetch: false },
      { path: '/assets/js/main.0a1b2c3d.js', bytes: 5000, prefetch: false },
      { path: '/assets/js/help.0a1b2c3d.js', bytes: 300, prefetch: false },
      { path: '/assets/js/next.0a1b2c3d.js', bytes: 700, prefetch: true },
      { path: '/help/assets/search/index-0123456789ab.json', bytes: 40, prefetch: false },
      { path: '/runtime.json', bytes: 2, prefetch: false },
    ];
    expect(partsOf(carried)).toEqual({ pages: 9000, scripts: 5300, index: 40, data: 2 });
  });
  it('are compared part by part, whichever site has the part', () => {
    expect(moreThan({ scripts: 5, pages: 2 }, { scripts: 3, fonts: 1 })).toEqual({
      ...{ fonts: -1, pages: 2, scripts: 2 },
    });
  });
});

it('a percentile is the value below which so many lie', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 95)).toBe(95);
  expect(percentile([3], 95)).toBe(3);
  expect(() => percentile([], 95)).toThrow(/no values/);
});

describe('the bounds', () => {
  it('are kept by what is small and free', () => {
    expect(missedSearchBounds(figures)).toEqual([]);
  });
  it('are missed by a byte too many, each part named, and by any long task', () => {
    const heavy = { ...figures, before: { scripts: 6 * 1024, styles: 1 }, longTasks: [50.6] };
    expect(missedSearchBounds(heavy)).toEqual([
      'Search before first use: 6.0 KB gzip (scripts 6.0 KB, styles 0.0 KB), must be at most 6 KB',
      'Search, tasks over 50 ms after Ctrl+K: 51 ms, must be none',
    ]);
  });
});

it('the lines name every figure', () => {
  expect(searchLines(figures)).toEqual([
    'Before first use, a docs page: 5.0 KB gzip (scripts 4.0 KB, styles 1.0 KB); at most 6 KB',
    'From Ctrl+K to the first hit:  300.0 KB as transferred (index 200.0 KB, scripts 100.0 KB)',
    'First hit:                     400 ms, nothing cached',
    'First hit at 1.6 Mb/s, 150 ms: 3210 ms, nothing cached',
    'Query in the worker, p95:      7.3 ms of 640 queries',
    'Tasks over 50 ms after Ctrl+K: 0; none',
  ]);
});
