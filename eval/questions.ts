/** Judged questions: what a reader asks, and where the answer is. One JSON object a line. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Problem } from '../src/content/problem';
import { similar } from '../src/config/nearest';
import type { Docs } from './docs';
import { readLines, type Line } from './lines';

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

/** Returns what is wrong with one question among the docs. */
function misplaced(file: string, { line, question }: Line<Question>, docs: Docs): Problem[] {
  const unknown = question.pages.filter((page) => !docs.anchors.has(page));
  if (unknown.length > 0) {
    return unknown.map((page) => {
      const near = similar(page, docs.anchors.keys());
      return {
        file,
        line,
        what: `no page ${page} in the docs`,
        fix: near
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
      const near = similar(anchor, known);
      return {
        file,
        line,
        what: `none of its pages has the heading #${anchor}`,
        fix: near ? `write ${near}` : `write one of ${known.join(', ')}, or an empty list`,
      };
    });
}

/**
 * Reads a judged set and looks up its pages and headings in the docs.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readQuestions(file: string, text: string, docs: Docs): readonly Question[] {
  return readLines(file, text, {
    schema,
    fix: 'give id and query as text, pages and headings as lists of text',
    keysOf: ({ id, query }) => [`id ${id}`, `query “${query.toLowerCase()}”`],
    problemsOf: (line) => misplaced(file, line, docs),
  }).map(({ question }) => question);
}
