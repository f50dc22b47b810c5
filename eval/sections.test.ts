import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Docs } from './docs';
import { readSet } from './sets';
import {
  judgeSection,
  missingPages,
  readSections,
  saidAgain,
  sectionFailures,
  sectionMisses,
  sectionTable,
} from './sections';

const docs: Docs = {
  pages: [],
  listed: [],
  questions: [],
  anchors: new Map([
    ['governance/alerts', new Set<string>()],
    ['governance/budgets', new Set<string>()],
  ]),
};

type Fields = Readonly<Record<string, unknown>>;

const lineOf = (id: string, name: string, fields: Fields) =>
  JSON.stringify({ id, question: `why ${name}`, pages: ['governance/alerts'], ...fields });
/** A question of the fact sheet. */
const line = (name: string, fields: Fields = {}) => lineOf(`g-sheet-${name}`, name, fields);
/** A question that somebody added. */
const own = (name: string, fields: Fields = {}) => lineOf(`g-own-${name}`, name, fields);

const read = (...lines: string[]) => {
  const file = 'set.jsonl';
  return { name: 'governance', file, lines: readSet('section', { file, text: lines.join('\n') }) };
};

/** A site that finds and cites these pages, whatever is asked. */
const siteOf = (found: readonly string[], cited: readonly string[], problems: string[] = []) => ({
  search: () => found.map((page) => ({ page, anchor: '' })),
  ava: () => ({ outcome: 'answered' as const, text: '', cited, problems }),
});

const ALERTS = ['governance/alerts'];
const good = siteOf(ALERTS, ALERTS);

const judge = (site: Parameters<typeof judgeSection>[2], ...lines: string[]) =>
  judgeSection(read(...lines), docs, site);

const rowsOf = (section: Parameters<typeof sectionMisses>[0]) =>
  sectionTable([section]).split('\n');

describe('the set of a section', () => {
  test('is read with line numbers and optional fields', () => {
    expect(read(line('a', { topic: 'Late alerts' }), '', line('b', { known: 'short' }))).toEqual({
      name: 'governance',
      file: 'set.jsonl',
      lines: [
        {
          line: 1,
          value: {
            id: 'g-sheet-a',
            question: 'why a',
            pages: ALERTS,
            topic: 'Late alerts',
            kind: 'question',
          },
        },
        {
          line: 3,
          value: {
            id: 'g-sheet-b',
            question: 'why b',
            pages: ALERTS,
            kind: 'question',
            known: 'short',
          },
        },
      ],
    });
  });

  test('every mistake is reported with its line and its fix', () => {
    const lines = [
      line('a', { topics: 'x' }),
      line('b', { known: ' ' }),
      line('c'),
      line('d', { question: 'WHY c' }),
      '{',
    ];
    expect(() => read(...lines)).toThrow(
      /^set\.jsonl:1: unknown field topics\. Fix: write topic\.\nset\.jsonl:2: known: .+ Fix: .+\nset\.jsonl:4: line 3 already has the question “why c”\. Fix: remove one of the two\.\nset\.jsonl:5: not JSON\. .+$/,
    );
  });
});

describe('the sets of a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sections-'));
  const empty = mkdtempSync(join(tmpdir(), 'sections-'));
  afterAll(() => {
    for (const one of [folder, empty]) rmSync(one, { recursive: true });
  });
  writeFileSync(join(folder, 'governance.jsonl'), line('a'));
  writeFileSync(join(folder, 'general.jsonl'), line('b'));
  writeFileSync(join(folder, 'general.sha256'), '');

  test('can be read one by one or all together', () => {
    const names = (only?: string) => readSections(folder, only).map(({ name }) => name);
    expect(names()).toEqual(['general', 'governance']);
    expect(names('governance')).toEqual(['governance']);
  });

  test('a missing one is reported with the closest name, and an empty folder is an error', () => {
    expect(() => readSections(folder, 'governace')).toThrow(
      '--section governace: no such set. Fix: write governance.',
    );
    expect(() => readSections(folder, 'x')).toThrow('Fix: write one of general, governance.');
    expect(() => readSections(empty)).toThrow(/no set in it\. Fix: /);
    expect(() => readSections(join(empty, 'gone'))).toThrow(/no set in it\. Fix: /);
  });
});

