/** Judged sets, one JSON object a line: what a reader asks, and where the answer is. README.md says how each was made. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { readJsonLines, type Line } from '../scripts/json-lines';
import { similar } from '../src/config/nearest';
import type { Problem } from '../src/content/problem';
import type { Docs } from './docs';

const id = z.string().min(1);
const said = z.string().trim().min(1);
/** Files below docs that hold the answer, without extension and `index`, the best one first. */
const pages = z.array(z.string().min(1));
/** How it is asked, such as `keyword` or `question`. */
const kind = z.string().min(1).default('question');

/** The schema of each set. Unknown fields are mistakes: a misspelled one would be ignored in silence. */
export const SCHEMAS = {
  /** Asked of search alone. */
  search: z.strictObject({
    id,
    query: said,
    pages: pages.min(1),
    /** Anchors of the sections that answer, on any of the pages; none or `''` is what is above the first heading. */
    headings: z.array(z.string()).default([]),
    kind,
    /** What the question was written from. */
    source: z.string().optional(),
    /** What the reader wants to get done. */
    job: said.optional(),
    /** Why no page holds the answer. Such a question is counted apart. */
    known: z.string().min(1).optional(),
  }),
  /** Asked of AVA alone. */
  ava: z.strictObject({
    id,
    question: said,
    /** None where no page answers. */
    pages,
    /** What the question was written from. */
    from: z.string().optional(),
    /** Whether a question without an answer sounds as if it had one. */
    near: z.boolean().optional(),
    /** Why no page answers. */
    why: z.string().optional(),
  }),
  /** People's own words, asked of both. */
  people: z.strictObject({
    id,
    /** `near` sounds as if the docs answered it, `far` is about something else; neither is answered. */
    kind: z.enum(['question', 'dialogue', 'near', 'far']),
    /** Turns of the reader; the last one is judged. */
    turns: z.array(said).min(1).max(3),
    /** The last turn changes the subject. */
    shift: z.boolean().optional(),
    voice: z.string().optional(),
    form: z.string().optional(),
    topic: z.string().optional(),
    pages,
    /** Sections that answer, as `page#anchor`; the anchor is empty above the first heading. */
    anchors: z.array(z.string()).default([]),
    /** Facts that a good answer has, each as the texts that prove it. */
    nuggets: z.array(z.array(z.string().min(1)).min(1)).default([]),
    /** What the docs lack to answer it; such a question is counted, and waits. */
    waits: z.string().optional(),
  }),
  /** Questions on one section, asked of both. */
  section: z.strictObject({
    id,
    question: said,
    pages: pages.min(1),
    /** What the part of the page that answers is about, in the words of the fact sheet. */
    topic: z.string().min(1).optional(),
    kind,
    /** Why search or AVA fails although the page is right. Such a question is counted apart. */
    known: said.optional(),
  }),
} as const;

/** The name of a sort of sets. */
export type SetName = keyof typeof SCHEMAS;

/** One question of a set. */
export type Question<Name extends SetName> = z.infer<(typeof SCHEMAS)[Name]>;

/** The fields by which places are named and questions told apart, whichever set they are of. */
type AnyQuestion = {
  readonly id: string;
  readonly pages: readonly string[];
  readonly query?: string;
  readonly question?: string;
  readonly turns?: readonly string[];
  readonly headings?: readonly string[];
  readonly anchors?: readonly string[];
};

/** Returns what a question says. */
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
        `the docs have no ${place}`,
        similar(place, [...anchors.keys(), ...sections]),
        'write a page below docs, without extension and index',
      );
    }),
    // On pages that don't exist no heading is to be found.
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
    fix: 'eval/README.md says what each field holds',
    keysOf: (value) => {
      const question = value as AnyQuestion;
      return [`id ${question.id}`, `question “${textOf(question).toLowerCase()}”`];
    },
    problemsOf: ({ line, value }) =>
      docs ? misplaced(file, { line, value: value as AnyQuestion }, docs) : [],
  });
  if (lines.length === 0) {
    throw new Error(`${file}: no question in it. Fix: write one JSON object a line.`);
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

/** Two halves of a set: engines are tuned on one and judged by the other. */
export const PARTS = ['tune', 'test'] as const;

/** One half of a set. */
export type Part = (typeof PARTS)[number];

/**
 * Returns the part that a question belongs to. All questions whose first page is the same go
 * together, so that what was learned of a page is not tested on it.
 */
export function partOf({ id: own, pages: [first = own] }: Pick<AnyQuestion, 'id' | 'pages'>): Part {
  const [byte = 0] = createHash('sha256').update(first).digest();
  return byte % 2 === 0 ? 'tune' : 'test';
}
