/** `npm run eval`: measures how well the site's search and AVA answer judged questions. --help lists the flags. */
import { join, resolve } from 'node:path';
import { runCommand, UsageError } from '../scripts/command';
import { wordsOf } from '../src/content/model';
import { printProblem } from '../src/content/problem';
import { avaMissed, avaReport, avaSummary, judgeAva } from './ava';
import { readDocs, type Docs } from './docs';
import { outcomeOf } from './metrics';
import { repeatsOf } from './overlap';
import { judgePeople, peopleMissed, peopleReport, readPeople } from './people';
import { jobsReport, searchMissed, searchReport, type Judged } from './search';
import {
  HELD,
  judgeSection,
  readSections,
  sectionFailures,
  sectionMisses,
  sectionTable,
} from './sections';
import { PARTS, readQuestions, type Part, type Question } from './sets';
import { siteOf, type Site } from './site';
import { drawFrom } from './trees/draw';
import { withSlip } from './trees/slips';

const COMMAND = {
  name: 'eval',
  usage: 'npm run eval -- [--set FILE] [--ava FILE] [--part tune|test] [--section NAME] [--check]',
  help: `--set FILE        asks only search, with a set other than eval/search/questions.jsonl
--ava FILE        asks only AVA, with a set other than eval/ava/questions.jsonl
--part tune|test  asks only one part, and lists its failures
--section NAME    asks only the set of one section (eval/sections/NAME.jsonl), and lists what is missed
--check           exits with code 1 if the test part or AVA misses a bound, if a page repeats a question,
                  or if a held section misses a question; with --section, if that section does`,
  options: {
    set: { type: 'string' },
    ava: { type: 'string' },
    part: { type: 'string' },
    section: { type: 'string' },
    check: { type: 'boolean' },
  },
} as const;

/** The docs, and the site that answers from them, with and without front-matter questions. */
type Asked = { readonly docs: Docs; readonly site: Site; readonly bare: Site };

/** Judges all questions against the index that a build would make. */
function judge(questions: readonly Question<'search'>[], { docs, site, bare }: Asked): Judged[] {
  const words = new Set(docs.listed.flatMap(wordsOf).map((word) => word.toLowerCase()));
  return questions.map((question) => {
    const { id, query } = question;
    const slipped = withSlip(query, drawFrom(`slip\n${id}`), (word) => words.has(word));
    return {
      question,
      outcome: outcomeOf(question, site.search(query)),
      without: outcomeOf(question, bare.search(query)),
      ...(slipped !== undefined && { slipped: outcomeOf(question, site.search(slipped)) }),
    };
  });
}

/** Prints how search answers, and returns what misses a bound. */
function evaluateSearch(file: string, asked: Asked, part: Part | undefined): string[] {
  const { docs } = asked;
  const questions = readQuestions('search', { file }, docs);
  const judged = judge(questions, asked);
  console.log(searchReport(judged, part));
  const repeats = repeatsOf(docs.questions, questions).map(printProblem);
  console.log(
    `\n${docs.questions.length} questions of ${docs.pages.length} pages: ${repeats.length} too similar to a judged one`,
  );
  for (const line of repeats) console.log(line);
  return [...searchMissed(judged), ...repeats];
}

/** Prints whether search finds the page for a job, and returns what misses a bound. */
function evaluateJobs({ docs, site }: Asked): string[] {
  const jobs = readQuestions('search', { file: join(__dirname, 'search/jobs.jsonl') }, docs);
  const { line, missed } = jobsReport(jobs.map((job) => outcomeOf(job, site.search(job.query))));
  console.log(`\n${line}`);
  return missed;
}

/** Prints how AVA answers, and returns what misses a bound. */
function evaluateAva(file: string, { site, bare }: Asked): string[] {
  const questions = readQuestions('ava', { file });
  const calibration = readQuestions('ava', { file: join(__dirname, 'ava/calibration.jsonl') });
  const judged = judgeAva(questions, site);
  console.log(`\n${avaReport('AVA', judged)}`);
  console.log(avaSummary('AVA, without front-matter questions', judgeAva(questions, bare)));
  console.log(`\n${avaReport('AVA, calibration', judgeAva(calibration, site))}`);
  return avaMissed(judged);
}

/** Prints how search and AVA answer people's own words, and returns what is missed. */
function evaluatePeople({ docs, site }: Asked): string[] {
  const judged = judgePeople(readPeople(docs), site);
  console.log(`\n${peopleReport(judged)}`);
  return peopleMissed(judged);
}

/** Prints how search and AVA answer questions on sections, and returns why held sections fail. */
function evaluateSections({ docs, site }: Asked, only?: string): string[] {
  const sets = readSections(join(__dirname, 'sections'), only);
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

runCommand(COMMAND, async ({ values: { set, ava, part: half, section, check } }) => {
  if (section !== undefined && (set ?? ava ?? half) !== undefined) {
    throw new UsageError(
      '--section only works with --check, because its set is for both search and AVA and has no parts. Fix: remove the other flag.',
    );
  }
  const part = PARTS.find((one) => one === half);
  if (part !== half) {
    throw new UsageError(`--part ${half}: no such part. Fix: write ${PARTS.join(' or ')}.`);
  }
  const docs = await readDocs(resolve(__dirname, '..'));
  const bare = docs.listed.map((page) => ({ ...page, questions: [], searches: [] }));
  const asked = { docs, site: siteOf(docs.listed), bare: siteOf(bare) };
  const all = set === undefined && ava === undefined;
  const missed =
    section !== undefined
      ? evaluateSections(asked, section)
      : [
          ...(all || set
            ? evaluateSearch(set ?? join(__dirname, 'search/questions.jsonl'), asked, part)
            : []),
          ...(all || ava ? evaluateAva(ava ?? join(__dirname, 'ava/questions.jsonl'), asked) : []),
          ...(all && !part
            ? [...evaluateJobs(asked), ...evaluatePeople(asked), ...evaluateSections(asked)]
            : []),
        ];
  if (!check) return;
  for (const line of missed) console.log(line);
  if (missed.length > 0) process.exitCode = 1;
  else console.log('Every bound holds.');
});
