/** What the index knows of the words of a question: whether they are known, how rare they are, what else they may be. */
import type { Index } from '../../../search/engine';
import { stem, stopWords } from '../../../search/engine/analysis';
import { FIELDS, rarityOf } from '../../../search/engine/inverted/store';
import { nearestTo } from '../../../search/engine/query/repair';
import { type OtherWords, otherWordsFor } from '../../../search/engine/query/synonyms';
import {
  cosine,
  createAlike,
  severalAlike,
  shareOfEither,
} from '../../../search/engine/rank/similarity';
import type { WeighedTerm } from '../../../search/engine/rank/types';
import type { Keys, Word } from './words';

/** A word with its place. */
type Spoken = Pick<Word, 'form' | 'start' | 'end'>;

/** Statistics of the docs, read from the index: they may be wrong while files of it are missing. */
export type Statistics = {
  /** Whether the docs have a form, or another of its stem. */
  readonly knows: (form: string) => boolean;
  /**
   * How much finding a form says, from about 0 for one that is everywhere; of a form that the docs do not
   * have, how much finding one of its synonyms says.
   */
  readonly rarity: (form: string, synonyms: readonly string[]) => number;
  /** How many pages name a form, or another of its stem, in their title or a heading: what the docs are about. */
  readonly naming: (form: string) => number;
  /** What finding a word says that is nowhere: the most there is, more in larger docs. */
  readonly rarest: number;
  /** Returns the known word that an unknown one was meant as, with at most one slip; nothing where none is near. */
  readonly meant: (form: string, shortest: number) => string | undefined;
  /** Returns what synonyms say instead of some words, with where these are; search looks for them too. */
  readonly synonyms: (words: readonly Spoken[]) => readonly OtherWords[];
  /** Returns the words that say nearly the same; search does not look for them. */
  readonly closeWords: (words: readonly Spoken[]) => readonly OtherWords[];
  /** Returns what compares words with a page, each given by its form and others that mean the same. */
  readonly likeness: (words: readonly (readonly string[])[]) => Likeness;
};

/** How alike a question and a page are. */
export type Likeness = {
  /** With the nearest question of the page: what both say, as a share of what either says. */
  readonly asked: (page: number) => number;
  /** With several questions of the page, as search compares them. */
  readonly often: (page: number) => number;
  /** How much of the page's title the question says; `title` has the keys of the title. */
  readonly titled: (page: number, title: Keys) => number;
};

/** Where words of a section are, as against those of its page's front matter. */
const OF_SECTIONS: ReadonlySet<number> = new Set(
  (['heading', 'path', 'body'] as const).map((field) => FIELDS.indexOf(field)),
);

/** Where a page names what it is about. */
const NAMES: ReadonlySet<number> = new Set(
  (['title', 'heading'] as const).map((field) => FIELDS.indexOf(field)),
);

/** Returns the statistics of an index. */
export function statisticsOf(index: Index): Statistics {
  const { store } = index;
  const { vocabulary, more, pageOfPassage } = store;
  const sections = more.length - more.reduce((sum, goesOn) => sum + goesOn, 0);

  /** Returns the passages that have a form, or another of its stem, in one of these fields. */
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
      queryTerm: { form, alternatives, weight: 1, isContentWord: true },
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
      // While files are missing no word is known, and the files of synonyms may not be needed.
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
      return {
        asked: (page) => Math.max(0, ...alike(page, shareOfEither)),
        often: (page) => severalAlike(alike(page, cosine)),
        titled(page, title) {
          const said = queryTerms.filter(({ queryTerm }) => title.has(stem(queryTerm.form)));
          const sum = said.reduce((all, { rarity }) => all + rarity, 0);
          return Math.min(1, sum / Math.max(1, store.titleWeights[page] ?? 0));
        },
      };
    },
  };
}
