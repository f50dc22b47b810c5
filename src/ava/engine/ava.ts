/** The engine: a question in, an answer out. Pure: no clock, no network, no storage. */
import { createEngine, type Engine, type SearchIndex } from '../../search/engine';
import type { AvaAnswer, AvaRequest, Choices } from '../protocol';
import { addressOf, type Docs } from './blocks/docs';
import { compose } from './compose/compose';
import { createFind } from './find/find';
import { judge } from './find/judge';
import { lexiconOf } from './find/lexicon';
import { readQuestion } from './words/question';
import { createWords } from './words/words';

/** An answer, and its text in the parts in which it streams: joined by an empty line they are the text. */
export type Answered = { readonly answer: AvaAnswer; readonly parts: readonly string[] };

/** What answers questions. */
export type Ava = {
  /** Answers the last message of a request. The id is for whoever asks to choose. */
  readonly answer: (request: AvaRequest, id: string) => Answered;
};

/** What is worth a page or section of what the reader chose, and the open page. */
const PREFERENCES = { chosen: 0.08, open: 0.05 } as const;

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');

/** Returns how much each section is preferred by what the reader chose and has open. */
function preferring(docs: Docs, choices: Choices | undefined, open: string | undefined) {
  const provider = choices?.provider && plain(choices.provider);
  const here = open?.replace(/[?#].*$/, '');
  const chosen = Object.entries(choices ?? {});
  return (number: number, section: number): number => {
    const page = docs.pages[number];
    if (!page) return 0;
    const own = page.sections[section]?.choices;
    const isTheirs =
      page.providers.some((name) => plain(name) === provider) ||
      chosen.some(([of, value]) => value !== undefined && own?.[of]?.includes(value));
    const isOpen = here === page.url || here === addressOf(docs, page);
    return (isTheirs ? PREFERENCES.chosen : 0) + (isOpen ? PREFERENCES.open : 0);
  };
}

/**
 * Makes the engine over docs.
 *
 * @param search the engine of the same index, where one runs already
 */
export function createAva(docs: Docs, index: SearchIndex, search?: Engine): Ava {
  const words = createWords();
  const lexicon = lexiconOf(docs, words);
  const find = createFind(docs, lexicon, search ?? createEngine(index));
  return {
    answer(request, id) {
      const question = readQuestion(request, lexicon, words);
      const { choices, page } = request;
      const found = find(question, preferring(docs, choices, page?.url));
      const judgement = judge(question, found, lexicon);
      const { parts, ...said } = compose(docs, judgement, { ...question, choices }, words);
      return { answer: { id, ...said, mode: 'extractive' }, parts };
    },
  };
}
