/**
 * Judged questions on a section of the docs. Search has to find a right page among the first ones, and AVA has to cite
 * one. Every question from the fact sheet counts, so a section is only held to its set when all its pages are written.
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

/** At most one question in this many can be known. */
const KNOWN_ONE_IN = 10;

/** The set of a section. Not all of the section's pages have to be written. */
export type SectionSet = {
  readonly name: string;
  /** The set's file, as messages name it. */
  readonly file: string;
  readonly lines: readonly Line<Question<'section'>>[];
};

/** The set of a section, with the site's results. */
export type JudgedSection = ReturnType<typeof judgeSection>;

/** The site's results for a question. */
type Judged = JudgedSection['judged'][number];

/**
 * Reads the sets in a folder, by name: all of them, or only one.
 *
 * @throws if the folder doesn't have that set, or any set
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

/** Returns messages for expected pages that the docs don't have, each once, where it's named first. */
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

/** Returns messages for questions of pages that repeat one in the set. */
export const saidAgain = ({ lines }: SectionSet, { questions }: Docs): string[] =>
  repeatsOf(
    questions,
    lines.map(({ value: { id, question } }) => ({ id, query: question })),
    { short: true },
  ).map(printProblem);

/** Asks the site every question of a section. A missing page can't be found or cited. */
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
    /** Messages for expected pages that the docs don't have. */
    missing: missingPages(set, docs),
    /** Messages for questions of pages that repeat a judged one. */
    again: saidAgain(set, docs),
  };
}

/** Whether the fact sheet lists the question. Such questions must pass, and the others show how well that carries over. */
const isOfSheet = ({ question }: Judged) => question.id.includes('-sheet-');

const isKnown = ({ question }: Judged) => question.known !== undefined;

const within = ({ found: { rank } }: Judged, places: number) =>
  rank !== undefined && rank <= places;

const holds = (one: Judged) => within(one, NEAR) && one.cited;

/** Returns the questions that count but aren't both found and cited. */
const missesOf = ({ judged }: JudgedSection) =>
  judged.filter((one) => !isKnown(one) && !holds(one));

/** Returns what is wrong with the citations of a section. */
const wrongCitations = ({ judged }: JudgedSection) =>
  judged.flatMap(({ question: { id }, ava: { problems } }) =>
    problems.map((problem) => `  ${id}: ${problem}`),
  );

/** Returns a line with the results for a question. */
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

/** Returns how many questions there are, and how they do. Known ones don't count as hits. */
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

/** Returns the questions that a section misses, and the known ones. */
export function sectionMisses(section: JudgedSection): string {
  const { name, judged, missing, again } = section;
  const known = judged.filter(isKnown);
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? ['', `${name}: ${title}`, ...lines] : [];
  const misses = missesOf(section);
  const knownLine = (one: Judged) =>
    `${quoted(one.question)}: ${one.question.known}${holds(one) ? '; found and cited now: remove `known`' : ''}`;
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
      'make the page answer in its own words; if the engine is at fault, say why in `known`.',
    ),
    none('missing pages', missing.length, 'write them, or name those there are.'),
    none(
      'questions of pages that repeat a judged one',
      again.length,
      'reword the questions of the pages, never the judged ones.',
    ),
    none('wrong citations of AVA', wrongCitations(section).length, 'see src/ava/engine/compose.'),
    none(
      'questions of the sheet that are known',
      sheet.filter(isKnown).length,
      'fix the pages or the engine, and remove `known`.',
      Math.floor(sheet.length / KNOWN_ONE_IN),
    ),
  ]);
}
