/** What the index knows about a question's words: whether they're known, how rare they are, what else they may mean. */
import type { Index } from '../../../search/engine';
import { stem, stopWords } from '../../../search/engine/analysis';
import { FIELDS, rarityOf } from '../../../search/engine/inverted/store';
import { nearestTo } from '../../../search/engine/query/repair';
import { type OtherWords, otherWordsFor } from '../../../search/engine/query/synonyms';
import {
  cosine,
  createAlike,
  impactsOf,
  severalAlike,
  shareOfEither,
} from '../../../search/engine/rank/similarity';
import type { WeighedTerm } from '../../../search/engine/rank/types';
import type { Keys, Word } from './words';

/** A word with its position. */
type Spoken = Pick<Word, 'form' | 'start' | 'end'>;

/** Statistics of the docs, read from the index. They can be wrong while files of the index are missing. */
export type Statistics = {
  /** Whether the docs contain a form, or another one with the same stem. */
  readonly knows: (form: string) => boolean;
  /**
   * How significant a match for a form is, from about 0 for one that is everywhere. For a form that the docs don't
   * contain, how significant a match for one of its synonyms is.
   */
  readonly rarity: (form: string, synonyms: readonly string[]) => number;
  /** How many pages have a form, or another one with the same stem, in their title or a heading. */
  readonly naming: (form: string) => number;
  /** The significance of a word that is nowhere in the docs. It's the maximum, and is higher for larger docs. */
  readonly rarest: number;
  /** Returns the known word that an unknown one with at most one typo stands for, or undefined if none is close. */
  readonly meant: (form: string, shortest: number) => string | undefined;
  /** Returns the synonyms of words, with the positions of these words. Search looks for the synonyms too. */
  readonly synonyms: (words: readonly Spoken[]) => readonly OtherWords[];
  /** Returns words that mean nearly the same. Search doesn't look for them. */
  readonly closeWords: (words: readonly Spoken[]) => readonly OtherWords[];
  /** Returns functions that compare words with a page. Each word is given as its form and others with the same meaning. */
  readonly likeness: (words: readonly (readonly string[])[]) => Likeness;
};

/** How similar a question and a page are. */
export type Likeness = {
  /** Similarity to the page's closest question: the words in both, as a share of the words in either. */
  readonly asked: (page: number) => number;
  /** Similarity to several questions of the page, as search compares them. */
  readonly often: (page: number) => number;
  /**
   * How much the question's words say for the page, as learned from the pages' questions: the logarithm of how many
   * times likelier they make it. 0 if they say nothing.
   */
  readonly impact: (page: number) => number;
  /** How much its words say for the page that they say most for, as a share of what a page's own question says. */
  readonly mostImpact: number;
  /** How much of the page's title the question contains. `title` has the keys of the title. */
  readonly titled: (page: number, title: Keys) => number;
};

/** Fields whose words belong to a section, not to its page's front matter. */
const OF_SECTIONS: ReadonlySet<number> = new Set(
  (['heading', 'path', 'body'] as const).map((field) => FIELDS.indexOf(field)),
);

/** Fields in which a page names what it's about. */
const NAMES: ReadonlySet<number> = new Set(
  (['title', 'heading'] as const).map((field) => FIELDS.indexOf(field)),
);

/** Returns the statistics of an index. */
export function statisticsOf(index: Index): Statistics {
  const { store } = index;
  const { vocabulary, more, pageOfPassage } = store;
  const sections = more.length - more.reduce((sum, goesOn) => sum + goesOn, 0);

  /** Returns the passages that have a form, or another one with the same stem, in one of these fields. */
  const passagesWith = (form: string, where: ReadonlySet<number>): number[] =>
    vocabulary.relativesOf(form).flatMap((term) => {
      const { passages, fields } = store.postings(term);
      return Array.from(passages).filter((_, entry) => where.has(fields[entry] ?? 0));
    });

  /** Returns the sections that have a form, each by its first passage. */
  const sectionsWith = (form: string): number[] =>
    passagesWith(form, OF_SECTIONS).map((passage) => {
      let first = passage;
      while (more[first] === 1) first -= 1;
      return first;
    });

  /** Returns a word as a query term whose alternatives all weigh the same. */
  function termOf([form = '', ...others]: readonly string[]): WeighedTerm {
    const terms = [...new Set([form, ...others].flatMap((one) => vocabulary.relativesOf(one)))];
    const passages = new Set(terms.flatMap((term) => Array.from(store.postings(term).passages)));
    const alternatives = terms.map((term) => ({ term, weight: 1 }));
    return {
      queryTerm: { form, alternatives, weight: 1, isContentWord: true, isTyped: true },
      rarity: rarityOf(passages.size, pageOfPassage.length),
    };
  }

  const close = store.closeWords.flatMap((row) => {
    const words = row.split(' ');
    return words.flatMap((from) => words.flatMap((to) => (to === from ? [] : [{ from, to }])));
  });
  const knows = (form: string) => vocabulary.relativesOf(form).length > 0;

  return {
    knows,
    rarity(form, synonyms) {
      const own = sectionsWith(form);
      // While files are missing, no word is known, and the files of synonyms may not be needed.
      const isUnknown = !knows(form) && !index.isMissingFiles();
      const others = isUnknown ? synonyms.flatMap(sectionsWith) : [];
      return rarityOf(new Set([...own, ...others]).size, sections);
    },
    naming: (form) =>
      new Set(passagesWith(form, NAMES).map((passage) => pageOfPassage[passage])).size,
    rarest: rarityOf(0, sections),
    meant(form, shortest) {
      if (!/^[a-z]+$/.test(form) || form.length < shortest) return undefined;
      const { forms, slips } = nearestTo(form, store, 'but first letters', 1);
      const [near] = forms;
      return slips <= 1 && near?.[0] === form[0] ? near : undefined;
    },
    synonyms: (words) => otherWordsFor(words, store.synonyms),
    closeWords: (words) => otherWordsFor(words, close),
    likeness(asking) {
      const queryTerms = asking.filter(([form = '']) => !stopWords.has(form)).map(termOf);
      const alike = createAlike(queryTerms, store, 'questions');
      const stems = new Set(asking.map(([form = '']) => stem(form)));
      const impacts = impactsOf([...stems], store, index.pages.length);
      const mostImpact = impacts.reduce((most, one) => Math.max(most, one), 0);
      // The sum of all pages' likelihoods, as a share of the likeliest page's.
      const likelihoods = impacts.reduce((sum, one) => sum + Math.exp(one - mostImpact), 0);
      return {
        asked: (page) => Math.max(0, ...alike(page, shareOfEither)),
        often: (page) => severalAlike(alike(page, cosine)),
        mostImpact: mostImpact / Math.max(1, store.ownImpact),
        impact: (page) =>
          (impacts[page] ?? 0) - mostImpact - Math.log(likelihoods / impacts.length),
        titled(page, title) {
          const said = queryTerms.filter(({ queryTerm }) => title.has(stem(queryTerm.form)));
          const sum = said.reduce((all, { rarity }) => all + rarity, 0);
          return Math.min(1, sum / Math.max(1, store.titleWeights[page] ?? 0));
        },
      };
    },
  };
}
