import { describe, expect, it } from 'vitest';
import {
  missedSearchBounds,
  moreThan,
  partsOf,
  percentile,
  searchLines,
  waterfall,
} from './searchStats';

const figures = {
  before: {
    scripts: 4096,
    styles: 1024,
  },
  first: {
    index: 200 * 1024,
    scripts: 100 * 1024,
  },
  requests: 31,
  runs: 15,
  queryP95Ms: 7.25,
  queries: 640,
  fast: {
    sinceOpened: 410,
    sinceTyped: 400.4,
  },
  slow: {
    sinceOpened: 1210,
    sinceTyped: 1199.8,
  },
  typing: {
    sinceOpened: 1190,
    sinceTyped: 1180,
  },
  longTasks: [],
};

const times = { from: 0, to: 1 };

describe('bytes by part', () => {
  it('are those of what was carried, prefetches left out', () => {
    const carried = [
      { path: '/docs/a', bytes: 9000, prefetch: false, ...times },
      { path: '/assets/js/main.0a1b2c3d.js', bytes: 5000, prefetch: false, ...times },
      { path: '/assets/js/help.0a1b2c3d.js', bytes: 300, prefetch: false, ...times },
      { path: '/assets/js/next.0a1b2c3d.js', bytes: 700, prefetch: true, ...times },
      { path: '/help/assets/search/core-0123456789ab.bin', bytes: 40, prefetch: false, ...times },
      { path: '/help/assets/pages/a-0123456789.json', bytes: 7, prefetch: false, ...times },
      { path: '/runtime.json', bytes: 2, prefetch: false, ...times },
    ];
    expect(partsOf(carried)).toEqual({
      pages: 9e3,
      scripts: 5300,
      index: 40,
      documents: 7,
      data: 2,
    });
  });
  it('are compared part by part, whichever site has the part', () => {
    expect(moreThan({ scripts: 5, pages: 2 }, { scripts: 3, fonts: 1 })).toEqual({
      fonts: -1,
      pages: 2,
      scripts: 2,
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
  it('are missed by a byte or a millisecond too many, each part named, and by any long task', () => {
    const heavy = {
      ...figures,
      before: { scripts: 6 * 1024, styles: 1 },
      typing: { sinceOpened: 1300, sinceTyped: 1201 },
      queryP95Ms: 16.1,
      longTasks: [{ at: 312.4, ms: 50.6 }],
    };
    expect(missedSearchBounds(heavy)).toEqual([
      'Search before first use: 6.0 KB gzip (scripts 6.0 KB, styles 0.0 KB), must be at most 6 KB',
      'Search, first hit at 1.6 Mb/s, 150 ms: 1201 ms from the first key, must be at most 1200',
      'Search, query in the worker, p95: 16.1 ms, must be at most 16',
      'Search, tasks over 50 ms after Ctrl+K: 51 ms at 312, must be none',
    ]);
  });
});

describe('the lines', () => {
  it('name every figure', () => {
    expect(searchLines(figures)).toEqual([
      'Before first use, a docs page: 5.0 KB gzip (scripts 4.0 KB, styles 1.0 KB); at most 6 KB',
      'From Ctrl+K to the first hit:  300.0 KB in 31 requests, as transferred (index 200.0 KB, scripts 100.0 KB)',
      'First hit, nothing cached:     400 ms from the first key, 410 from Ctrl+K',
      '  at 1.6 Mb/s, 150 ms:         1200 ms from the first key, 1210 from Ctrl+K; at most 1200 from the first key',
      '  the same, 80 ms a key:       1180 ms from the first key, 1190 from Ctrl+K; at most 1200 from the first key',
      'Query in the worker, p95:      7.3 ms of 640 queries; at most 16',
      'Tasks over 50 ms after Ctrl+K: 0 in 15 openings; none',
    ]);
  });
  it('leave out what was not compared, and say when a long task was', () => {
    const lines = searchLines({ ...figures, before: {}, longTasks: [{ at: 5, ms: 67 }] });
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toContain('1 in 15 openings (67 ms at 5)');
  });
});

it('a waterfall has the requests in their order, by the time since a start', () => {
  const carried = [
    { path: '/assets/b.js', bytes: 2048, prefetch: false, from: 1010, to: 1200 },
    { path: '/assets/a.js', bytes: 512, prefetch: false, from: 1002, to: 1300 },
  ];
  expect(waterfall(carried, 1000)).toEqual([
    '    2 –   300 ms    0.5 KB  a.js',
    '   10 –   200 ms    2.0 KB  b.js',
  ]);
});
