/**
 * `npm run eval`: how well the search of the site and AVA answer judged questions.
 *
 * -- --set FILE        another set than eval/search/questions.jsonl, of search alone
 * -- --ava FILE        another set than eval/ava/questions.jsonl, of AVA alone
 * -- --part tune|test  one part alone, with its failures
 * -- --check           exits 1 below the bounds of the test part or of AVA, or when a page repeats a question
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printProblem } from '../src/content/problem';
import { buildIndex, createEngine } from '../src/search/engine';
import { asker } from './ask';
import { avaMissed, avaReport, judgeAva, readAvaQuestions } from './ava';
import { readDocs, type Docs } from './docs';
import { outcomeOf } from './metrics';
import { overlapProblem, overlapsOf } from './overlap';
import { PARTS, readQuestions, type Part, type Question } from './questions';
import { missedIn, reportOf, type Judged } from './report';

const root = resolve(__dirname, '..');

const OWN_SET = 'eval/search/questions.jsonl';
const OWN_AVA_SET = 'eval/ava/questions.jsonl';
const CALIBRATION = 'eval/ava/calibration.jsonl';

/** Judges all questions against the index that a build would make. */
function judge(questions: readonly Question[], { pages }: Docs): Judged[] {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const ask = (from: typeof listed) =>
    asker(createEngine(buildIndex(from, { baseUrl: '/' })), from);
  const full = ask(listed);
  const bare = ask(listed.map((page) => ({ ...page, questions: [] })));
  return questions.map((question) => ({
    question,
    outcome: outcomeOf(question, full(question.query)),
    without: outcomeOf(question, bare(question.query)),
  }));
}

function partFrom(name: string | undefined): Part | undefined {
  const part = PARTS.find((one) => one === name);
  if (name !== undefined && part === undefined) {
    throw new Error(`--part ${name}: no such part. Mend: write ${PARTS.join(' or ')}.`);
  }
  return part;
}

const FLAGS = {
  set: { type: 'string' },
  ava: { type: 'string' },
  part: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;

function flags() {
  try {
    return parseArgs({ options: FLAGS }).values;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${what}. Mend: npm run eval -- [--set FILE] [--ava FILE] [--part tune|test] [--check].`,
      {
        cause: error,
      },
    );
  }
}

function textOf(file: string): string {
  if (!existsSync(file))
    throw new Error(`${file}: no such file. Mend: name a file after --set or --ava.`);
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

async function main(): Promise<void> {
  const values = flags();
  const part = partFrom(values.part);
  const docs = await readDocs(root);
  const missed = [
    ...(values.ava && !values.set
      ? []
      : evaluateSearch(resolve(root, values.set ? resolve(values.set) : OWN_SET), docs, part)),
    ...(values.set && !values.ava
      ? []
      : evaluateAva(resolve(root, values.ava ? resolve(values.ava) : OWN_AVA_SET), docs)),
  ];
  if (!values.check) return;
  for (const line of missed) console.log(line);
  if (missed.length > 0) process.exitCode = 1;
  else console.log('Every bound holds.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
