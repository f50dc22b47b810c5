/** What `npm run eval` prints. */
import { figuresOf, NEAR, type Figures, type Outcome } from './metrics';
import { partOf, PARTS, type Part, type Question } from './questions';
import type { Steady } from './steady';
import { placeIn, table } from './table';

/** A question with what an engine made of it, with and without the questions of front matter. */
export type Judged = {
  readonly question: Question;
  readonly outcome: Outcome;
  readonly without: Outcome;
  /** Of the same question with one slip in it, where it has a word of four letters. */
  readonly slipped?: Outcome | undefined;
  /** How steady the first pages were while its last word was typed. */
  readonly steady?: Steady | undefined;
};

/** What the test part must reach. */
const BOUNDS = { hit3: 0.8, hit10: 0.92 } as const;

const HEAD = ['', 'questions', 'hit@1', 'hit@3', 'hit@10', 'MRR@10', 'heading', 'heading@3'];

function row(
  name: string,
  { count, hit1, hit3, hit10, mrr, heading, heading3 }: Figures,
): string[] {
  const parts = [hit1, hit3, hit10, mrr, heading, heading3];
  return [name, String(count), ...parts.map((part) => part.toFixed(3))];
}

const known = ({ question }: Judged) => question.known !== undefined;

/** Returns the judged questions of a part that count: those whose answer is in the docs. */
const countedIn = (judged: readonly Judged[], part: Part) =>
  judged.filter((one) => !known(one) && partOf(one.question) === part);

function figureRows(judged: readonly Judged[], part: Part): string[][] {
  const own = countedIn(judged, part);
  const kinds = [...new Set(own.map(({ question }) => question.kind))].sort();
  return [
    row(part, figuresOf(own.map(({ outcome }) => outcome))),
    ...kinds.map((kind) => {
      const those = own.filter(({ question }) => question.kind === kind);
      return row(`  ${kind}`, figuresOf(those.map(({ outcome }) => outcome)));
    }),
    row(`${part}, without front-matter questions`, figuresOf(own.map(({ without }) => without))),
    row(`${part}, one slip a question`, figuresOf(own.flatMap(({ slipped }) => slipped ?? []))),
  ];
}

/** Returns the position of a question that is not among the first. */
function failure({ question, outcome }: Judged): string {
  return `  ${question.id} “${question.query}”: ${question.pages.join(' or ')} ${placeIn(outcome)}`;
}

/** Returns which section of the right page a reader would have landed on instead. */
function astray({ question: { id, query, headings }, outcome: { hit } }: Judged): string {
  const anchors = headings.length > 0 ? headings : [''];
  const wanted = anchors.map((anchor) => (anchor ? `#${anchor}` : 'the page')).join(' or ');
  const got = hit?.anchor ? `#${hit.anchor}` : 'the page';
  return `  ${id} “${query}”: ${hit?.page} ${got}, not ${wanted}`;
}

/** Returns what is left of the mean reciprocal rank where each question has a slip. */
function slipLine(judged: readonly Judged[], part: Part): string {
  const both = countedIn(judged, part).filter(({ slipped }) => slipped);
  const { mrr: plain } = figuresOf(both.map(({ outcome }) => outcome));
  const { mrr } = figuresOf(both.flatMap(({ slipped }) => slipped ?? []));
  return `${part}: MRR@10 with one slip a question is ${(plain > 0 ? mrr / plain : 0).toFixed(3)} of that without`;
}

/** Returns how often the first pages changed while the last word was typed, and with the space after it. */
function steadyLine(judged: readonly Judged[], part: Part): string {
  const all = countedIn(judged, part).flatMap(({ steady }) => steady ?? []);
  const sum = (of: (one: Steady) => number) => all.reduce((total, one) => total + of(one), 0);
  const share = (some: number, whole: number) => (whole === 0 ? 0 : some / whole).toFixed(3);
  const typed = share(
    sum(({ changes }) => changes),
    sum(({ keys }) => keys),
  );
  const ended = share(
    sum(({ atEnd }) => Number(atEnd)),
    all.length,
  );
  return `${part}: the first ${NEAR} pages change with ${typed} of the keys of the last word from its fourth letter on, and with ${ended} of the spaces after it`;
}

function failureLines(judged: readonly Judged[], part: Part): string[] {
  const counted = countedIn(judged, part);
  const failed = counted.filter(({ outcome: { rank } }) => rank === undefined || rank > NEAR);
  const wrong = counted.filter(({ outcome: { rank, heading } }) => rank !== undefined && !heading);
  return [
    '',
    `${part}: ${failed.length} not among the first ${NEAR} pages`,
    ...failed.map(failure),
    '',
    `${part}: ${wrong.length} led to another section of the right page`,
    ...wrong.map(astray),
  ];
}

/**
 * Returns the report: figures of both parts, and what failed. Failures of the test part are only
 * named when that part is asked for, so that nobody tunes on them by accident.
 */
export function reportOf(judged: readonly Judged[], part: Part | undefined): string {
  const parts = part ? [part] : PARTS;
  const apart = judged.filter(known);
  return [
    `${judged.length} questions, ${apart.length} of them without an answer in the docs (not counted)`,
    '',
    ...table([HEAD, ...parts.flatMap((one) => figureRows(judged, one))]),
    '',
    ...parts.map((one) => slipLine(judged, one)),
    ...parts.map((one) => steadyLine(judged, one)),
    ...failureLines(judged, part ?? 'tune'),
    ...(part ? [] : ['', 'Failures of the test part: npm run eval -- --part test']),
    ...(apart.length > 0 ? ['', 'Without an answer in the docs'] : []),
    ...apart.map(({ question: { id, query, known: why } }) => `  ${id} “${query}”: ${why}`),
  ].join('\n');
}

/** Returns which bounds the test part misses, as sentences. */
export function missedIn(judged: readonly Judged[]): string[] {
  const figures = figuresOf(countedIn(judged, 'test').map(({ outcome }) => outcome));
  if (figures.count === 0) {
    return ['The test part has no question. Fix: judge questions on more pages.'];
  }
  return (['hit3', 'hit10'] as const)
    .filter((name) => figures[name] < BOUNDS[name])
    .map(
      (name) =>
        `${name.replace('hit', 'hit@')} of the test part is ${figures[name].toFixed(3)}, below ${BOUNDS[name].toFixed(2)}. Fix: look at what the failures of the tune part have in common, in the engine or on the pages.`,
    );
}
