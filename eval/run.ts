/**
 * `npm run eval`: how well the search of the site answers judged questions.
 *
 * -- --set FILE        another set than eval/search/questions.jsonl
 * -- --part tune|test  one part alone, with its failures
 * -- --check           exits 1 below the bounds of the test part, or when a page repeats a question
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printProblem } from '../src/content/problem';
import { buildIndex, createEngine } from '../src/search/engine';
import { asker } from './ask';
import { readDocs, type Docs } from './docs';
import { outcomeOf } from './metrics';
import { overlapProblem, overlapsOf } from './overlap';
import { PARTS, readQuestions, type Part, type Question } from './questions';
import { missedIn, reportOf, type Judged } from './report';

const root = resolve(__dirname, '..');

const OWN_SET = 'eval/search/questions.jsonl';

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
  part: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;

function flags() {
  try {
    return parseArgs({ options: FLAGS }).values;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}. Mend: npm run eval -- [--set FILE] [--part tune|test] [--check].`, {
      cause: error,
    });
  }
}

function textOf(file: string): string {
  if (!existsSync(file)) throw new Error(`${file}: no such file. Mend: name a file after --set.`);
  return readFileSync(file, 'utf8');
}

async function main(): Promise<void> {
  const values = flags();
  const part = partFrom(values.part);
  const file = values.set ? resolve(values.set) : resolve(root, OWN_SET);
  const docs = await readDocs(root);
  const questions = readQuestions(file, textOf(file), docs);
  const judged = judge(questions, docs);
  console.log(reportOf(judged, part));

  const overlaps = overlapsOf(docs.questions, questions).map(overlapProblem).map(printProblem);
  console.log(
    `\n${docs.questions.length} questions of ${docs.pages.length} pages: ${overlaps.length} too near to a judged one`,
  );
  for (const line of overlaps) console.log(line);
  if (!values.check) return;
  const missed = missedIn(judged);
  for (const line of missed) console.log(line);
  if (missed.length > 0 || overlaps.length > 0) process.exitCode = 1;
  else console.log('The test part holds its bounds.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
