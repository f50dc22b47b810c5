/**
 * `npm run eval`: how well the search of the site and AVA answer judged questions.
 *
 * -- --set FILE        another set than eval/search/questions.jsonl, of search alone
 * -- --ava FILE        another set than eval/ava/questions.jsonl, of AVA alone
 * -- --part tune|test  one part alone, with its failures
 * -- --section NAME    the set of one section alone (eval/sections/NAME.jsonl), with what it misses
 * -- --check           exits 1 below the bounds of the test part or of AVA, when a page repeats a question,
 *                      or when a section that is held to its set misses a question; with --section, that one
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { wordsOf } from '../src/content/model';
import { printProblem } from '../src/content/problem';
import { searchWords } from '../src/content/facts/lookup';
import { buildIndex, openBuilt } from '../src/search/engine';
import { asker } from './ask';
import { avaAsker, avaMissed, avaReport, judgeAva, readAvaQuestions } from './ava';
import { readDocs, type Docs } from './docs';
import { outcomeOf } from './metrics';
import { overlapProblem, overlapsOf } from './overlap';
import { judgePeople, peopleMissed, peopleReport, readPeople } from './people';
import { PARTS, readQuestions, type Part, type Question } from './questions';
import { missedIn, reportOf, type Judged } from './report';
import {
  HELD,
  judgeSection,
  readSections,
  sectionFailures,
  sectionMisses,
  sectionTable,
} from './sections';
import { steadyOf } from './steady';
import { drawFrom } from './trees/draw';
import { withSlip } from './trees/slips';

const root = resolve(__dirname, '..');

const OWN_SET = 'eval/search/questions.jsonl';
const OWN_AVA_SET = 'eval/ava/questions.jsonl';
const CALIBRATION = 'eval/ava/calibration.jsonl';
const PEOPLE = 'eval/ava/people.jsonl';
const SECTIONS = 'eval/sections';

/** Judges all questions against the index that a build would make. */
function judge(questions: readonly Question[], { pages }: Docs): Judged[] {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const ask = (from: typeof listed) =>
    asker(openBuilt(buildIndex(from, { baseUrl: '/', ...searchWords() })), from);
  const full = ask(listed);
  const bare = ask(listed.map((page) => ({ ...page, questions: [] })));
  const words = new Set(listed.flatMap(wordsOf).map((word) => word.toLowerCase()));
  return questions.map((question) => {
    const { id, query } = question;
    const slipped = withSlip(query, drawFrom(`slip\n${id}`), (word) => words.has(word));
    return {
      question,
      outcome: outcomeOf(question, full(query)),
      without: outcomeOf(question, bare(query)),
      steady: steadyOf(query, full),
      ...(slipped !== undefined && { slipped: outcomeOf(question, full(slipped)) }),
    };
  });
}

function partFrom(name: string | undefined): Part | undefined {
  const part = PARTS.find((one) => one === name);
  if (name !== undefined && part === undefined) {
    throw new Error(`--part ${name}: no such part. Fix: write ${PARTS.join(' or ')}.`);
  }
  return part;
}

const FLAGS = {
  set: { type: 'string' },
  ava: { type: 'string' },
  part: { type: 'string' },
  section: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;

function flags() {
  try {
    return parseArgs({ options: FLAGS }).values;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${what}. Fix: npm run eval -- [--set FILE] [--ava FILE] [--part tune|test] [--section NAME] [--check].`,
      { cause: error },
    );
  }
}

function textOf(file: string): string {
  if (!existsSync(file))
    throw new Error(`${file}: no such file. Fix: name a file after --set or --ava.`);
  return readFileSync(file, 'utf8');
}

/** Prints how search answers, and returns what misses a bound. */
function evaluateSearch(file: string, docs: Docs, part: Part | undefined): string[] {
  const questions = readQuestions(file, textOf(file), docs);
  const judged = judge(questions, docs);
  console.log(reportOf(judged, part));
  const overlaps = overlapsOf(docs.questions, questions).map(overlapProblem).map(printProblem);
  console.log(
    `\n${docs.questions.length} questions of ${docs.pages.length} pages: ${overlaps.length} too near to a judged one`,
  );
  for (const line of overlaps) console.log(line);
  return [...missedIn(judged), ...overlaps];
}

/** Prints how AVA answers, and returns what misses a bound. */
function evaluateAva(file: string, { pages }: Docs): string[] {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const questionsOf = (path: string) => readAvaQuestions(path, textOf(path));
  const judged = judgeAva(questionsOf(file), listed);
  const bare = listed.map((page) => ({ ...page, questions: [] }));
  const calibration = resolve(root, CALIBRATION);
  console.log(`\n${avaReport('AVA', judged)}`);
  console.log(
    avaReport('AVA, without front-matter questions', judgeAva(questionsOf(file), bare)).split(
      '\n',
    )[0],
  );
  console.log(`\n${avaReport('AVA, calibration', judgeAva(questionsOf(calibration), listed))}`);
  return avaMissed(judged);
}

/** What search and AVA of the site answer. */
function siteOf({ pages }: Docs) {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const built = openBuilt(buildIndex(listed, { baseUrl: '/', ...searchWords() }));
  return { search: asker(built, listed), ava: avaAsker(listed, built) };
}

/** Prints how search and AVA answer people's own words, and returns what is missed. */
function evaluatePeople(docs: Docs): string[] {
  const path = resolve(root, PEOPLE);
  const judged = judgePeople(readPeople(PEOPLE, textOf(path), docs), siteOf(docs));
  console.log(`\n${peopleReport(judged)}`);
  return peopleMissed(judged);
}

/** Prints how search and AVA answer on sections, and returns why those fail that are held to it. */
function evaluateSections(docs: Docs, only: string | undefined): string[] {
  const sets = readSections(resolve(root, SECTIONS), only);
  const site = siteOf(docs);
  const sections = sets.map((set) => judgeSection(set, docs, site));
  console.log(sectionTable(sections));
  for (const section of sections) {
    console.log(
      only === undefined
        ? `What ${section.name} misses: npm run eval -- --section ${section.name}`
        : `\n${sectionMisses(section)}`,
    );
  }
  return sections
    .filter(({ name }) => name === only || HELD.includes(name))
    .flatMap(sectionFailures);
}

/** Evaluates what the flags ask for, and returns what misses a bound. */
async function evaluate({ set, ava, part, section }: ReturnType<typeof flags>): Promise<string[]> {
  if (section !== undefined && (set ?? ava ?? part) !== undefined) {
    throw new Error(
      '--section goes with --check alone: its set is asked of search and AVA, and has no parts. Fix: leave the other flag out.',
    );
  }
  const half = partFrom(part);
  const docs = await readDocs(root);
  if (section !== undefined) return evaluateSections(docs, section);
  const all = !set && !ava;
  return [
    ...(all || set ? evaluateSearch(resolve(root, set ? resolve(set) : OWN_SET), docs, half) : []),
    ...(all || ava ? evaluateAva(resolve(root, ava ? resolve(ava) : OWN_AVA_SET), docs) : []),
    ...(all && !half ? evaluatePeople(docs) : []),
    ...(all && !half ? evaluateSections(docs, undefined) : []),
  ];
}

async function main(): Promise<void> {
  const values = flags();
  const missed = await evaluate(values);
  if (!values.check) return;
  for (const line of missed) console.log(line);
  if (missed.length > 0) process.exitCode = 1;
  else console.log('Every bound holds.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
