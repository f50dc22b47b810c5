import { describe, expect, test } from 'vitest';
import type { Docs } from './docs';
import { partOf, readQuestions } from './sets';

const docs: Docs = {
  pages: [],
  listed: [],
  questions: [],
  anchors: new Map([
    ['governance/budgets', new Set(['why', 'thresholds'])],
    ['governance/alerts', new Set(['late'])],
  ]),
};

const question = (fields: object = {}) =>
  JSON.stringify({
    id: 'a',
    query: 'how do i budget',
    pages: ['governance/budgets'],
    headings: ['why'],
    kind: 'question',
    ...fields,
  });

const read = (...lines: string[]) =>
  readQuestions('search', { file: 'set.jsonl', text: lines.join('\n') }, docs);

const mistakesIn = (...lines: string[]) => {
  try {
    read(...lines);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'none';
};

describe('a set', () => {
  test('is read, with defaults for optional fields', () => {
    expect(read(question(), '', '{"id":"b","query":"x","pages":["governance/alerts"]}')).toEqual([
      {
        id: 'a',
        query: 'how do i budget',
        pages: ['governance/budgets'],
        headings: ['why'],
        kind: 'question',
      },
      { id: 'b', query: 'x', pages: ['governance/alerts'], headings: [], kind: 'question' },
    ]);
  });

  test('a heading can be on any of the pages, or be the page itself', () => {
    const pages = ['governance/budgets', 'governance/alerts'];
    expect(mistakesIn(question({ pages, headings: ['late', ''] }))).toBe('none');
  });

  test.each([
    ['{', /^set\.jsonl:1: not JSON\. Fix: write one JSON object per line\.$/],
    [question({ querry: 'x' }), /^set\.jsonl:1: unknown field querry\. Fix: write query\.$/],
    [question({ pages: [] }), /^set\.jsonl:1: pages: .+ Fix: eval\/README\.md .+\.$/],
    [question({ query: ' ' }), /^set\.jsonl:1: query: .+ Fix: eval\/README\.md .+\.$/],
    ['[]', /^set\.jsonl:1: the line: .+ Fix: eval\/README\.md .+\.$/],
    [
      question({ pages: ['governance/budget'] }),
      "set.jsonl:1: the docs don't have governance/budget. Fix: write governance/budgets.",
    ],
    [
      question({ pages: ['elsewhere'] }),
      "set.jsonl:1: the docs don't have elsewhere. Fix: write a page below docs, without extension and index.",
    ],
    [
      question({ headings: ['threshold'] }),
      'set.jsonl:1: none of its pages has the heading #threshold. Fix: write thresholds.',
    ],
    [
      question({ headings: ['late'] }),
      /^set\.jsonl:1: none of its pages has the heading #late\. Fix: .+\.$/,
    ],
    ['', 'set.jsonl: there are no questions in it. Fix: write one JSON object per line.'],
  ])('%s is reported with line and fix', (line, message) => {
    expect(mistakesIn(line)).toMatch(message);
  });

  test('all mistakes are reported at once, and a duplicate id or query names the first line', () => {
    expect(mistakesIn(question(), '{', question({ query: 'HOW do i budget' })).split('\n')).toEqual(
      [
        expect.stringMatching(/^set\.jsonl:2: not JSON/),
        'set.jsonl:3: line 1 already has the id a. Fix: remove one of the two.',
        'set.jsonl:3: line 1 already has the question “how do i budget”. Fix: remove one of the two.',
      ],
    );
  });
});

describe('parts', () => {
  test('depend only on the first page, and are always the same', () => {
    expect(partOf({ id: 'a', pages: ['governance/alerts', 'x'] })).toBe(
      partOf({ id: 'b', pages: ['governance/alerts'] }),
    );
    expect(partOf({ id: 'a', pages: ['billing'] })).toBe('tune');
    expect(partOf({ id: 'a', pages: ['governance'] })).toBe('test');
  });

  test('each contain about half the pages', () => {
    const parts = Array.from({ length: 400 }, (_, index) =>
      partOf({ id: 'a', pages: [`page-${index}`] }),
    );
    const tune = parts.filter((part) => part === 'tune').length;
    expect(tune).toBeGreaterThan(160);
    expect(tune).toBeLessThan(240);
  });
});
