import { describe, expect, it } from 'vitest';
import { nearestTo, readingOf } from './values';

describe('the values of a chart', () => {
  it('are those of the row closest to the pointer', () => {
    expect([-5, 24, 26, 900].map((at) => nearestTo(at, [0, 50, 100]))).toEqual([0, 0, 1, 2]);
  });

  it('are named by their column headers, and empty cells are left out', () => {
    const heads = ['Month', 'Spent, USD', 'Forecast, USD'];
    expect(readingOf(heads, ['Sep 2026', '43,920.75', '–']).text).toBe(
      'Sep 2026: Spent, USD 43,920.75',
    );
    expect(readingOf(heads, ['Oct 2026', '26,310.05', '43,100.00']).text).toBe(
      'Oct 2026: Spent, USD 26,310.05; Forecast, USD 43,100.00',
    );
    expect(readingOf(['Hour', 'Cost, USD'], ['22:00', '20.08']).text).toBe(
      'Hour 22:00: Cost, USD 20.08',
    );
    expect(readingOf(heads, ['Nov 2026', '–', '–']).text).toBe('Nov 2026: no value');
  });
});
