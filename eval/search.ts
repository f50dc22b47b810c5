/** What search makes of its judged questions, and what `npm run eval` prints of it. */
import { missedBounds } from './bounds';
import { figuresOf, NEAR, pagesOf, shareOf, type Figures, type Outcome } from './metrics';
import { partOf, PARTS, type Part, type Question } from './sets';
import { quoted, placeIn, table } from './table';

/** A question with what an engine made of it, with and without the questions of front matter. */
export type Judged = {
  readonly question: Question<'search'>;
  readonly outcome: Outcome;
  readonly without: Outcome;
  /** Of the same question with one slip in it, where it has a word of four letters. */
  readonly slipped?: Outcome | undefined;
  /** How steady the first pages were while its last word was typed. */
  readonly steady?: Steady | undefined;
};

/** What became of the first pages while the last word of a query was typed. */
export type Steady = {
  /** Keys after the word's third letter, to its end. */
  readonly keys: number;
  /** How many of them changed which pages come first, or their order. */
  readonly changes: number;
  /** Whether the space after the word did, once all its letters were there. */
  readonly atEnd: boolean;
};

/** What the test part must reach. */
const LEAST = { hit3: 0.8, hit10: 0.92 } as const;

/** Letters of a word from which on it says something. */
const TOLD = 3;

/** Types the last word of a query key by key, and looks at the first pages after each. */
export function steadyOf(
  query: string,
  ask: (query: string) => Parameters<typeof pagesOf>[0],
): Steady {
  const typed = query.trim();
  const start = typed.lastIndexOf(' ') + 1 + TOLD;
  const firstOf = (text: string) => pagesOf(ask(text)).slice(0, NEAR).join('\n');
  const keys = Math.max(0, typed.length - start);
  const lists = Array.from({ length: keys + 1 }, (_, key) => firstOf(typed.slice(0, start + key)));
  return {
    keys,
    changes: lists.filter((list, at) => at > 0 && list !== lists[at - 1]).length,
    atEnd: firstOf(`${typed} `) !== lists.at(-1),
  };
}

const HEAD = ['', 'questions', 'hit@1', 'hit@3', 'hit@10', 'MRR@10', 'heading', 'heading@3'];

function row(name: string, outcomes: readonly Outcome[]): string[] {
  const { count, hit1, hit3, hit10, mrr, heading, heading3 }: Figures = figuresOf(outcomes);
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

/** Returns what is left of the mean reciprocal rank where each question has a slip. */
function slipLine(judged: readonly Judged[], part: Part): string {
  const both = countedIn(judged, part).filter(({ slipped }) => slipped);
  const { mrr: plain } = figuresOf(both.map(({ outcome }) => outcome));
  const { mrr } = figuresOf(both.flatMap(({ slipped }) => slipped ?? []));
  return `${part}: MRR@10 with one slip a question is ${shareOf(mrr, plain).toFixed(3)} of that without`;
}

/** Returns how often the first pages changed while the last word was typed, and with the space after it. */
function steadyLine(judged: readonly Judged[], part: Part): string {
  const all = countedIn(judged, part).flatMap(({ steady }) => steady ?? []);
  const sum = (of: (one: Steady) => number) => all.reduce((total, one) => total + of(one), 0);
  const typed = shareOf(
    sum(({ changes }) => changes),
    sum(({ keys }) => keys),
  );
  const ended = shareOf(all.filter(({ atEnd }) => atEnd).length, all.length);
  return `${part}: the first ${NEAR} pages change with ${typed.toFixed(3)} of the keys of the last word from its fourth letter on, and with ${ended.toFixed(3)} of the spaces after it`;
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
 * Returns the report: figures of both parts, and what failed. Failures of the test part are only
 * named when that part is asked for, so that nobody tunes on them by accident.
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
    ...parts.map((one) => steadyLine(judged, one)),
    ...failureLines(judged, part ?? 'tune'),
    ...(part ? [] : ['', 'Failures of the test part: npm run eval -- --part test']),
    ...(apart.length > 0 ? ['', 'Without an answer in the docs'] : []),
    ...apart.map(({ question }) => `${quoted(question)}: ${question.known}`),
  ].join('\n');
}

/** Returns which bounds the test part misses, as sentences. */
export function searchMissed(judged: readonly Judged[]): string[] {
  const figures = figuresOf(countedIn(judged, 'test').map(({ outcome }) => outcome));
  return missedBounds(
    (['hit3', 'hit10'] as const).map((name) => ({
      name: `Search, ${name.replace('hit', 'hit@')} of the test part`,
      value: figures.count === 0 ? undefined : figures[name],
      least: LEAST[name],
      digits: 3,
      fix: 'look at what the failures of the tune part have in common, in the engine or on the pages.',
    })),
  );
}
