import { describe, expect, test } from 'vitest';
import type { Outcome } from './metrics';
import { searchMissed, searchReport, type Judged } from './search';
import type { Part } from './sets';

/** Pages of each part. */
const PAGE: Readonly<Record<Part, string>> = { tune: 'billing', test: 'governance' };

const one = (
  part: Part,
  rank: number | undefined,
  more: Partial<Judged['question']> = {},
): Judged => {
  const outcome: Outcome = {
    rank,
    heading: rank === 1,
    headingNear: rank === 1,
    hit: { page: PAGE[part], anchor: 'where' },
    first: 'first/page',
  };
  const question = {
    id: `${part}-${rank}`,
    query: `query of ${part}`,
    pages: [PAGE[part]],
    headings: [],
    kind: 'keyword',
    ...more,
  };
  return { question, outcome, without: { ...outcome, rank: undefined } };
};

const times = (count: number, judged: Judged) => Array.from({ length: count }, () => judged);

describe('the report', () => {
  const judged = [
    one('tune', 1),
    one('tune', 7),
    one('test', undefined, { kind: 'task' }),
    one('test', 1, { id: 'gap', known: 'not written yet' }),
  ];

  test('shows the figures of both parts, by kind, with and without the pages’ questions', () => {
    const lines = searchReport(judged, undefined).split('\n');
    expect(
      lines.some((line) =>
        /^tune +2 {2}0\.500 {2}0\.500 {3}1\.000 {3}0\.571 {4}0\.500 {6}0\.500$/.test(line),
      ),
    ).toBe(true);
    expect(lines.some((line) => /^ {2}keyword +2 /.test(line))).toBe(true);
    expect(lines.some((line) => /^tune, without .+ 2 {2}0\.000/.test(line))).toBe(true);
    expect(lines.some((line) => /^test +1 {2}0\.000/.test(line))).toBe(true);
  });

  test('lists the positions of failures, and those in the test part only on request', () => {
    expect(searchReport(judged, undefined)).toContain(
      '  tune-7 “query of tune”: billing place 7; first came first/page',
    );
    expect(searchReport(judged, undefined)).not.toContain('query of test”: governance');
    expect(searchReport(judged, 'test')).toContain(
      '  test-undefined “query of test”: governance not found; first came first/page',
    );
  });

  test('lists which section a reader lands on instead of the correct one', () => {
    expect(searchReport(judged, undefined)).toContain(
      'tune: 1 led to another section of the right page\n  tune-7 “query of tune”: billing #where, not the page',
    );
  });

  test('counts questions without an answer separately', () => {
    expect(searchReport(judged, 'test')).toMatch(/^4 questions, 1 of them without an answer/);
    expect(searchReport(judged, 'test')).toContain('  gap “query of test”: not written yet');
  });
});

describe('the bounds', () => {
  test('apply only to the test part', () => {
    const good = [
      ...times(80, one('test', 3)),
      ...times(12, one('test', 10)),
      ...times(8, one('test', undefined)),
    ];
    expect(searchMissed([...good, ...times(500, one('tune', undefined))])).toEqual([]);
  });

  test('a miss names the figure, the bound and the fix', () => {
    const bad = [...times(79, one('test', 3)), ...times(21, one('test', undefined))];
    expect(searchMissed(bad)).toEqual([
      expect.stringMatching(
        /^Search, hit@3 of the test part: 0\.790, must be at least 0\.8\. Fix: /,
      ),
      expect.stringMatching(
        /^Search, hit@10 of the test part: 0\.790, must be at least 0\.92\. Fix: /,
      ),
    ]);
  });

  test('no question in the test part is a miss', () => {
    expect(searchMissed([one('tune', 1)])).toEqual(
      Array.from({ length: 2 }, () => expect.stringMatching(/not measured, .*Fix: /)),
    );
    expect(searchMissed([one('test', 1, { known: 'gap' })])).toHaveLength(2);
  });
});
