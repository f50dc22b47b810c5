/** Judged questions: what a reader asks, and where the answer stands. One JSON object a line. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { alike, ContentError, type Problem } from '../src/content/problem';
import type { Docs } from './docs';

/** One judged question. Unknown fields are mistakes: a misspelled one would be ignored in silence. */
const schema = z.strictObject({
  id: z.string().min(1),
  query: z.string().trim().min(1),
  /** Files below docs that hold the answer, without extension and `index`, the best one first. */
  pages: z.array(z.string().min(1)).min(1),
  /**
   * Anchors of the sections that answer, on any of the pages; an empty one stands for what is above
   * the first heading, and so does an empty list.
   */
  headings: z.array(z.string()).default([]),
  /** How it is asked, such as `keyword` or `question`: figures are shown for each. */
  kind: z.string().min(1).default('question'),
  /** What the question was written from. */
  source: z.string().optional(),
  /** Why no page holds the answer. Such a question is counted apart. */
  known: z.string().min(1).optional(),
});

/** One judged question. */
export type Question = z.infer<typeof schema>;

/** Two halves of a set: engines are tuned on one and judged by the other. */
export const PARTS = ['tune', 'test'] as const;

/** One half of a set. */
export type Part = (typeof PARTS)[number];

/**
 * Returns the part that a question belongs to. All questions whose first page is the same go
 * together, so that what was learned of a page is not tested on it.
 */
export function partOf({ pages }: Pick<Question, 'pages'>): Part {
  const [byte = 0] = createHash('sha256')
    .update(pages[0] ?? '')
    .digest();
  return byte % 2 === 0 ? 'tune' : 'test';
}

/** Words of a mistake that the schema found. */
function wordsOf(issue: z.core.$ZodIssue): Pick<Problem, 'what' | 'mend'> {
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const known = Object.keys(schema.shape);
    const near = alike(key, known);
    const mend = near ? `write ${near}` : `leave it out; fields are ${known.join(', ')}`;
    return { what: `unknown field ${key}`, mend };
  }
  const [field] = issue.path;
  const place = field === undefined ? 'the line' : String(field);
  return {
    what: `${place}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`,
    mend: 'give id and query as text, pages and headings as lists of text',
  };
}

type Line = { readonly line: number; readonly question: Question };

function readLine(file: string, line: number, text: string): Line | Problem[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const what = `not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return [{ file, line, what, mend: 'write one JSON object a line' }];
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { line, question: data };
  return error.issues.map((issue) => ({ file, line, ...wordsOf(issue) }));
}

/** Returns what is wrong with one question among the docs. */
function misplaced(file: string, { line, question }: Line, docs: Docs): Problem[] {
  const unknown = question.pages.filter((page) => !docs.anchors.has(page));
  if (unknown.length > 0) {
    return unknown.map((page) => {
      const near = alike(page, docs.anchors.keys());
      return {
        file,
        line,
        what: `no page ${page} in the docs`,
        mend: near
          ? `write ${near}`
          : 'write the path of a file below docs, without extension and index',
      };
    });
  }
  return question.headings
    .filter(
      (anchor) => anchor && !question.pages.some((page) => docs.anchors.get(page)?.has(anchor)),
    )
    .map((anchor) => {
      const known = question.pages.flatMap((page) => [...(docs.anchors.get(page) ?? [])]);
      const near = alike(anchor, known);
      return {
        file,
        line,
        what: `none of its pages has the heading #${anchor}`,
        mend: near ? `write ${near}` : `write one of ${known.join(', ')}, or an empty list`,
      };
    });
}

/**
 * Reads a judged set and looks up its pages and headings in the docs.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readQuestions(file: string, text: string, docs: Docs): readonly Question[] {
  const read = text
    .split('\n')
    .flatMap((line, index) => (line.trim() ? [readLine(file, index + 1, line)] : []));
  const lines = read.flatMap((one) => ('question' in one ? [one] : []));
  const seen = new Map<string, number>();
  const twice = lines.flatMap(({ line, question: { id, query } }) =>
    [`id ${id}`, `query “${query.toLowerCase()}”`].flatMap((key) => {
      const first = seen.get(key);
      seen.set(key, first ?? line);
      const what = `the ${key} stands on line ${first} already`;
      return first === undefined ? [] : [{ file, line, what, mend: 'remove one of the two' }];
    }),
  );
  const problems = [
    ...read.flatMap((one) => ('question' in one ? [] : one)),
    ...twice,
    ...lines.flatMap((line) => misplaced(file, line, docs)),
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (lines.length === 0 && problems.length === 0) {
    problems.push({
      file,
      line: 1,
      what: 'no question in it',
      mend: 'write one JSON object a line',
    });
  }
  if (problems.length > 0) throw new ContentError(problems);
  return lines.map(({ question }) => question);
}
