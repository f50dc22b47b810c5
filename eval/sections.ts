/**
 * Judged questions on one section of the docs: search shall find a right page among the first, and
 * AVA shall cite one. Every question of the fact sheet counts, so a section is held to its set when
 * its pages are all written.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { printProblem } from '../src/content/problem';
import { similar } from '../src/config/nearest';
import type { AvaReply } from './ava';
import type { Docs } from './docs';
import { readLines, type Line } from './lines';
import { DEPTH, NEAR, outcomeOf, type Outcome, type Place } from './metrics';
import { overlapProblem, overlapsOf, shortRepeatProblem, shortRepeatsOf } from './overlap';
import { placeIn, table } from './table';

/** The sections that `npm run eval -- --check` and the unit tests hold to their sets. */
export const HELD: readonly string[] = ['general', 'governance'];

/** One question in so many may be known. */
const KNOWN_ONE_IN = 10;

const schema = z.strictObject({
  id: z.string().min(1),
  question: z.string().trim().min(1),
  /** Files below docs that hold the answer, without extension and `index`, the best one first. */
  pages: z.array(z.string().min(1)).min(1),
  /** What the part of the page that answers is about, in the words of the fact sheet. */
  topic: z.string().min(1).optional(),
  /** How it is asked, such as `keyword` or `question`. */
  kind: z.string().min(1).default('question'),
  /** Why search or AVA fails although the page is right. Such a question is counted apart. */
  known: z.string().trim().min(1).optional(),
});

/** One question on a section. */
export type SectionQuestion = z.infer<typeof schema>;

/** The set of a section, whose pages may not all be written. */
export type SectionSet = {
  readonly name: string;
  /** The set's file, as messages name it. */
  readonly file: string;
  readonly lines: readonly Line<SectionQuestion>[];
};

/** What the site made of one question. */
type Judged = {
  readonly question: SectionQuestion;
  readonly found: Outcome;
  readonly ava: AvaReply;
  readonly cited: boolean;
};

/** The set of a section with what the site made of it. */
export type JudgedSection = {
  readonly name: string;
  readonly judged: readonly Judged[];
  /** Expected pages that the docs do not have, as messages. */
  readonly missing: readonly string[];
  /** Questions of pages that say a judged one again, as messages. */
  readonly again: readonly string[];
};

/** What answers: the search of the site and AVA. */
type Site = {
  readonly search: (query: string) => readonly Place[];
  readonly ava: (id: string, question: string) => AvaReply;
};

/**
 * Reads the set of a section.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readSection(name: string, file: string, text: string): SectionSet {
  const lines = readLines(file, text, {
    schema,
    fix: 'give id and question as text, pages as a list of text; topic, kind and known as text, or leave them out',
    keysOf: ({ id, question }) => [`id ${id}`, `question “${question.toLowerCase()}”`],
  });
  return { name, file, lines };
}

/**
 * Reads the sets of a folder, by name: all of them, or one.
 *
 * @throws where the folder has no such set, or none
 */
export function readSections(folder: string, only?: string): SectionSet[] {
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((file) => /^(.+)\.jsonl$/.exec(file)?.[1] ?? [])
    .sort();
  if (names.length === 0) {
    throw new Error(`${folder}: no set in it. Fix: write <section>.jsonl there.`);
  }
  if (only !== undefined && !names.includes(only)) {
    const near = similar(only, names);
    const fix = near ? `write ${near}` : `write one of ${names.join(', ')}`;
    throw new Error(`--section ${only}: no such set. Fix: ${fix}.`);
  }
  return names
    .filter((name) => only === undefined || name === only)
    .map((name) => {
      const file = join(folder, `${name}.jsonl`);
      return readSection(name, file, readFileSync(file, 'utf8'));
    });
}

/** Returns the expected pages that the docs do not have, each once, where it is named first, as messages. */
export function missingPages({ file, lines }: SectionSet, { anchors }: Docs): string[] {
  const firstLines = new Map<string, number>();
  for (const { line, question } of lines) {
    for (const page of question.pages) {
      if (!anchors.has(page) && !firstLines.has(page)) firstLines.set(page, line);
    }
  }
  return [...firstLines].map(([page, line]) => {
    const near = similar(page, anchors.keys());
    const fix = `write that page, or name the one that holds the answer${near ? `, such as ${near}` : ''}`;
    return printProblem({ file, line, what: `missing page ${page}`, fix });
  });
}

/** Returns the questions of pages that say one of a set again, as messages. */
export function saidAgain({ lines }: SectionSet, { questions }: Docs): string[] {
  const judged = lines.map(({ question: { id, question } }) => ({ id, query: question }));
  return [
    ...overlapsOf(questions, judged).map(overlapProblem),
    ...shortRepeatsOf(questions, judged).map(shortRepeatProblem),
  ].map(printProblem);
}

