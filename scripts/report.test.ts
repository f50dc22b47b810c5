import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { SCHEMAS } from '../eval/sets';
import { openStore, type StoredRating } from '../server/feedback/store';
import { readSource } from '../src/content/frontmatter';
import { act, configuredStore } from './feedback';
import { promote } from './report';
import { certainShare, figuresOf, idOf, weekOf, type Sources } from './report/figures';
import { readLog } from './report/logs';
import { reportPage } from './report/page';
import { judgedName, withQuestion } from './report/promote';

const folder = mkdtempSync(join(tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const rated = (value: Partial<StoredRating>): StoredRating => ({
  id: `${(count += 1)}`,
  day: '2026-11-02',
  page: '/docs/a',
  helpful: false,
  reason: null,
  text: null,
  question: null,
  outcome: null,
  ...value,
});

const none: Sources = { ratings: [], questions: [], searches: [] };
const pages = new Map([['/docs/a', { file: 'docs/a.mdx', title: 'Page A' }]]);

describe('the figures', () => {
  it('sort pages by how certain it is that they did not help, with reasons and texts', () => {
    const ratings = [
      rated({ page: '/docs/once', reason: 'wrong' }),
      ...Array.from({ length: 30 }, () => rated({ reason: 'hard' })),
      ...Array.from({ length: 10 }, () => rated({ helpful: true })),
      rated({ reason: 'missing', text: 'Where?' }),
      rated({ page: '/docs/good', helpful: true }),
    ];
    const { pages: worst, totals } = figuresOf({ ...none, ratings }, pages);
    expect(worst.map(({ page }) => page)).toEqual(['/docs/a', '/docs/once']);
    expect(worst[0]).toMatchObject({
      file: 'docs/a.mdx',
      title: 'Page A',
      helpful: 10,
      unhelpful: 31,
      reasons: [
        { reason: 'hard', count: 30 },
        { reason: 'missing', count: 1 },
      ],
      texts: [{ day: '2026-11-02', text: 'Where?' }],
    });
    expect(totals).toMatchObject({ ratings: 43, helpful: 11, answers: 0 });
  });

  it('list the questions that AVA refused, only came close to or answered badly, each once', () => {
    const ratings = [
      rated({ question: 'Can I pay later?', outcome: 'abstained', page: null }),
      rated({ question: 'can i  pay later', outcome: 'abstained', helpful: true, page: null }),
      rated({ question: 'Fine?', outcome: 'answered', helpful: true }),
      rated({ question: 'Bad answer?', outcome: 'answered' }),
    ];
    const questions = [
      { day: '2026-11-02', question: 'Can I pay later?', outcome: 'abstained', asked: 5 },
      { day: '2026-11-03', question: 'Close?', outcome: 'partial', asked: 2 },
    ];
    const { questions: open } = figuresOf({ ...none, ratings, questions }, pages);
    expect(open).toMatchObject([
      { question: 'Can I pay later?', refused: 5, close: 0, unhelpful: 1, page: null },
      { question: 'Close?', refused: 0, close: 2, unhelpful: 0, page: null },
      { question: 'Bad answer?', refused: 0, close: 0, unhelpful: 1, page: '/docs/a' },
    ]);
    expect(open[0]?.id).toBe(idOf(' CAN I PAY LATER'));
  });

  it('count searches without results, and give each week its figures, without gaps', () => {
    const searches = [
      { query: 'Purchase order', hits: 0, day: '2026-11-02' },
      { query: 'purchase  order', hits: 0, day: '2026-11-16' },
      { query: 'budget', hits: 12, day: null },
    ];
    const { searches: empty, weeks } = figuresOf({ ...none, searches }, pages);
    expect(empty).toEqual([{ query: 'purchase order', count: 2 }]);
    expect(weeks.map(({ week, empty: times }) => [week, times])).toEqual([
      ['2026-11-02', 1],
      ['2026-11-09', 0],
      ['2026-11-16', 1],
    ]);
    expect(['2026-11-01', '2026-11-02', '2026-11-08'].map(weekOf)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-02',
    ]);
  });

  it('are certain of a share only as far as the ratings allow', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (bad, good) => {
        const share = certainShare(bad, bad + good);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(bad / Math.max(1, bad + good) + 1e-9);
      }),
    );
    expect(certainShare(30, 40)).toBeGreaterThan(certainShare(1, 1));
  });
});

