/**
 * The answer engine, pure: it picks blocks of the docs and says where they are, or that the docs do not
 * answer. It looks where search looks, in the same index, and reads the documents of the few pages that may
 * answer. The same code runs in the browser's worker, in the server and in the build.
 *
 * Folders, in the order of the work: `words` (a question as words), `find` (pages and evidence), `decide` (which
 * page answers, and how surely), `compose` (the answer and its citations).
 */
import type { Engine, Index } from '../../search/engine';
import type { AvaAnswer, AvaRequest, Choices } from '../protocol';
import { compose } from './compose/compose';
import { decide, type Decision, type Weights } from './decide/decide';
import fitted from './decide/weights.json';
import { findCandidates } from './find/find';
import { pageReader, type ReadPage, type ReadSection } from './find/pages';
import { statisticsOf } from './words/statistics';
import { readQuestion } from './words/question';
import { createWords } from './words/words';

export { checkCitations, citationFault } from './citations';

/** An answer, and its text in the parts in which it streams: joined by an empty line they are the text. */
export type Answered = { readonly answer: AvaAnswer; readonly parts: readonly string[] };

/** What answers questions. */
export type Ava = {
  /**
   * Answers the last message of a request; the caller chooses the id. While files of the index are missing the
   * answer is provisional: ask again when they are there.
   */
  readonly answer: (request: AvaRequest, id: string) => Answered;
  /** Returns what is decided about a request, with the weights by which. */
  readonly explain: (request: AvaRequest) => { decision: Decision; weights: Weights };
};

/** How much sections are preferred that match the reader's choices, or are on the open page. */
const PREFERENCES = { chosen: 0.08, open: 0.05 } as const;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Returns how much each section is preferred by what the reader chose and has open. */
function preferring(choices: Choices | undefined, open: string | undefined) {
  const provider = choices?.provider && plain(choices.provider);
  const here = open?.replace(/[?#].*$/, '');
  const chosen = Object.entries(choices ?? {});
  return ({ document, address }: ReadPage, section: ReadSection): number => {
    const isTheirs =
      document.providers.some((name) => plain(name) === provider) ||
      chosen.some(([of, value]) => value !== undefined && section.choices[of]?.includes(value));
    const isOpen = here === document.url || here === address;
    return (isTheirs ? PREFERENCES.chosen : 0) + (isOpen ? PREFERENCES.open : 0);
  };
}

/** Makes what reads a question and finds the pages that may answer it. */
export function createFinder(index: Index, search: Pick<Engine, 'find'>, words = createWords()) {
  const statistics = statisticsOf(index);
  const pageOf = pageReader(index, words);
  const sectionOf = (passage: number) => index.sectionOf(passage)?.section ?? 0;
  return (request: AvaRequest) => {
    const question = readQuestion(request, statistics, words);
    const prefers = preferring(request.choices, request.page?.url);
    return { question, candidates: findCandidates(question, search, sectionOf, pageOf, prefers) };
  };
}

/** Whether the authors of the docs wrote in front matter what their pages answer. */
const isAuthored = ({ store }: Index) => store.questionWeights.some(({ length }) => length > 0);

/** Makes the engine over an index and the search engine of the same index. */
export function createAva(index: Index, search: Engine, weights?: Weights): Ava {
  const words = createWords();
  const find = createFinder(index, search, words);
  const used = weights ?? (isAuthored(index) ? fitted.authored : fitted.bare);
  return {
    answer(request, id) {
      const { question, candidates } = find(request);
      const decision = decide(question, candidates, used);
      const criteria = { ...question, choices: request.choices };
      const { parts, ...said } = compose(index.baseUrl, decision, criteria, words);
      return { answer: { id, ...said, mode: 'extractive' }, parts };
    },
    explain(request) {
      const { question, candidates } = find(request);
      return { decision: decide(question, candidates, used), weights: used };
    },
  };
}
