/**
 * The answer engine. Pure. It picks blocks from the docs and says where they are, or says that the docs don't have
 * an answer. It uses the same index as search, and reads the documents of the few pages that may answer. The same
 * code runs in the browser's worker, on the server and in the build.
 *
 * Its folders, in the order of the steps: `words` (splits a question into words), `find` (finds pages and evidence),
 * `decide` (decides which page answers, and how certain that is), `compose` (writes the answer and its citations).
 */
import type { Engine, Index } from '../../search/engine';
import type { AvaAnswer, AvaRequest, Choices } from '../protocol';
import { compose } from './compose/compose';
import { decide, type Decision, type Weights } from './decide/decide';
import fitted from './decide/weights.json';
import { candidatesOf, pagesFound, type PagesFound } from './find/find';
import { pageReader, type ReadPage, type ReadSection } from './find/pages';
import { statisticsOf } from './words/statistics';
import { readQuestion, type Question } from './words/question';
import { createWords } from './words/words';

export { checkCitations, citationFault } from './citations';

/** An answer, and the parts in which its text streams. Joined by empty lines, the parts are the text. */
export type Answered = { readonly answer: AvaAnswer; readonly parts: readonly string[] };

/** An engine that answers questions. */
export type Ava = {
  /** Searches for a question that is still being typed, which loads all files that its answer needs, except documents. */
  readonly prepare: (request: AvaRequest) => void;
  /**
   * Answers the last message of a request. The caller chooses the id. While files of the index are missing, the
   * answer is provisional, so ask again when they have arrived.
   */
  readonly answer: (request: AvaRequest, id: string) => Answered;
  /** Returns the decision about a request, with the weights that were used. */
  readonly explain: (request: AvaRequest) => { decision: Decision; weights: Weights };
};

/** How much sections that match the reader's choices, or are on the open page, are preferred. */
const PREFERENCES = { chosen: 0.08, open: 0.05 } as const;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Returns how much each section is preferred, given the reader's choices and the open page. */
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

/** Creates functions that read a question and search for it, and then find the pages that may answer it. */
export function createFinder(index: Index, search: Pick<Engine, 'find'>, words = createWords()) {
  const statistics = statisticsOf(index);
  const pageOf = pageReader(index, words);
  const sectionOf = (passage: number) => index.sectionOf(passage)?.section ?? 0;
  const kept = index.keeping<string, { question: Question; found: PagesFound }>();
  const searched = (request: AvaRequest) =>
    kept(JSON.stringify(request), () => {
      const question = readQuestion(request, statistics, words);
      return { question, found: pagesFound(search, question) };
    });
  return {
    searched,
    find(request: AvaRequest) {
      const { question, found } = searched(request);
      const prefers = preferring(request.choices, request.page?.url);
      return { question, candidates: candidatesOf(question, found, sectionOf, pageOf, prefers) };
    },
  };
}

/** Creates the engine for an index and the search engine of the same index. */
export function createAva(index: Index, search: Engine, weights?: Weights): Ava {
  const words = createWords();
  const { searched, find } = createFinder(index, search, words);
  const used = weights ?? (index.store.ownImpact > 0 ? fitted.authored : fitted.bare);
  return {
    prepare: (request) => void searched(request),
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