/** Asks the site every question of a section. A page that is missing can be neither found nor cited. */
export function judgeSection(set: SectionSet, docs: Docs, site: Site): JudgedSection {
  return {
    name: set.name,
    judged: set.lines.map(({ question }) => {
      const ava = site.ava(question.id, question.question);
      return {
        question,
        found: outcomeOf({ pages: question.pages, headings: [] }, site.search(question.question)),
        ava,
        cited: ava.cited.some((page) => question.pages.includes(page)),
      };
    }),
    missing: missingPages(set, docs),
    again: saidAgain(set, docs),
  };
}

/** Whether the fact sheet lists the question: those must hold, the others say how far it reaches. */
const isOfSheet = ({ question }: Judged) => question.id.includes('-sheet-');

const isKnown = ({ question }: Judged) => question.known !== undefined;

const within = ({ found: { rank } }: Judged, places: number) =>
  rank !== undefined && rank <= places;

const holds = (one: Judged) => within(one, NEAR) && one.cited;

/** Returns the questions that count and are not both found and cited. */
const missesOf = ({ judged }: JudgedSection) =>
  judged.filter((one) => !isKnown(one) && !holds(one));

/** Returns what is wrong with the citations of a section. */
const wrongCitations = ({ judged }: JudgedSection) =>
  judged.flatMap(({ question: { id }, ava: { problems } }) =>
    problems.map((problem) => `  ${id}: ${problem}`),
  );

/** Returns what came of a question. */
function missLine({ question: { id, question, pages }, found, ava, cited }: Judged): string {
  const cites = ava.cited.length > 0 ? `cites ${ava.cited.join(', ')}` : 'cites nothing';
  return `  ${id} “${question}”: ${pages.join(' or ')} ${placeIn(found)}; AVA ${cited ? 'cites it' : `${ava.outcome}, ${cites}`}`;
}

const HEAD = [
  'section',
  'questions',
  `hit@1`,
  `hit@${NEAR}`,
  `hit@${DEPTH}`,
  'cited',
  'both',
  'known',
  'missing pages',
  'said again',
];

/** Returns how many questions there are, and how they fare; those that are known count in no hit. */
function countsOf(judged: readonly Judged[]): number[] {
  const counted = judged.filter((one) => !isKnown(one));
  const hits = [1, NEAR, DEPTH].map((n) => counted.filter((one) => within(one, n)).length);
  const cited = counted.filter((one) => one.cited).length;
  const known = judged.length - counted.length;
  return [judged.length, ...hits, cited, counted.filter(holds).length, known];
}

/** Returns a table with two rows of counts for each section. */
export function sectionTable(sections: readonly JudgedSection[]): string {
  return table([
    HEAD,
    ...sections.flatMap(({ name, judged, missing, again }) => [
      [
        `${name}, of the sheet`,
        ...[...countsOf(judged.filter(isOfSheet)), missing.length, again.length].map(String),
      ],
      [`${name}, others`, ...countsOf(judged.filter((one) => !isOfSheet(one))).map(String)],
    ]),
  ]).join('\n');
}

/** Returns what a section misses, question by question, and what is known. */
export function sectionMisses(section: JudgedSection): string {
  const { name, judged, missing, again } = section;
  const known = judged.filter(isKnown);
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', `${name}: ${title}`, ...lines] : [];
  const misses = missesOf(section);
  const knownLine = (one: Judged) => {
    const { id, question, known: why } = one.question;
    return `  ${id} “${question}”: ${why}${holds(one) ? '; found and cited now: take `known` out' : ''}`;
  };
  return [
    `${name}: ${misses.length} not among the first ${NEAR} pages, or not cited`,
    ...misses.map(missLine),
    ...part(`${missing.length} expected pages are missing`, missing),
    ...part(`${again.length} questions of pages say a judged one again`, again),
    ...part('wrong citations', wrongCitations(section)),
    ...part(`${known.length} known`, known.map(knownLine)),
  ].join('\n');
}

/** Returns why a section fails, as sentences. */
export function sectionFailures(section: JudgedSection): string[] {
  const { name, judged, missing, again } = section;
  const asked = judged.filter(isOfSheet);
  const misses = missesOf(section).filter(isOfSheet).length;
  const wrong = wrongCitations(section).length;
  const known = asked.filter(isKnown).length;
  const failure = (count: number, what: string) => (count > 0 ? [`${name}: ${count} ${what}`] : []);
  const show = `npm run eval -- --section ${name} lists them`;
  return [
    ...failure(
      misses,
      `questions of the sheet are not among the first ${NEAR} pages, or not cited (${show}). Fix: make the page answer in its own words; where the engine is at fault, say why in \`known\`.`,
    ),
    ...failure(
      missing.length,
      `missing pages (${show}). Fix: write them, or name those there are.`,
    ),
    ...failure(
      again.length,
      `questions of pages say a judged one again (${show}). Fix: reword them, never the judged ones.`,
    ),
    ...failure(wrong, `citations of AVA are wrong (${show}). Fix: see src/ava/engine/compose.`),
    ...(known * KNOWN_ONE_IN > asked.length
      ? [
          `${name}: ${known} of ${asked.length} questions of the sheet are known, more than one in ${KNOWN_ONE_IN}. Fix: fix pages or engine, and take \`known\` out.`,
        ]
      : []),
  ];
}
