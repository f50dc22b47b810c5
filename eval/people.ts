/**
 * Questions in people's own words, by writers who hadn't seen pages or front matter: how AVA answers them, in three
 * outcomes, and what search finds.
 */
import { join } from 'node:path';
import { missedBounds } from './bounds';
import type { Docs } from './docs';
import { NEAR, pagesOf, shareOf } from './metrics';
import { partOf, readQuestions, type Part, type Question } from './sets';
import type { Site } from './site';
import { table } from './table';
import { plainText } from './words';

/** Reads both sets: the one that is divided into parts, and the dialogues that are only for tuning. */
export const readPeople = (docs: Docs): Question<'people'>[] =>
  ['people', 'dialogues'].flatMap((name) =>
    readQuestions('people', { file: join(__dirname, 'ava', `${name}.jsonl`) }, docs),
  );

/** Whether an answer contains a fact, ignoring punctuation, case and the addresses of links. */
export function holdsNugget(text: string, nugget: readonly string[]): boolean {
  const said = ` ${plainText(text.replace(/\]\([^)]*\)/g, ' '))} `;
  return nugget.some((one) => {
    const wanted = plainText(one);
    return said.includes(/\d$/.test(wanted) ? ` ${wanted} ` : ` ${wanted}`);
  });
}

/** The results of AVA and search for a question. */
export type PeopleJudged = ReturnType<typeof judgePeople>[number];

/** Asks every question. */
export function judgePeople(questions: readonly Question<'people'>[], site: Site) {
  return questions.map((question) => {
    const reply = site.ava(question.id, ...question.turns);
    const [only = '', ...further] = question.turns;
    return {
      question,
      reply,
      /** The pages of the first three citations, each once. */
      cited: reply.cited.slice(0, NEAR),
      /** How many of its facts are in the answer. */
      nuggets: question.nuggets.filter((nugget) => holdsNugget(reply.text, nugget)).length,
      /** The pages that search finds, for a question with one turn. */
      found: further.length === 0 ? pagesOf(site.search(only)) : [],
    };
  });
}

/** Returns the figures of judged questions, as shares of 1. */
export function peopleFigures(judged: readonly PeopleJudged[]) {
  const of = (kind: Question<'people'>['kind']) =>
    judged.filter(({ question }) => question.kind === kind);
  const share = (some: readonly PeopleJudged[], is: (one: PeopleJudged) => boolean) =>
    shareOf(some.filter(is).length, some.length);
  const isAnswerable = ({ question }: PeopleJudged) => question.pages.length > 0;
  const hasRight = ({ question }: PeopleJudged, pages: readonly string[]) =>
    pages.some((page) => question.pages.includes(page));
  const isCited = (one: PeopleJudged) => hasRight(one, one.cited);
  const answerable = of('question').filter(isAnswerable);
  const claimed = answerable.filter(({ reply }) => reply.outcome === 'answered');
  const within = (places: number) =>
    share(answerable, (one) => hasRight(one, one.found.slice(0, places)));
  const sum = (value: (one: PeopleJudged) => number) =>
    answerable.reduce((total, one) => total + value(one), 0);
  return {
    count: answerable.length,
    cited: share(answerable, isCited),
    refused: share(answerable, ({ reply }) => reply.outcome === 'abstained'),
    claimed: shareOf(claimed.length, answerable.length),
    claimedRight: share(claimed, (one) => hasRight(one, one.cited.slice(0, 1))),
    dialogues: share(of('dialogue').filter(isAnswerable), isCited),
    near: share(of('near'), ({ reply }) => reply.outcome !== 'answered'),
    far: share(of('far'), ({ reply }) => reply.outcome === 'abstained'),
    nuggets: shareOf(
      sum((one) => one.nuggets),
      sum(({ question }) => question.nuggets.length),
    ),
    problems: judged.flatMap(({ reply }) => reply.problems).length,
    hit1: within(1),
    hit3: within(NEAR),
  };
}

type Figure = Exclude<keyof ReturnType<typeof peopleFigures>, 'count' | 'problems'>;

/** Each figure with the floor, to which the test part is held, and the goal. */
const BOUNDS: readonly (readonly [name: string, figure: Figure, floor: number, goal: number])[] = [
  ['right page among three citations', 'cited', 0.75, 0.85],
  // For this figure, the bounds are maximums.
  ['refused though a page answers', 'refused', 0.15, 0.08],
  ['answered', 'claimed', 0.38, 0.5],
  ['  right page first', 'claimedRight', 0.88, 0.93],
  ['dialogues, right page cited', 'dialogues', 0.6, 0.8],
  ['near: not claimed', 'near', 0.8, 0.9],
  ['far: abstained', 'far', 0.9, 0.97],
  ['facts in the answer', 'nuggets', 0.3, 0.5],
  ['search hit@1', 'hit1', 0.7, 0.75],
  ['search hit@3', 'hit3', 0.86, 0.92],
];

const inPart = (judged: readonly PeopleJudged[], part: Part) =>
  judged.filter(({ question }) => partOf(question) === part);

/** Returns the figures of both parts, next to the bounds for the test part. */
export function peopleReport(judged: readonly PeopleJudged[]): string {
  const tune = peopleFigures(inPart(judged, 'tune'));
  const test = peopleFigures(inPart(judged, 'test'));
  const waiting = judged.filter(({ question }) => question.waits !== undefined).length;
  return [
    `People's own words: ${tune.count} questions to tune on and ${test.count} to test with, ${waiting} are waiting for their page; ${tune.problems + test.problems} citations are wrong`,
    ...table([
      ['', 'tune', 'test', 'floor', 'goal'],
      ...BOUNDS.map(([name, figure, ...bounds]) => [
        name,
        ...[tune[figure], test[figure], ...bounds].map((value) => value.toFixed(2)),
      ]),
    ]),
  ].join('\n');
}

/** Returns the bounds that the test part misses, as sentences. */
export function peopleMissed(judged: readonly PeopleJudged[]): string[] {
  const figures = peopleFigures(inPart(judged, 'test'));
  return missedBounds(
    BOUNDS.map(([name, figure, floor]) => ({
      name: `People's own words, ${name.trim()}`,
      value: figures[figure],
      ...(figure === 'refused' ? { most: floor } : { least: floor }),
      digits: 2,
      fix: 'check what fails in the tune part.',
    })),
  );
}
