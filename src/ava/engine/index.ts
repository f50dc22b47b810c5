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
import { decide, type Weights } from './decide/decide';
import fitted from './decide/weights.json';
import { findCandidates } from './find/find';
import { pageReader, type ReadPage, type ReadSection } from './find/pages';
import { statisticsOf } from './words/statistics';
import { readQuestion } from './words/question';
import { createWords } from './words/words';

export { checkCitations } from './compose/citations';

/** An answer, and its text in the parts in which it streams: joined by an empty line they are the text. */
export type Answered = { readonly answer: AvaAnswer; readonly parts: readonly string[] };

/** What answers questions. */
export type Ava = {
  /**
   * Answers the last message of a request; the caller chooses the id. While files of the index are missing the
   * answer is provisional: ask again when they are there.
   */
  readonly answer: (request: AvaRequest, id: string) => Answered;
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

/** Makes the engine over an index and the search engine of the same index. */
export function createAva(index: Index, search: Engine, weights: Weights = fitted): Ava {
  const words = createWords();
  const statistics = statisticsOf(index);
  const pageOf = pageReader(index, words);
  const sectionOf = (unit: number) => index.sectionOf(unit)?.section ?? 0;
  return {
    answer(request, id) {
      const question = readQuestion(request, statistics, words);
      const { choices, page } = request;
      const prefers = preferring(choices, page?.url);
      const candidates = findCandidates(question, search, sectionOf, pageOf, prefers);
      const decision = decide(question, candidates, weights);
      const criteria = { ...question, choices };
      const { parts, ...said } = compose(index.baseUrl, decision, criteria, words);
      return { answer: { id, ...said, mode: 'extractive' }, parts };
    },
  };
}