describe('the judgment', () => {
  test('a section whose pages are all found and cited has no failure', () => {
    const section = judge(good, line('a'), line('b', { pages: ['governance/budgets', ...ALERTS] }));
    expect(sectionFailures(section)).toEqual([]);
    expect(rowsOf(section)[1]).toMatch(/^governance, of the sheet( +2){6}( +0){3}$/);
  });

  test('third place passes, and fourth place fails and is listed with what came first', () => {
    expect(sectionFailures(judge(siteOf(['x', 'y', ...ALERTS], ALERTS), line('a')))).toEqual([]);
    const fourth = judge(siteOf(['x', 'y', 'z', ...ALERTS], ALERTS), line('a'));
    expect(sectionFailures(fourth)).toEqual([
      expect.stringMatching(
        /^governance, questions of the sheet not among the first 3 .*--section governance.*: 1, must be at most 0\. Fix: /,
      ),
    ]);
    expect(sectionMisses(fourth)).toBe(
      'governance: 1 not among the first 3 pages, or not cited\n  g-sheet-a “why a”: governance/alerts place 4; first came x; AVA cites it',
    );
  });

  test('a question that is not on the sheet is listed, and does not fail', () => {
    const section = judge(siteOf(['x'], []), own('a'), line('b', { known: 'short' }));
    expect(sectionFailures(section)).toEqual([
      expect.stringMatching(/questions of the sheet that are known .*: 1, must be at most 0/),
    ]);
    expect(sectionMisses(section)).toMatch(/^governance: 1 not among .*\n {2}g-own-a “why a”/);
    expect(rowsOf(section)[2]).toMatch(/^governance, others +1( +0){6}$/);
  });

  test('a page that is found but not cited fails, with what is cited instead', () => {
    const section = judge(siteOf(ALERTS, ['governance/budgets']), line('a'));
    expect(sectionFailures(section)).toHaveLength(1);
    expect(sectionMisses(section)).toContain(
      'governance/alerts place 1; first came governance/alerts; AVA answered, cites governance/budgets',
    );
    expect(sectionMisses(judge(siteOf([], []), line('a')))).toContain(
      'not found; nothing came; AVA answered, cites nothing',
    );
  });

  test('a missing page fails, even if another correct page is found', () => {
    const set = line('a', { pages: ['governance/alert', ...ALERTS] });
    const message =
      'set.jsonl:1: missing page governance/alert. Fix: write that page, or name the one that holds the answer, such as governance/alerts.';
    const again = line('b', { pages: ['governance/alert'] });
    expect(missingPages(read(set, again), docs)).toEqual([message]);
    expect(sectionMisses(judge(good, set))).toContain(`1 expected pages are missing\n${message}`);
    expect(sectionFailures(judge(good, set))).toEqual([
      expect.stringMatching(/^governance, missing pages .*: 1, .*Fix: /),
    ]);
  });

  test('a wrong citation fails', () => {
    const section = judge(siteOf(ALERTS, ALERTS, ['the quote is not there']), line('a'));
    expect(sectionFailures(section)).toEqual([
      expect.stringMatching(/wrong citations of AVA .*: 1, /),
    ]);
    expect(sectionMisses(section)).toContain(
      'wrong citations\n  g-sheet-a: the quote is not there',
    );
  });

  test('page questions that repeat a judged one are listed and fail', () => {
    const texts = ['Why is an alert a day late after midnight?', 'Who sees it?', 'Late alerts?'];
    const asked = texts.map((text, index) => ({ file: 'docs/a.mdx', line: index + 4, text }));
    const set = read(
      line('a', { question: 'alert one day late, after midnight' }),
      line('b', { question: 'late alerts' }),
    );
    const again = saidAgain(set, { ...docs, questions: asked });
    expect(again).toEqual([
      expect.stringMatching(/^docs\/a\.mdx:4: .+ judged question g-sheet-a .+ Fix: reword/),
      expect.stringMatching(/^docs\/a\.mdx:6: .+ judged question g-sheet-b .+ Fix: reword/),
    ]);
    const section = judgeSection(set, { ...docs, questions: asked }, good);
    expect(sectionMisses(section)).toContain('2 questions of pages say a judged one again\n');
    expect(sectionFailures(section)).toEqual([expect.stringMatching(/questions of pages .*: 2, /)]);
  });
});

describe('known questions', () => {
  const ten = (known: number) =>
    Array.from({ length: 10 }, (_, index) =>
      line(`q${index}`, index < known ? { known: 'the word is too common' } : {}),
    );

  test('are counted separately, and listed with the reason', () => {
    const section = judge(siteOf([], []), line('a', { known: 'too short' }));
    expect(sectionMisses(section)).toContain('1 known\n  g-sheet-a “why a”: too short');
    expect(sectionMisses(section)).toMatch(/^governance: 0 not among/);
    expect(rowsOf(section)[1]).toMatch(/^governance, of the sheet +1( +0){5} +1( +0){2}$/);
  });

  test('at most one in ten can be known', () => {
    expect(sectionFailures(judge(good, ...ten(1)))).toEqual([]);
    expect(sectionFailures(judge(good, ...ten(2)))).toEqual([
      expect.stringMatching(
        /^governance, questions of the sheet that are known .*: 2, must be at most 1\. Fix: /,
      ),
    ]);
  });

  test('one that passes now is reported', () => {
    expect(sectionMisses(judge(good, line('a', { known: 'too short' })))).toContain(
      'too short; found and cited now: remove `known`',
    );
  });
});
