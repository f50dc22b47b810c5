import { describe, expect, it } from 'vitest';
import { percentile } from '../eval/metrics';
import { figureLines, median, missedIn } from './figures';

it('takes the middle, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

it('takes a percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(values, 95)).toBe(95);
  expect(percentile([5], 99)).toBe(5);
  expect(percentile([], 95)).toBeNaN();
});

describe('bounds', () => {
  it('are met at their limit, and missed beyond it', () => {
    expect(missedIn([{ name: 'CSS', value: 18, most: 18, unit: ' KB' }])).toEqual([]);
    expect(missedIn([{ name: 'CSS', value: 18.1, most: 18, digits: 1, unit: ' KB' }])).toEqual([
      'CSS: 18.1 KB, must be at most 18 KB.',
    ]);
    expect(missedIn([{ name: 'Performance', value: 96, least: 97 }])).toEqual([
      'Performance: 96, must be at least 97.',
    ]);
    expect(missedIn([{ name: 'Fonts', value: 1e9 }])).toEqual([]);
  });

  it('can apply to the ratio to the bare site', () => {
    const lcp = (value: number, bare: number) =>
      missedIn([{ name: 'LCP', value, bare, most: 0.6, ofBare: true }]);
    expect(lcp(1200, 2000)).toEqual([]);
    expect(lcp(1300, 2000)).toEqual(['LCP: 0.65 of bare, must be at most 0.6 of bare.']);
    expect(lcp(1, 0)).toHaveLength(1);
    expect(missedIn([{ name: 'TBT', value: 0, bare: 0, most: 1, ofBare: true }])).toEqual([]);
  });

  it('are missed by a figure that was not measured', () => {
    expect(missedIn([{ name: 'LCP', value: undefined, most: 1 }])).toHaveLength(1);
    expect(missedIn([{ name: 'LCP', value: 1, most: 1, ofBare: true }])).toHaveLength(1);
  });
});

it('prints figures with their ratio to the bare site, their bound and their note', () => {
  expect(
    figureLines([{ name: 'TBT, ms', value: 20, bare: 200, most: 0.3, ofBare: true }])[1],
  ).toMatch(/^TBT, ms\s+20\s+200\s+0\.10\s+at most 0\.3 x$/);
  expect(
    figureLines([{ name: 'A page', value: 7.25, digits: 1, unit: ' ms', note: 'p99' }]),
  ).toEqual(['A page  7.3 ms    p99']);
});
