import { describe, expect, it } from 'vitest';
import { formatTable, median, missedBounds, ratioOf } from './stats';

const good = {
  ours: {
    performance: 99,
    accessibility: 100,
    lcp: 900,
    tbt: 20,
    cls: 0,
    hydrated: 2000,
    scriptsBefore: 130,
    styles: 17.9,
  },
  bare: {
    performance: 90,
    lcp: 2000,
    tbt: 200,
    cls: 0,
    hydrated: 2100,
    scriptsBefore: 178,
    styles: 14,
  },
};

describe('median', () => {
  it('is the middle, or the mean of the two in the middle', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(() => median([])).toThrow(/no values/);
  });
});

describe('missedBounds', () => {
  it('is empty for a site that keeps them all', () => {
    expect(missedBounds(good)).toEqual([]);
  });

  it.each([
    ['performance', 96, 'Lighthouse mobile, performance: 96, must be at least 97'],
    ['accessibility', 99, 'Lighthouse mobile, accessibility: 99, must be at least 100'],
    ['lcp', 1300, 'LCP, ms (Lighthouse): 0.65, must be at most 0.6 of bare'],
    ['tbt', 80, 'TBT, ms (Lighthouse): 0.40, must be at most 0.3 of bare'],
    ['cls', 0.01, 'CLS (Lighthouse): 0.010, must be at most 0'],
    ['hydrated', 2200, 'Hydrated at 4x CPU and slow 4G, ms: 1.05, must be at most 1 of bare'],
    [
      'scriptsBefore',
      160,
      'JavaScript before interactive, KB gzip: 0.90, must be at most 0.85 of bare',
    ],
    ['styles', 18.1, 'CSS, KB gzip: 18.1, must be at most 18'],
  ] as const)('names %s', (metric, value, sentence) => {
    expect(missedBounds({ ...good, ours: { ...good.ours, [metric]: value } })).toEqual([sentence]);
  });

  it('does not pass what was not measured', () => {
    expect(missedBounds({ ours: {}, bare: {} })).toHaveLength(8);
    expect(missedBounds({ ours: {}, bare: {} }, { builds: true })).toHaveLength(9);
  });

  it('holds a cold build to the bare one', () => {
    const built = (seconds: number) => ({
      ours: { ...good.ours, coldSeconds: seconds },
      bare: { ...good.bare, coldSeconds: 10 },
    });
    expect(missedBounds(built(12.5), { builds: true })).toEqual([]);
    expect(missedBounds(built(12.6), { builds: true })).toEqual([
      'Cold build, s: 1.26, must be at most 1.25 of bare',
    ]);
  });
});

describe('the table', () => {
  it('shows figures with their ratio and bound', () => {
    expect(formatTable(good)).toMatch(
      /^TBT, ms \(Lighthouse\)\s+20\s+200\s+0\.10\s+at most 0\.3 x$/m,
    );
    expect(formatTable(good)).not.toContain('Cold build');
  });

  it('takes nothing over nothing as alike', () => {
    expect(ratioOf(good, 'cls')).toBe(1);
    expect(ratioOf({ ours: { tbt: 1 }, bare: { tbt: 0 } }, 'tbt')).toBe(Number.POSITIVE_INFINITY);
  });
});
