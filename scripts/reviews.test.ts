import { describe, expect, it } from 'vitest';
import { ownerOfPage } from '../src/content/facts/lookup';
import type { Owner } from '../src/content/facts/schema';
import { monthsLater, reviewedPages, reviewReport, reviewsOf } from './reviews';
import { root } from '../gates/files';

const owner = (id: string, reviewMonths: number): Owner => ({
  id,
  team: `Team ${id}`,
  reviewMonths,
  sections: [id],
});
const [a, b] = [owner('a', 6), owner('b', 12)];
const pages = [
  { file: 'a/late.mdx', owner: a, reviewed: '2026-05-20' },
  { file: 'a/later.mdx', owner: a, reviewed: '2025-11-21' },
  { file: 'a/today.mdx', owner: a, reviewed: '2026-05-21' },
  { file: 'a/never.mdx', owner: a },
  { file: 'b/fine.mdx', owner: b, reviewed: '2026-05-20' },
];

describe('reviewsOf', () => {
  const reviews = reviewsOf(pages, '2026-11-21', [a, b, owner('c', 6)]);

  it('finds what is overdue by the interval of its owner, the worst first', () => {
    expect(reviews).toEqual([
      {
        owner: a,
        pages: 4,
        overdue: [
          { file: 'a/never.mdx', days: Infinity },
          { file: 'a/later.mdx', due: '2026-05-21', days: 184 },
          { file: 'a/late.mdx', due: '2026-11-20', days: 1 },
        ],
        next: '2026-11-21',
      },
      { owner: b, pages: 1, overdue: [], next: '2027-05-20' },
    ]);
  });

  it('prints a line for each', () => {
    expect(reviewReport(reviews)).toBe(`Team a (every 6 months): 3 of 4 overdue, next due 2026-11-21
  docs/a/never.mdx: never reviewed
  docs/a/later.mdx: due 2026-05-21, 184 days ago
  docs/a/late.mdx: due 2026-11-20, 1 day ago
Team b (every 12 months): 0 of 1 overdue, next due 2027-05-20

3 of 5 pages overdue`);
  });
});

it.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-12-31', 12, '2027-12-31'],
])('%s and %i months is %s', (day, months, due) => {
  expect(monthsLater(day, months)).toBe(due);
});

it('reads every page of the docs with the owner of its section and the day of its review', () => {
  const all = reviewedPages(root);
  expect(all.length).toBeGreaterThan(0);
  for (const { file, reviewed } of all) expect(reviewed, file).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(all.map(({ owner: { id } }) => id)).toContain(ownerOfPage(all[0]?.file ?? '').id);
});
