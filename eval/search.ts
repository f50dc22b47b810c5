/** Reports how search answers its judged questions, for `npm run eval`. */
import { missedBounds } from './bounds';
import { figuresOf, NEAR, shareOf, type Outcome } from './metrics';
import { partOf, PARTS, type Part, type Question } from './sets';
import { quoted, placeIn, table } from './table';

/** A question with an engine's results, with and without front-matter questions. */
export type Judged = {
  readonly question: Question<'search'>;
  readonly outcome: Outcome;
  readonly without: Outcome;
  /** The same question with one typo, if it has a word of four letters. */
  readonly slipped?: Outcome | undefined;
};

/** What the test part must reach. */
const LEAST = { hit3: 0.8, hit10: 0.92 } as const;

const HEAD = ['', 'questions', 'hit@1', 'hit@3', 'hit@10', 'MRR@10', 'heading', 'heading@3'];

function row(name: string, outcomes: readonly Outcome[]): string[] {
  const { count, hit1, hit3, hit10, mrr, heading, heading3 } = figuresOf(outcomes);
  const parts = [hit1, hit3, hit10, mrr, heading, heading3];
  return [name, String(count), ...parts.map((part) => part.toFixed(3))];
}

const known = ({ question }: Judged) => question.known !== undefined;

/** Returns the judged questions of a part that count, which are those with an answer in the docs. */
const countedIn = (judged: readonly Judged[], part: Part) =>
  judged.filter((one) => !known(one) && partOf(one.question) === part);

function figureRows(judged: readonly Judged[], part: Part): string[][] {
  const own = countedIn(judged, part);
  const kinds = [...new Set(own.map(({ question }) => question.kind))].sort();
  const of = (some: readonly Judged[]) => some.map(({ outcome }) => outcome);
  return [
    row(part, of(own)),
    ...kinds.map((kind) => row(`  ${kind}`, of(own.filter((one) => one.question.kind === kind)))),
    row(
      `${part}, without front-matter questions`,
      own.map(({ without }) => without),
    ),
    row(
      `${part}, one slip a question`,
      own.flatMap(({ slipped }) => slipped ?? []),
    ),
  ];
}

/** Returns which section of the right page a reader would have landed on instead. */
function astray({ question, outcome: { hit } }: Judged): string {
  const section = (anchor = '') => (anchor ? `#${anchor}` : 'the page');
  const { headings } = question;
  const wanted = (headings.length > 0 ? headings : ['']).map(section).join(' or ');
  return `${quoted(question)}: ${hit?.page} ${section(hit?.anchor)}, not ${wanted}`;
}

/** Returns how much of the mean reciprocal rank remains if each question has a typo. */
function slipLine(judged: readonly Judged[], part: Part): string {
  const both = countedIn(judged, part).filter(({ slipped }) => slipped);
  const { mrr: plain } = figuresOf(both.map(({ outcome }) => outcome));
  const { mrr } = figuresOf(both.flatMap(({ slipped }) => slipped ?? []));
  return `${part}: MRR@10 with one slip a question is ${shareOf(mrr, plain).toFixed(3)} of that without`;
}

function failureLines(judged: readonly Judged[], part: Part): string[] {
  const counted = countedIn(judged, part);
  const failed = counted.filter(({ outcome: { rank } }) => rank === undefined || rank > NEAR);
  const wrong = counted.filter(({ outcome: { rank, heading } }) => rank !== undefined && !heading);
  return [
    '',
    `${part}: ${failed.length} not among the first ${NEAR} pages`,
    ...failed.map(({ question, outcome }) => {
      return `${quoted(question)}: ${question.pages.join(' or ')} ${placeIn(outcome)}`;
    }),
    '',
    `${part}: ${wrong.length} led to another section of the right page`,
    ...wrong.map(astray),
  ];
}

/**
 * Returns the report: the figures of both parts, and the failures. Failures in the test part are only named if that part
 * is requested, so that nobody tunes on them by accident.
 */
export function searchReport(judged: readonly Judged[], part: Part | undefined): string {
  const parts = part ? [part] : PARTS;
  const apart = judged.filter(known);
  return [
    `${judged.length} questions, ${apart.length} of them without an answer in the docs (not counted)`,
    '',
    ...table([HEAD, ...parts.flatMap((one) => figureRows(judged, one))]),
    '',
    ...parts.map((one) => slipLine(judged, one)),
    ...failureLines(judged, part ?? 'tune'),
    ...(part ? [] : ['', 'Failures of the test part: npm run eval -- --part test']),
    ...(apart.length > 0 ? ['', 'Without an answer in the docs'] : []),
    ...apart.map(({ question }) => `${quoted(question)}: ${question.known}`),
  ].join('\n');
}

/** The current bounds for jobs. The goals are 0.85 and 0.95. */
const JOBS_LEAST = { hit1: 0.75, hit3: 0.93 } as const;

/** Returns how often the first page, or one of the first three, does the job, and which bounds are missed. */
export function jobsReport(outcomes: readonly Outcome[]) {
  const { count, hit1, hit3 } = figuresOf(outcomes);
  return {
    line: `${count} jobs: hit@1 ${hit1.toFixed(3)}, hit@3 ${hit3.toFixed(3)}`,
    missed: missedBounds([
      { name: 'Jobs, hit@1', value: hit1, least: JOBS_LEAST.hit1, digits: 3 },
      { name: 'Jobs, hit@3', value: hit3, least: JOBS_LEAST.hit3, digits: 3 },
    ]),
  };
}

/** Returns the bounds that the test part misses, as sentences. */
export function searchMissed(judged: readonly Judged[]): string[] {
  const figures = figuresOf(countedIn(judged, 'test').map(({ outcome }) => outcome));
  return missedBounds(
    (['hit3', 'hit10'] as const).map((name) => ({
      name: `Search, ${name.replace('hit', 'hit@')} of the test part`,
      value: figures.count === 0 ? undefined : figures[name],
      least: LEAST[name],
      digits: 3,
      fix: 'find out what the failures in the tune part have in common, in the engine or on the pages.',
    })),
  );
}
