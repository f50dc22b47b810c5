/** The samples for fitting AVA's weights: judged questions of the tune parts, and some generated from the pages. */
import { join } from 'node:path';
import { createFinder } from '../../src/ava/engine';
import type { Candidate, Found } from '../../src/ava/engine/find/find';
import type { Question } from '../../src/ava/engine/words/question';
import { CLIENT, type AvaRequest } from '../../src/ava/protocol';
import { searchWords } from '../../src/content/facts/lookup';
import type { Page } from '../../src/content/model';
import { buildIndex, openBuilt } from '../../src/search/engine';
import { pageName, type Docs } from '../docs';
import { readPeople } from '../people';
import { HELD, readSections } from '../sections';
import { partOf, readQuestions } from '../sets';

/** A question with the right pages. */
type Asked = {
  readonly id: string;
  /** The set that it's from. */
  readonly set: 'search' | 'section' | 'calibration' | 'people' | 'dialogue' | 'matter';
  readonly turns: readonly string[];
  readonly pages: readonly string[];
  /** The sections that answer, as `page#anchor`. */
  readonly anchors: readonly string[];
  readonly isFar: boolean;
  /** How much it counts compared to others. */
  readonly weight: number;
};

/** A question and the pages that may answer it. If its right pages were removed, none of them does. */
export type Sample = Asked & {
  readonly question: Question;
  readonly candidates: readonly Candidate[];
  readonly isRight: (candidate: Candidate) => boolean;
  readonly isRightSection: (found: Found) => boolean;
  readonly isAnswerable: boolean;
};

/** AVA is for people's own words. Questions generated from the pages only help. */
const WEIGHTS = { people: 1.5, judged: 1, taken: 0.5, matter: 0.1 } as const;

/** Returns the judged questions of the tune parts. */
function judgedIn(docs: Docs): Asked[] {
  const fileOf = (name: string) => join(__dirname, '..', name);
  const judged = { isFar: false, anchors: [], weight: WEIGHTS.judged };
  return [
    ...readPeople(docs)
      .filter((one) => partOf(one) === 'tune')
      .map(({ id, kind, turns, pages, anchors }) => ({
        id,
        set: kind === 'dialogue' ? ('dialogue' as const) : ('people' as const),
        turns,
        pages,
        anchors,
        isFar: kind === 'far',
        weight: WEIGHTS.people,
      })),
    ...readQuestions('search', { file: fileOf('search/questions.jsonl') }, docs)
      .filter((one) => one.known === undefined && partOf(one) === 'tune')
      .map(({ id, query, pages, headings }) => ({
        ...judged,
        id,
        set: 'search' as const,
        turns: [query],
        pages,
        anchors: pages.flatMap((page) => headings.map((anchor) => `${page}#${anchor}`)),
      })),
    ...readQuestions('ava', { file: fileOf('ava/calibration.jsonl') }).map(
      ({ id, question, pages, near }) => ({
        ...judged,
        id,
        set: 'calibration' as const,
        turns: [question],
        pages,
        isFar: pages.length === 0 && near === false,
      }),
    ),
    ...readSections(fileOf('sections'))
      .filter(({ name }) => HELD.includes(name))
      .flatMap(({ lines }) => lines)
      .map(({ value: { id, question, pages } }) => ({
        ...judged,
        id,
        set: 'section' as const,
        turns: [question],
        pages,
      })),
  ];
}

const requestOf = (turns: readonly string[]): AvaRequest => ({
  client: CLIENT,
  messages: turns.flatMap((text, index) => [
    ...(index > 0 ? [{ role: 'assistant' as const, text: '…' }] : []),
    { role: 'user' as const, text },
  ]),
});

/** Returns a function that finds pages for questions in given docs, with or without the pages that answer. */
function reader(pages: readonly Page[]) {
  const names = new Map(pages.map(({ url, file }) => [url, pageName(file)]));
  const { index, engine, read } = openBuilt(buildIndex(pages, { baseUrl: '/', ...searchWords() }));
  const nameOf = (page: number) => names.get(index.pages[page]?.url ?? '') ?? '';
  let hidden: readonly string[] = [];
  const { store } = index;
  const impacts = (stem: string) => {
    const { pages: all, weights } = store.impacts(stem);
    const kept = Array.from(all, (_, at) => at).filter(
      (at) => !hidden.includes(nameOf(all[at] ?? 0)),
    );
    return {
      pages: kept.map((at) => all[at] ?? 0),
      weights: kept.map((at) => weights[at] ?? 0),
    };
  };
  const { find } = createFinder(
    { ...index, store: { ...store, impacts } },
    {
      find: (...asked) =>
        engine.find(...asked).filter(({ page }) => !hidden.includes(nameOf(page))),
    },
  );
  return (asked: Asked, without: readonly string[] = []): Sample => {
    hidden = without;
    const { question, candidates } = read(() => find(requestOf(asked.turns)));
    return {
      ...asked,
      question,
      candidates,
      isRight: ({ page }) => asked.pages.includes(nameOf(page.number)),
      isRightSection: ({ page, section }) =>
        asked.anchors.includes(`${nameOf(page.number)}#${section.anchor}`),
      isAnswerable: asked.pages.length > 0 && without.length === 0,
    };
  };
}

/** Returns every other front-matter question of a page, from one half or the other. */
const halfOf = <T>(questions: readonly T[], page: number, half: 0 | 1) =>
  questions.filter((_, index) => (page + index) % 2 === half);

/** Returns a page without its kind, its questions and its searches. */
const bared = ({ kind: _kind, ...page }: Page): Page => ({
  ...page,
  questions: [],
  searches: [],
});

/**
 * Returns the samples: judged questions, the same questions without the pages that answer them, and, if front matter
 * counts, half of its questions, asked of docs that have only the other half.
 */
export function samplesOf(docs: Docs, isBare: boolean): Sample[] {
  const { listed } = docs;
  const asked = judgedIn(docs);
  const full = reader(isBare ? listed.map(bared) : listed);
  const half = isBare
    ? full
    : reader(listed.map((page, at) => ({ ...page, questions: halfOf(page.questions, at, 0) })));
  const matter = listed.flatMap(({ file, questions }, at) => {
    const id = pageName(file);
    const rest = { id, set: 'matter', pages: [id], anchors: [], isFar: false } as const;
    return halfOf(questions, at, 1).map((text) =>
      half({ ...rest, turns: [text], weight: WEIGHTS.matter }),
    );
  });
  const taken = asked
    .filter(({ pages }) => pages.length > 0)
    .map((one) => full({ ...one, weight: WEIGHTS.taken }, one.pages));
  return [...asked.map((one) => full(one)), ...taken, ...matter];
}
