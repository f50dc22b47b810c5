/** The question sets of this project: frozen, true to the docs, and not copied into the docs. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { printProblem } from '../../src/content/problem';
import { readDocs, type Docs } from '../../eval/docs';
import { repeatsOf } from '../../eval/overlap';
import { HELD, missingPages, readSections, saidAgain } from '../../eval/sections';
import { partOf, readQuestions } from '../../eval/sets';

const evalDir = resolve(__dirname, '../../eval');

const textOf = (path: string) => readFileSync(join(evalDir, path), 'utf8');

let docs: Docs;
beforeAll(async () => {
  docs = await readDocs(resolve(__dirname, '../..'));
}, 60_000);

const sections = readSections(join(evalDir, 'sections'));

describe.each([
  'search/questions',
  'search/jobs',
  'ava/questions',
  'ava/people',
  ...sections.map(({ name }) => `sections/${name}`),
])('the set %s', (set) => {
  test('is unchanged since it was frozen', () => {
    const [hash] = textOf(`${set}.sha256`).trim().split(' ');
    const found = createHash('sha256')
      .update(textOf(`${set}.jsonl`))
      .digest('hex');
    expect(
      found,
      `eval/${set}.jsonl was changed after it was frozen. Fix: bring it back; reword pages, never judged questions.`,
    ).toBe(hash);
  });
});

describe('the search questions', () => {
  const read = () =>
    readQuestions('search', { file: join(evalDir, 'search/questions.jsonl') }, docs);

  test('name pages and headings that exist', () => {
    expect(read().length).toBeGreaterThanOrEqual(150);
  });

  test('are split about evenly into two parts', () => {
    const questions = read();
    const share = questions.filter((one) => partOf(one) === 'test').length / questions.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
  });

  test('include jobs that name pages that exist', () => {
    const jobs = readQuestions('search', { file: join(evalDir, 'search/jobs.jsonl') }, docs);
    expect(jobs).toHaveLength(60);
  });

  test('are not repeated in the front matter of a page', () => {
    expect(docs.questions.length).toBeGreaterThan(300);
    expect(repeatsOf(docs.questions, read()).map(printProblem)).toEqual([]);
  });
});

describe('the assistant questions', () => {
  const common = { id: z.string(), question: z.string().min(1) };
  const schema = z.union([
    z.strictObject({ ...common, pages: z.array(z.string()).min(1), from: z.string() }),
    // The docs have no answer; `near` says whether the question sounds as if they did.
    z.strictObject({ ...common, pages: z.tuple([]), near: z.boolean(), why: z.string() }),
  ]);

  test('have an answer on pages that exist, or a reason why there is none', () => {
    const questions = textOf('ava/questions.jsonl')
      .trimEnd()
      .split('\n')
      .map((line) => schema.parse(JSON.parse(line)));
    expect(questions.length).toBeGreaterThanOrEqual(50);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    const pages = questions.flatMap((one) => one.pages);
    expect(pages.filter((page) => !docs.anchors.has(page))).toEqual([]);
  });
});

describe('the section questions', () => {
  const held = sections.filter(({ name }) => HELD.includes(name));

  test('exist for every section that requires them, and there are enough of each', () => {
    expect(held.map(({ name }) => name)).toEqual([...HELD].sort());
    expect(sections.length).toBeGreaterThanOrEqual(2);
    expect(sections.filter(({ lines }) => lines.length < 40)).toEqual([]);
  });

  test('have ids and texts that are unique across all sections', () => {
    const asked = sections.flatMap(({ lines }) => lines.map(({ value }) => value));
    for (const key of ['id', 'question'] as const) {
      expect(new Set(asked.map((one) => one[key].toLowerCase())).size).toBe(asked.length);
    }
  });

  test('name pages that exist, if the section requires them', () => {
    expect(held.flatMap((set) => missingPages(set, docs))).toEqual([]);
  });

  test('are not repeated in the front matter of a page, if the section requires them', () => {
    expect(held.flatMap((set) => saidAgain(set, docs))).toEqual([]);
  });
});
