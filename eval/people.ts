/**
 * Questions in people's own words, by writers who had seen neither pages nor front matter: what AVA
 * makes of them, in three outcomes, and what search finds.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { AvaAnswer } from '../src/ava/protocol';
import type { AvaReply } from './ava';
import { similar } from '../src/config/nearest';
import type { Problem } from '../src/content/problem';
import type { Docs } from './docs';
import { readLines, type Line } from './lines';
import { NEAR, pagesOf, type Place } from './metrics';
import { partOf, type Part } from './questions';
import { table } from './table';
import { contentWords } from './words';

const schema = z.strictObject({
  id: z.string().min(1),
  /** `near` sounds as if the docs answered it, `far` is about something else; neither is answered. */
  kind: z.enum(['question', 'dialogue', 'near', 'far']),
  /** Turns of the reader; the last one is judged. */
  turns: z.array(z.string().trim().min(1)).min(1).max(3),
  /** The last turn changes the subject. */
  shift: z.boolean().optional(),
  voice: z.string().optional(),
  form: z.string().optional(),
  topic: z.string().optional(),
  /** Files below docs that answer, without extension and `index`, the best one first. */
  pages: z.array(z.string().min(1)),
  /** Sections that answer, as `page#anchor`; the anchor is empty above the first heading. */
  anchors: z.array(z.string()).default([]),
  /** Facts that a good answer has, each as the texts that prove it. */
  nuggets: z.array(z.array(z.string().min(1)).min(1)).default([]),
  /** What the docs lack to answer it; such a question is counted, and waits. */
  waits: z.string().optional(),
});

/** One question, or the turns of a dialogue. */
export type PeopleQuestion = z.infer<typeof schema>;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether the text of an answer holds a fact, whatever its marks and case; addresses of links do not count. */
export function holdsNugget(text: string, nugget: readonly string[]): boolean {
  const said = ` ${plain(text.replace(/\]\([^)]*\)/g, ' '))} `;
  return nugget.some((one) => {
    const wanted = plain(one);
    return said.includes(/\d$/.test(wanted) ? ` ${wanted} ` : ` ${wanted}`);
  });
}

/** Returns the part that a question belongs to: with all others on the same page. */
export const peoplePart = ({ id, pages }: PeopleQuestion): Part =>
  partOf({ pages: [pages[0] ?? id] });

function misplaced(file: string, { line, question }: Line<PeopleQuestion>, docs: Docs): Problem[] {
  const isKnown = (place: string) => {
    const [page = '', anchor = ''] = place.split('#');
    const anchors = docs.anchors.get(page);
    return anchors !== undefined && (anchor === '' || anchors.has(anchor));
  };
  return [...question.pages, ...question.anchors]
    .filter((place) => !isKnown(place))
    .map((place) => {
      const [page = ''] = place.split('#');
      const anchors = [...(docs.anchors.get(page) ?? [])].map((anchor) => `${page}#${anchor}`);
      const near = similar(place, [...docs.anchors.keys(), ...anchors]);
      return {
        file,
        line,
        what: `the docs have no ${place}`,
        fix: near ? `write ${near}` : 'write a page below docs without extension, and #anchor',
      };
    });
}

/**
 * Reads the set.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readPeople(file: string, text: string, docs: Docs): PeopleQuestion[] {
  return readLines(file, text, {
    schema,
    fix: 'give id, kind and turns, and pages as a list of text',
    keysOf: ({ id, turns }) => [`id ${id}`, `question “${turns.join(' / ').toLowerCase()}”`],
    problemsOf: (line) => misplaced(file, line, docs),
  }).map(({ question }) => question);
}

/** Shorter questions share words with a title by chance. */
const WORDS = 5;

/** Returns the share of a question's content words that one title, or question of a page, has too. */
export function overlapWith(texts: readonly string[], { turns }: PeopleQuestion): number {
  const own = [...contentWords(turns.at(-1) ?? '')];
  if (own.length < WORDS) return 0;
  const shares = texts.map((text) => {
    const words = contentWords(text);
    return own.filter((word) => words.has(word)).length / own.length;
  });
  return Math.max(0, ...shares);
}

/** The hash by which the set is frozen. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What AVA and search made of a question. */
export type PeopleJudged = {
  readonly question: PeopleQuestion;
  readonly outcome: AvaAnswer['outcome'];
  /** Pages of the first three citations, each once. */
  readonly cited: readonly string[];
  /** How many of its facts the answer has. */
  readonly nuggets: number;
  /** What is wrong with its citations. */
  readonly problems: readonly string[];
  /** Pages that search finds for a question of one turn. */
  readonly found: readonly string[];
};

/** What the site answers. */
export type AskedSite = {
  readonly ava: (id: string, ...turns: readonly string[]) => AvaReply & { readonly text: string };
  readonly search: (query: string) => readonly Place[];
};

