/**
 * Judged questions on one section of the docs: search shall find a right page among the first, and
 * AVA shall cite one. Every question of the fact sheet counts, so a section is held to its set when
 * its pages are all written.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Line } from '../scripts/json-lines';
import { similar } from '../src/config/nearest';
import { printProblem } from '../src/content/problem';
import { missedBounds } from './bounds';
import type { Docs } from './docs';
import { DEPTH, NEAR, outcomeOf } from './metrics';
import { repeatsOf } from './overlap';
import { readSet, type Question } from './sets';
import type { Site } from './site';
import { placeIn, quoted, table } from './table';

/** The sections that `npm run eval -- --check` and the unit tests hold to their sets. */
export const HELD: readonly string[] = ['general', 'governance'];

/** One question in so many may be known. */
const KNOWN_ONE_IN = 10;

/** The set of a section, whose pages may not all be written. */
export type SectionSet = {
  readonly name: string;
  /** The set's file, as messages name it. */
  readonly file: string;
  readonly lines: readonly Line<Question<'section'>>[];
};

/** The set of a section with what the site made of it. */
export type JudgedSection = ReturnType<typeof judgeSection>;

/** What the site made of one question. */
type Judged = JudgedSection['judged'][number];

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
      return { name, file, lines: readSet('section', { file }) };
    });
}

/** Returns the expected pages that the docs do not have, each once, where it is named first, as messages. */
export function missingPages({ file, lines }: SectionSet, { anchors }: Docs): string[] {
  const named = lines.flatMap(({ line, value }) => value.pages.map((page) => ({ page, line })));
  return named
    .filter(({ page }, at) => {
      return !anchors.has(page) && named.findIndex((one) => one.page === page) === at;
    })
    .map(({ page, line }) => {
      const near = similar(page, anchors.keys());
      const fix = `write that page, or name the one that holds the answer${near ? `, such as ${near}` : ''}`;
      return printProblem({ file, line, what: `missing page ${page}`, fix });
    });
}

/** Returns the questions of pages that say one of a set again, as messages. */
export const saidAgain = ({ lines }: SectionSet, { questions }: Docs): string[] =>
  repeatsOf(
    questions,
    lines.map(({ value: { id, question } }) => ({ id, query: question })),
    { short: true },
  ).map(printProblem);

/** Asks the site every question of a section. A page that is missing can be neither found nor cited. */
export function judgeSection(set: SectionSet, docs: Docs, site: Site) {
  return {
    name: set.name,
    judged: set.lines.map(({ value: question }) => {
      const ava = site.ava(question.id, question.question);
      return {
        question,
        found: outcomeOf({ pages: question.pages, headings: [] }, site.search(question.question)),
        ava,
        cited: ava.cited.some((page) => question.pages.includes(page)),
      };
    }),
    /** Expected pages that the docs do not have, as messages. */
    missing: missingPages(set, docs),
    /** Questions of pages that repeat a judged one, as messages. */
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
function missLine({ question, found, ava, cited }: Judged): string {
  const cites = ava.cited.length > 0 ? `cites ${ava.cited.join(', ')}` : 'cites nothing';
  return `${quoted(question)}: ${question.pages.join(' or ')} ${placeIn(found)}; AVA ${cited ? 'cites it' : `${ava.outcome}, ${cites}`}`;
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
  const row = (name: string, ...counts: readonly number[]) => [name, ...counts.map(String)];
  return table([
    HEAD,
    ...sections.flatMap(({ name, judged, missing, again }) => [
      row(
        `${name}, of the sheet`,
        ...countsOf(judged.filter(isOfSheet)),
        missing.length,
        again.length,
      ),
      row(`${name}, others`, ...countsOf(judged.filter((one) => !isOfSheet(one)))),
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
  const knownLine = (one: Judged) =>
    `${quoted(one.question)}: ${one.question.known}${holds(one) ? '; found and cited now: take `known` out' : ''}`;
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
  const sheet = judged.filter(isOfSheet);
  const none = (what: string, value: number, fix: string, most = 0) => ({
    name: `${name}, ${what} (npm run eval -- --section ${name} lists them)`,
    value,
    most,
    fix,
  });
  return missedBounds([
    none(
      `questions of the sheet not among the first ${NEAR} pages, or not cited`,
      missesOf(section).filter(isOfSheet).length,
      'make the page answer in its own words; where the engine is at fault, say why in `known`.',
    ),
    none('missing pages', missing.length, 'write them, or name those there are.'),
    none(
      'questions of pages that say a judged one again',
      again.length,
      'reword them, never the judged ones.',
    ),
    none('wrong citations of AVA', wrongCitations(section).length, 'see src/ava/engine/compose.'),
    none(
      'questions of the sheet that are known',
      sheet.filter(isKnown).length,
      'fix pages or engine, and take `known` out.',
      Math.floor(sheet.length / KNOWN_ONE_IN),
    ),
  ]);
}
