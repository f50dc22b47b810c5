import { describe, expect, it } from 'vitest';
import { root } from '../gates/files';
import { readDocs } from './docs';
import { holdsNugget, judgePeople, peopleFigures, peopleMissed, readPeople } from './people';
import { partOf, readQuestions, type Question } from './sets';
import { contentWords } from './words';

const question = (more: Partial<Question<'people'>>): Question<'people'> => ({
  id: 'x',
  kind: 'question',
  turns: ['What is dough?'],
  pages: ['bread'],
  anchors: [],
  nuggets: [],
  ...more,
});

/** Shorter questions can share words with a title by chance. */
const WORDS = 5;

/** Returns the share of a question's content words that are also in a single title or question of a page. */
function overlapWith(texts: readonly ReadonlySet<string>[], { turns }: Question<'people'>): number {
  const own = [...contentWords(turns.at(-1) ?? '')];
  if (own.length < WORDS) return 0;
  const shared = texts.map((words) => own.filter((word) => words.has(word)).length);
  return Math.max(0, ...shared) / own.length;
}

describe('the set', () => {
  it('contains only pages and sections that exist, and no question close to a page’s title or questions', async () => {
    const docs = await readDocs(root);
    const questions = readPeople(docs).filter(({ part }) => part === undefined);
    const texts = [
      ...docs.pages.map(({ title }) => title),
      ...docs.questions.map((one) => one.text),
    ].map(contentWords);
    const near = questions.filter((one) => overlapWith(texts, one) > 0.4).map(({ id }) => id);
    expect(near).toEqual([]);
    const parts = questions.map(partOf);
    for (const part of ['tune', 'test'] as const) {
      expect(parts.filter((one) => one === part).length).toBeGreaterThan(questions.length / 3);
    }
  }, 60_000);

  it('is read, with every mistake reported', () => {
    const anchors = new Map([['bread', new Set(['bake'])]]);
    const docs = { pages: [], listed: [], anchors, questions: [] };
    const read = (text: string) => readQuestions('people', { file: 'f', text }, docs);
    const line = (more: object) => JSON.stringify({ ...question({}), ...more });
    expect(read(line({ anchors: ['bread#bake', 'bread#'] }))).toHaveLength(1);
    expect(() => read(line({ pages: ['braed'] }))).toThrow(/the docs don't have braed/);
    expect(() => read(line({ anchors: ['bread#bakke'] }))).toThrow(/bread#bake/);
  });
});

describe('whether an answer contains a fact', () => {
  it.each([
    ['up to **3 thresholds**', ['3 thresholds'], true],
    ['Up to 3\nthresholds', ['three', '3 threshold'], true],
    ['13 thresholds', ['3 thresholds'], false],
    ['after 30 days', ['3'], false],
    ['see [this](/docs/3-thresholds)', ['3 thresholds'], false],
  ])('%s, %j: %s', (answer, nugget, holds) => {
    expect(holdsNugget(answer, nugget)).toBe(holds);
  });
});

describe('figures', () => {
  const site = {
    search: () => [{ page: 'rolls', anchor: '' }],
    ava: (id: string) => ({
      outcome: id.startsWith('far') ? ('abstained' as const) : ('answered' as const),
      text: 'Flour and water.',
      cited: ['bread'],
      problems: [],
    }),
  };

  it('count claims, facts, and questions that were correctly left unanswered', () => {
    const judged = judgePeople(
      [
        question({ nuggets: [['flour'], ['yeast']] }),
        question({ id: 'wrong', pages: ['rolls'] }),
        question({ id: 'two', kind: 'dialogue', turns: ['Dough?', 'Why?'] }),
        question({ id: 'near', kind: 'near', pages: [] }),
        question({ id: 'far', kind: 'far', pages: [] }),
      ],
      site,
    );
    expect(peopleFigures(judged)).toEqual({
      count: 2,
      cited: 0.5,
      refused: 0,
      claimed: 1,
      claimedRight: 0.5,
      dialogues: 1,
      near: 0,
      far: 1,
      nuggets: 0.5,
      problems: 0,
      hit1: 0.5,
      hit3: 0.5,
    });
  });

  it('fail below the thresholds', () => {
    const judged = judgePeople(
      Array.from({ length: 8 }, (_, at) => question({ id: `q${at}`, pages: [`p${at}`] })),
      site,
    );
    expect(peopleMissed(judged).join('\n')).toMatch(/right page among three citations: 0\.00/);
  });
});