/** Asks every question. */
export function judgePeople(questions: readonly PeopleQuestion[], site: AskedSite): PeopleJudged[] {
  return questions.map((question) => {
    const { text, cited, ...rest } = site.ava(question.id, ...question.turns);
    const [only = '', ...further] = question.turns;
    return {
      question,
      ...rest,
      cited: cited.slice(0, NEAR),
      nuggets: question.nuggets.filter((nugget) => holdsNugget(text, nugget)).length,
      found: further.length === 0 ? pagesOf(site.search(only)) : [],
    };
  });
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** Figures of judged questions, shares of 1. */
export function peopleFigures(judged: readonly PeopleJudged[]) {
  const of = (kind: PeopleQuestion['kind']) =>
    judged.filter(({ question }) => question.kind === kind);
  const shareOf = (some: readonly PeopleJudged[], is: (one: PeopleJudged) => boolean) =>
    share(some.filter(is).length, some.length);
  const isGold = ({ question }: PeopleJudged, page: string | undefined) =>
    page !== undefined && question.pages.includes(page);
  const isAnswerable = ({ question }: PeopleJudged) => question.pages.length > 0;
  const isCited = (one: PeopleJudged) => one.cited.some((page) => isGold(one, page));
  const answerable = of('question').filter(isAnswerable);
  const claimed = answerable.filter(({ outcome }) => outcome === 'answered');
  const within = (places: number) =>
    shareOf(answerable, (one) => one.found.slice(0, places).some((page) => isGold(one, page)));
  const sum = (value: (one: PeopleJudged) => number) =>
    answerable.reduce((total, one) => total + value(one), 0);
  return {
    count: answerable.length,
    cited: shareOf(answerable, isCited),
    refused: shareOf(answerable, ({ outcome }) => outcome === 'abstained'),
    claimed: share(claimed.length, answerable.length),
    claimedRight: shareOf(claimed, (one) => isGold(one, one.cited[0])),
    dialogues: shareOf(of('dialogue').filter(isAnswerable), isCited),
    near: shareOf(of('near'), ({ outcome }) => outcome !== 'answered'),
    far: shareOf(of('far'), ({ outcome }) => outcome === 'abstained'),
    nuggets: share(
      sum((one) => one.nuggets),
      sum(({ question }) => question.nuggets.length),
    ),
    problems: judged.reduce((total, { problems }) => total + problems.length, 0),
    hit1: within(1),
    hit3: within(NEAR),
  };
}

type Figure = Exclude<keyof ReturnType<typeof peopleFigures>, 'count' | 'problems'>;

/** A figure, what it should be at least, what is aimed at, and what the test part is held to until it is there. */
type Bound = {
  readonly name: string;
  readonly figure: Figure;
  readonly floor: number;
  readonly goal: number;
  readonly held: number;
};

/** Of what is refused, at most. */
const BOUNDS: readonly Bound[] = [
  {
    name: 'right page among three citations',
    figure: 'cited',
    floor: 0.75,
    goal: 0.85,
    held: 0.67,
  },
  { name: 'refused though a page answers', figure: 'refused', floor: 0.15, goal: 0.08, held: 0.15 },
  { name: 'answered', figure: 'claimed', floor: 0.38, goal: 0.5, held: 0.38 },
  { name: '  right page first', figure: 'claimedRight', floor: 0.88, goal: 0.93, held: 0.82 },
  { name: 'dialogues, right page cited', figure: 'dialogues', floor: 0.6, goal: 0.8, held: 0.5 },
  { name: 'near: not claimed', figure: 'near', floor: 0.8, goal: 0.9, held: 0.8 },
  { name: 'far: abstained', figure: 'far', floor: 0.9, goal: 0.97, held: 0.9 },
  { name: 'facts in the answer', figure: 'nuggets', floor: 0.3, goal: 0.5, held: 0.4 },
  { name: 'search hit@1', figure: 'hit1', floor: 0.7, goal: 0.75, held: 0.59 },
  { name: 'search hit@3', figure: 'hit3', floor: 0.86, goal: 0.92, held: 0.76 },
];

const inPart = (judged: readonly PeopleJudged[], part: Part) =>
  judged.filter(({ question }) => peoplePart(question) === part);

/** Returns the report: figures of both parts, and what the tune part misses. */
export function peopleReport(judged: readonly PeopleJudged[]): string {
  const tune = peopleFigures(inPart(judged, 'tune'));
  const test = peopleFigures(inPart(judged, 'test'));
  const waiting = judged.filter(({ question }) => question.waits !== undefined).length;
  return [
    `People's own words: ${tune.count} questions to tune on and ${test.count} to test with, ${waiting} wait for their page; ${tune.problems + test.problems} citations are wrong`,
    ...table([
      ['', 'tune', 'test', 'held to', 'floor', 'goal'],
      ...BOUNDS.map(({ name, figure, floor, goal, held }) => [
        name,
        ...[tune[figure], test[figure], held, floor, goal].map((value) => value.toFixed(2)),
      ]),
    ]),
  ].join('\n');
}

/** Returns what the test part misses of what it is held to, as sentences. */
export function peopleMissed(judged: readonly PeopleJudged[]): string[] {
  const figures = peopleFigures(inPart(judged, 'test'));
  const isMissed = ({ figure, held }: Bound) =>
    figure === 'refused' ? figures[figure] > held : figures[figure] < held;
  return BOUNDS.filter(isMissed).map(
    ({ name, figure, held }) =>
      `People's own words, ${name.trim()}: ${figures[figure].toFixed(2)}, held to ${held.toFixed(2)}. Fix: look at what fails in the tune part.`,
  );
}