describe('a search log', () => {
  it('is read line by line, and lines about something else are counted', () => {
    const lines = [
      '{"time":"2026-11-02T10:00:00Z","query":" budget ","hits":0}',
      '{"time":1793613600000,"query":"x","nbHits":3}',
      '{"query":"no time","hits":1}',
      '{"msg":"GET /"}',
      '{"query":"no hits"}',
      'not JSON',
      '',
    ];
    expect(readLog(lines.join('\r\n'))).toEqual({
      searches: [
        { query: 'budget', hits: 0, day: '2026-11-02' },
        { query: 'x', hits: 3, day: '2026-11-02' },
        { query: 'no time', hits: 1, day: null },
      ],
      skipped: 3,
    });
  });

  it('can be anything', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.json())), (lines) => {
        const { searches } = readLog(lines.join('\n'));
        for (const { hits } of searches) expect(hits).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

const about = { title: 'T', from: '2026-11-01', to: '2026-11-30', colors: '' };

describe('the page', () => {
  it('has a chart for each part that has figures, and what readers wrote as text', async () => {
    const hostile = '<script>alert(1)</script>"\'&|';
    const sources: Sources = {
      ratings: [
        rated({ text: hostile, reason: '<i>' }),
        rated({ page: `/docs/${hostile}`, reason: 'other' }),
        rated({ day: '2026-11-20', question: hostile, outcome: 'partial' }),
      ],
      questions: [],
      searches: [{ query: hostile, hits: 0, day: '2026-11-10' }],
    };
    const html = await reportPage(figuresOf(sources, pages), about);
    expect(html.match(/<figure role="img"/g)).toHaveLength(3);
    expect(html).toContain('data-stops=');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<i>|https?:/);
    expect(html).toContain("default-src 'none'");
  });

  it('says what is missing if there is nothing', async () => {
    const html = await reportPage(figuresOf(none, pages), about);
    expect(html).not.toContain('<figure');
    expect(html).toContain('No page was rated “No”.');
    expect(html).toContain('No search log was given.');
  });
});

const PAGE = `---
title: "A: page"
questions:
  - Why?
  - "How: so?"
reviewed: 2026-01-01
---

# Text
`;

describe('a question of a reader', () => {
  it('becomes one of a page’s front matter, and nothing else changes', () => {
    const text = withQuestion(PAGE, 'Can I: pay "later"?', 'docs/a.mdx');
    expect(readSource('a.mdx', text).data['questions']).toEqual([
      'Why?',
      'How: so?',
      'Can I: pay "later"?',
    ]);
    const lines = text.split('\n');
    expect(lines.filter((line) => !PAGE.split('\n').includes(line))).toHaveLength(1);
    expect(() => withQuestion(text, 'Why?', 'docs/a.mdx')).toThrow('already has the question');
    expect(() => withQuestion('# Text', 'Why?', 'docs/a.mdx')).toThrow('has no list of questions');
  });

  it('can be any text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (raw) => {
        const question = raw.replaceAll(/\s+/g, ' ').trim();
        fc.pre(question !== '' && question !== 'Why?' && question !== 'How: so?');
        const { data } = readSource('a.mdx', withQuestion(PAGE, question, 'a.mdx'));
        expect((data['questions'] as unknown[])[2]).toBe(question);
        expect(data['reviewed']).toBeDefined();
      }),
    );
  });

  it('becomes a judged question, which the evaluation can read', () => {
    const set = join(folder, 'readers.jsonl');
    const questions = [
      {
        id: 'aaaa0000',
        question: 'Can  I pay later?',
        refused: 1,
        close: 0,
        unhelpful: 0,
        page: null,
      },
    ];
    const page = 'docs/governance/budgets/index.mdx';
    promote({ questions }, { question: 'aaaa0000', judged: set, page });
    promote({ questions }, { question: 'aaaa0000', judged: set, text: 'In other words?' });
    const lines = readFileSync(set, 'utf8').trim().split('\n');
    expect(lines.map((line) => SCHEMAS.ava.parse(JSON.parse(line)))).toEqual([
      {
        id: 'reader-aaaa0000',
        question: 'Can I pay later?',
        pages: ['governance/budgets'],
        from: 'readers',
      },
      { id: 'reader-aaaa0000', question: 'In other words?', pages: [], from: 'readers' },
    ]);
    expect(judgedName('docs/index.mdx')).toBe('');
    writeFileSync(join(folder, 'readers.sha256'), '');
    expect(() => promote({ questions }, { question: 'aaaa0000', judged: set })).toThrow(
      'is frozen',
    );
    expect(() => promote({ questions }, { question: 'aaaa0000' })).toThrow('nowhere to put it');
    expect(() => promote({ questions }, { question: 'bbbb0000' })).toThrow('there is no question');
  });
});

describe('the command for the store', () => {
  it('exports, copies and deletes, and never deletes without being told what', async () => {
    const store = await openStore({ url: join(folder, 'store.db') });
    const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
    await store.keep({ id, page: '/docs/a', helpful: true });
    await store.asked('Why?', 'partial');
    const lines = (await act(store, ['export'], {})).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { kind: 'rating', id, helpful: true },
      { kind: 'question', question: 'Why?', asked: 1 },
    ]);
    const file = join(folder, 'export.jsonl');
    expect(await act(store, ['export', file], {})).toContain('2 rows');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
    expect(await act(store, ['backup', join(folder, 'copy.db')], {})).toContain('copied');
    await expect(act(store, ['backup', file], {})).rejects.toThrow('already exists');
    await expect(act(store, ['delete'], {})).rejects.toThrow('say what');
    await expect(act(store, ['delete'], { all: true, id })).rejects.toThrow('say what');
    await expect(act(store, ['delete'], { before: 'May' })).rejects.toThrow('is not a day');
    await expect(act(store, ['empty'], {})).rejects.toThrow('feedback: empty. Fix:');
    expect(await act(store, ['delete'], { id })).toBe('1 rows deleted\n');
    expect(await act(store, ['delete'], { all: true })).toBe('1 rows deleted\n');
    store.close();
  });

  it('says what to do without a store', async () => {
    await expect(configuredStore({})).rejects.toThrow(/^FEEDBACK_STORE is not set\. Fix:/);
  });
});
