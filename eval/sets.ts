/** Judged sets: what readers ask, and where the answer is, with one JSON object per line. README.md describes each one. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { readJsonLines, type Line } from '../scripts/json-lines';
import { similar } from '../src/config/nearest';
import type { Problem } from '../src/content/problem';
import type { Docs } from './docs';

const id = z.string().min(1);
const said = z.string().trim().min(1);
/** Files below docs that contain the answer, without extension and `index`, the best one first. */
const pages = z.array(z.string().min(1));
/** How it's asked, such as `keyword` or `question`. */
const kind = z.string().min(1).default('question');

/** The schema of each set. Unknown fields are mistakes, because a misspelled one would be ignored silently. */
export const SCHEMAS = {
  /** Only for search. */
  search: z.strictObject({
    id,
    query: said,
    pages: pages.min(1),
    /** Anchors of the sections that answer, on any of the pages. Empty or `''` is the text above the first heading. */
    headings: z.array(z.string()).default([]),
    kind,
    /** The source that the question was written from. */
    source: z.string().optional(),
    /** What the reader wants to get done. */
    job: said.optional(),
    /** Why no page contains the answer. Such a question is counted separately. */
    known: z.string().min(1).optional(),
  }),
  /** Only for AVA. */
  ava: z.strictObject({
    id,
    question: said,
    /** Empty if no page answers. */
    pages,
    /** The source that the question was written from. */
    from: z.string().optional(),
    /** Whether a question without an answer sounds as if it had one. */
    near: z.boolean().optional(),
    /** Why no page answers. */
    why: z.string().optional(),
  }),
  /** People's own words, for both search and AVA. */
  people: z.strictObject({
    id,
    /** `near` sounds as if the docs answered it, and `far` is about something else. The docs answer neither. */
    kind: z.enum(['question', 'dialogue', 'near', 'far']),
    /** Set if it's only for tuning, whatever its first page. */
    part: z.literal('tune').optional(),
    /** The reader's turns. The last one is judged. */
    turns: z.array(said).min(1).max(3),
    /** Whether the last turn changes the subject. */
    shift: z.boolean().optional(),
    voice: z.string().optional(),
    form: z.string().optional(),
    topic: z.string().optional(),
    pages,
    /** Sections that answer, as `page#anchor`. The anchor is empty above the first heading. */
    anchors: z.array(z.string()).default([]),
    /** Facts that a good answer contains, each as the texts that prove it. */
    nuggets: z.array(z.array(z.string().min(1)).min(1)).default([]),
    /** What the docs would need to answer it. Such a question is counted as waiting. */
    waits: z.string().optional(),
  }),
  /** Questions on a section, for both search and AVA. */
  section: z.strictObject({
    id,
    question: said,
    pages: pages.min(1),
    /** What the part of the page with the answer is about, in the words of the fact sheet. */
    topic: z.string().min(1).optional(),
    kind,
    /** Why search or AVA fails even though the page has the answer. Such a question is counted separately. */
    known: said.optional(),
  }),
} as const;

/** The name of a kind of set. */
export type SetName = keyof typeof SCHEMAS;

/** A question in a set. */
export type Question<Name extends SetName> = z.infer<(typeof SCHEMAS)[Name]>;

/** The fields that name places and identify questions in any set. */
type AnyQuestion = {
  readonly id: string;
  readonly pages: readonly string[];
  readonly query?: string;
  readonly question?: string;
  readonly turns?: readonly string[];
  readonly headings?: readonly string[];
  readonly anchors?: readonly string[];
  readonly part?: Part | undefined;
};

/** Returns the text of a question. */
const textOf = ({ query, question, turns = [] }: AnyQuestion) =>
  query ?? question ?? turns.join(' / ');

/** Returns the pages and headings of a question that the docs don't have. */
function misplaced(file: string, { line, value }: Line<AnyQuestion>, { anchors }: Docs): Problem[] {
  const problem = (what: string, near: string | undefined, otherwise: string) => ({
    file,
    line,
    what,
    fix: near === undefined ? otherwise : `write ${near}`,
  });
  const isKnown = (place: string) => {
    const [page = '', anchor = ''] = place.split('#');
    return anchor === '' ? anchors.has(page) : anchors.get(page)?.has(anchor);
  };
  const places = [...value.pages, ...(value.anchors ?? [])].filter((place) => !isKnown(place));
  const headings = (value.headings ?? []).filter(
    (anchor) => anchor !== '' && !value.pages.some((page) => anchors.get(page)?.has(anchor)),
  );
  const onItsPages = value.pages.flatMap((page) => [...(anchors.get(page) ?? [])]);
  return [
    ...places.map((place) => {
      const [page = ''] = place.split('#');
      const sections = [...(anchors.get(page) ?? [])].map((anchor) => `${page}#${anchor}`);
      return problem(
        `the docs don't have ${place}`,
        similar(place, [...anchors.keys(), ...sections]),
        'write a page below docs, without extension and index',
      );
    }),
    // Pages that don't exist have no headings.
    ...(places.length > 0 ? [] : headings).map((anchor) =>
      problem(
        `none of its pages has the heading #${anchor}`,
        similar(anchor, onItsPages),
        `write one of ${onItsPages.join(', ')}, or an empty list`,
      ),
    ),
  ];
}

/**
 * Reads a set with its line numbers. With docs, pages and headings that they don't have are mistakes.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readSet<Name extends SetName>(
  name: Name,
  { file, text = textOfFile(file) }: { readonly file: string; readonly text?: string },
  docs?: Docs,
): Line<Question<Name>>[] {
  const schema: z.ZodObject = SCHEMAS[name];
  const lines = readJsonLines(file, text, {
    schema,
    fix: 'eval/README.md says what each field contains',
    keysOf: (value) => {
      const question = value as AnyQuestion;
      return [`id ${question.id}`, `question “${textOf(question).toLowerCase()}”`];
    },
    problemsOf: ({ line, value }) =>
      docs ? misplaced(file, { line, value: value as AnyQuestion }, docs) : [],
  });
  if (lines.length === 0) {
    throw new Error(`${file}: there are no questions in it. Fix: write one JSON object per line.`);
  }
  return lines as Line<Question<Name>>[];
}

function textOfFile(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new Error(`${file}: no such file. Fix: name a file after --set or --ava.`);
}

/** Like `readSet`, without line numbers. */
export const readQuestions = <Name extends SetName>(...asked: Parameters<typeof readSet<Name>>) =>
  readSet<Name>(...asked).map(({ value }) => value);

/** The two parts of a set. Engines are tuned on one and judged by the other. */
export const PARTS = ['tune', 'test'] as const;

/** One part of a set. */
export type Part = (typeof PARTS)[number];

/**
 * Returns the part that a question belongs to. All questions with the same first page are in the same part, so that what
 * was learned about a page isn't tested on it.
 */
export function partOf({
  id: own,
  pages: [first = own],
  part,
}: Pick<AnyQuestion, 'id' | 'pages' | 'part'>): Part {
  if (part !== undefined) return part;
  const [byte = 0] = createHash('sha256').update(first).digest();
  return byte % 2 === 0 ? 'tune' : 'test';
}
