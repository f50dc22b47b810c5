/** Measures how well AVA answers: whether it cites a right page, and abstains if no page answers. */
import { missedBounds } from './bounds';
import type { Question } from './sets';
import type { AvaReply, Site } from './site';
import { quoted } from './table';

/** A question with AVA's reply. */
export type AvaJudged = { readonly question: Question<'ava'>; readonly reply: AvaReply };

/** Asks AVA every question. */
export const judgeAva = (
  questions: readonly Question<'ava'>[],
  { ava }: Pick<Site, 'ava'>,
): AvaJudged[] =>
  questions.map((question) => ({ question, reply: ava(question.id, question.question) }));

const answerable = ({ question }: AvaJudged) => question.pages.length > 0;

const isRight = ({ question, reply: { cited } }: AvaJudged) =>
  cited.some((page) => question.pages.includes(page));

const isRightAtOnce = ({ question, reply: { cited } }: AvaJudged) =>
  question.pages.includes(cited[0] ?? '');

const isClaimed = ({ reply }: AvaJudged) => reply.outcome === 'answered';

/** Returns the figures of a judged set. */
export function avaFigures(judged: readonly AvaJudged[]) {
  const asked = judged.filter(answerable);
  const outOfScope = judged.filter((one) => !answerable(one));
  return {
    answerable: asked.length,
    right: asked.filter(isRight).length,
    first: asked.filter(isRightAtOnce).length,
    outOfScope: outOfScope.length,
    notClaimed: outOfScope.filter((one) => !isClaimed(one)).length,
    problems: judged.flatMap(({ reply }) => reply.problems).length,
  };
}

/** Returns the figures of a judged set, in one line. */
export function avaSummary(name: string, judged: readonly AvaJudged[]): string {
  const figures = avaFigures(judged);
  return `${name}: ${figures.right} of ${figures.answerable} cite a right page, ${figures.first} in the first place; ${figures.notClaimed} of ${figures.outOfScope} out of scope are not claimed as answered; ${figures.problems} citations are wrong`;
}

/** Returns the figures of a judged set, and the failures. */
export function avaReport(name: string, judged: readonly AvaJudged[]): string {
  const failed = judged.filter((one) => (answerable(one) ? !isRight(one) : isClaimed(one)));
  return [
    avaSummary(name, judged),
    ...failed.map(({ question, reply: { outcome, cited } }) => {
      const wanted = question.pages.length > 0 ? `${question.pages.join(' or ')}; ` : '';
      const cites = cited.length > 0 ? `, cites ${cited.join(', ')}` : '';
      return `${quoted(question)}: ${wanted}${outcome}${cites}`;
    }),
    ...judged.flatMap(({ question, reply }) =>
      reply.problems.map((problem) => `${quoted(question)}: ${problem}`),
    ),
  ].join('\n');
}

/** Returns the bounds that a judged set misses, as sentences. */
export function avaMissed(judged: readonly AvaJudged[]): string[] {
  const { right, notClaimed, problems } = avaFigures(judged);
  const fix = 'look at what the failures have in common, in the engine or on the pages.';
  return missedBounds([
    { name: 'AVA, questions that cite a right page', value: right, least: 24, fix },
    { name: 'AVA, questions out of scope not claimed', value: notClaimed, least: 18, fix },
    {
      name: 'AVA, wrong citations',
      value: problems,
      most: 0,
      fix: 'see src/ava/engine/compose.',
    },
  ]);
}
