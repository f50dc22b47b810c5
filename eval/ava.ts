/** How well AVA answers: whether it cites a right page, and abstains where no page answers. */
import * as z from 'zod';
import { checkCitations, createAva } from '../src/ava/engine';
import { CLIENT, type AvaAnswer, type Message, type Outcome } from '../src/ava/protocol';
import type { Page } from '../src/content/model';
import { searchWords } from '../src/content/facts/lookup';
import { buildIndex, openBuilt, type BuiltEngine } from '../src/search/engine';
import { pageName } from './docs';
import { readLines } from './lines';

const schema = z.strictObject({
  id: z.string().min(1),
  question: z.string().trim().min(1),
  /** Files below docs that hold the answer, without extension and `index`; none where no page does. */
  pages: z.array(z.string().min(1)),
  /** What the question was written from. */
  from: z.string().optional(),
  /** Whether a question without an answer sounds as if it had one. */
  near: z.boolean().optional(),
  /** Why no page answers. */
  why: z.string().optional(),
});

/** A question that was judged. */
export type AvaQuestion = z.infer<typeof schema>;

/** What AVA made of a question. */
export type AvaJudged = {
  readonly question: AvaQuestion;
  readonly outcome: Outcome;
  /** Pages that are cited, in the order of the citations, each once. */
  readonly cited: readonly string[];
  /** What is wrong with its citations. */
  readonly problems: readonly string[];
};

/** What the frozen set must reach. */
const BOUNDS = { right: 24, notClaimed: 18 } as const;

/**
 * Reads a set, one JSON object a line.
 *
 * @throws {ContentError} with every line that is none
 */
export function readAvaQuestions(file: string, text: string): AvaQuestion[] {
  return readLines(file, text, {
    schema,
    fix: 'give id and question as text, pages as a list of text',
    keysOf: ({ id, question }) => [`id ${id}`, `question “${question.toLowerCase()}”`],
  }).map(({ question }) => question);
}

/** What AVA answers to one question, as far as it is judged. */
export type AvaReply = Omit<AvaJudged, 'question'>;

/** Returns a function that asks AVA over these pages, turn after turn, and returns what it answers to the last. */
export function avaAsker(
  pages: readonly Page[],
  built: BuiltEngine = openBuilt(buildIndex(pages, { baseUrl: '/', ...searchWords() })),
): (id: string, ...turns: readonly string[]) => AvaReply & { readonly text: string } {
  const names = new Map(pages.map(({ url, file }) => [url, pageName(file)]));
  const { index, engine, read } = built;
  const ava = createAva(index, engine);
  return (id, ...turns) => {
    const messages: Message[] = [];
    let last: AvaAnswer | undefined;
    for (const text of turns) {
      messages.push({ role: 'user', text });
      last = read(() => ava.answer({ client: CLIENT, messages }, id)).answer;
      messages.push({ role: 'assistant', text: last.text });
    }
    if (!last) throw new RangeError(`${id}: no question to ask`);
    const answer = last;
    const cited = answer.citations.map(({ url }) => {
      const [address = ''] = url.split('#');
      return names.get(address) ?? address;
    });
    return {
      outcome: answer.outcome,
      text: answer.text,
      cited: [...new Set(cited)],
      problems: read(() => checkCitations(index, answer)),
    };
  };
}

/** Asks every question of AVA over these pages. */
export function judgeAva(questions: readonly AvaQuestion[], pages: readonly Page[]): AvaJudged[] {
  const ask = avaAsker(pages);
  return questions.map((question) => ({ question, ...ask(question.id, question.question) }));
}

const answerable = ({ question }: AvaJudged) => question.pages.length > 0;

const isRight = ({ question, cited }: AvaJudged) =>
  cited.some((page) => question.pages.includes(page));

const isRightAtOnce = ({ question, cited: [first] }: AvaJudged) =>
  first !== undefined && question.pages.includes(first);

const isClaimed = ({ outcome }: AvaJudged) => outcome === 'answered';

/** Figures of a judged set. */
export function avaFigures(judged: readonly AvaJudged[]) {
  const asked = judged.filter(answerable);
  const outOfScope = judged.filter((one) => !answerable(one));
  return {
    answerable: asked.length,
    right: asked.filter(isRight).length,
    first: asked.filter(isRightAtOnce).length,
    outOfScope: outOfScope.length,
    notClaimed: outOfScope.filter((one) => !isClaimed(one)).length,
    problems: judged.reduce((sum, { problems }) => sum + problems.length, 0),
  };
}

const quoted = ({ question: { id, question } }: AvaJudged) => `  ${id} “${question}”`;

/** Returns the report of a judged set. */
export function avaReport(name: string, judged: readonly AvaJudged[]): string {
  const figures = avaFigures(judged);
  const missed = judged.filter((one) => answerable(one) && !isRight(one));
  const claimed = judged.filter((one) => !answerable(one) && isClaimed(one));
  return [
    `${name}: ${figures.right} of ${figures.answerable} cite a right page, ${figures.first} in the first place; ${figures.notClaimed} of ${figures.outOfScope} out of scope are not claimed as answered; ${figures.problems} citations are wrong`,
    ...missed.map(
      (one) =>
        `${quoted(one)}: ${one.question.pages.join(' or ')}; ${one.outcome}${one.cited.length > 0 ? `, cites ${one.cited.join(', ')}` : ''}`,
    ),
    ...claimed.map((one) => `${quoted(one)}: ${one.outcome}, cites ${one.cited.join(', ')}`),
    ...judged.flatMap((one) => one.problems.map((problem) => `${quoted(one)}: ${problem}`)),
  ].join('\n');
}

/** Returns which bounds a judged set misses, as sentences. */
export function avaMissed(judged: readonly AvaJudged[]): string[] {
  const { right, notClaimed, problems } = avaFigures(judged);
  const fix = 'Fix: look at what the failures have in common, in the engine or on the pages.';
  return [
    ...(right < BOUNDS.right
      ? [`AVA cites a right page for ${right} questions, below ${BOUNDS.right}. ${fix}`]
      : []),
    ...(notClaimed < BOUNDS.notClaimed
      ? [
          `AVA leaves ${notClaimed} questions out of scope unclaimed, below ${BOUNDS.notClaimed}. ${fix}`,
        ]
      : []),
    ...(problems > 0
      ? [`${problems} citations of AVA are wrong. Fix: see src/ava/engine/compose.`]
      : []),
  ];
}
