/** Splits a query into query terms. Each is a word that the reader means, with the forms that match it. */
import { stem, stopWords, type Analyze, type Chunk } from '../analysis';
import type { Store } from '../inverted/store';
import { repairedIn, splitIn, type Repaired, type Tolerance } from './repair';
import { otherWordsFor, type OtherWords } from './synonyms';
import { alternativesOf, byWeight, FORM_WEIGHTS, type Alternative } from './alternatives';

/** One word that the reader means. */
export type QueryTerm = {
  /** The word as it was typed, folded. */
  readonly form: string;
  /** Best first; never empty. */
  readonly alternatives: readonly Alternative[];
  /** 1, or less if other query terms mean the same. */
  readonly weight: number;
  /** False for a stop word among other words, which affects the order of hits but doesn't find anything on its own. */
  readonly isContentWord: boolean;
  /** Whether nothing else stands for a word of the query. The words of “purchase order” are further ones for “PO”. */
  readonly isTyped: boolean;
};

/** What a query asks for. */
export type Asking = {
  readonly queryTerms: readonly QueryTerm[];
  /** The stem of each word, including stop words. Each word once. */
  readonly said: readonly string[];
  /** The query without its typos, if it has any. */
  readonly corrected?: string;
};

/** A word of the query before it's looked up. */
type Asked = {
  readonly form: string;
  readonly weight: number;
  /** Its position in the query. */
  readonly start: number;
  readonly end: number;
  /** Whether it may be unfinished, because the reader is still typing. */
  readonly open: boolean;
  /** Whether it's known. Typos are corrected only in unknown words. */
  readonly known: boolean;
};

/** From this many words on, the stop words of a query are ignored. */
const LONG_QUERY = 4;

/** Only this many characters of a query are read. */
const LONGEST = 400;

/** How many words are read, and in how many typos are corrected. Folding can turn one character into many. */
const MOST = { words: 100, corrected: 8 };

const ENDS_OPEN = /[\p{L}\p{N}\p{M}]$/u;

type Repair = (form: string) => Repaired | undefined;

/** Returns the words of a chunk: the whole chunk if the index has it, and otherwise each word. */
function askedIn(
  { words, wholes }: Chunk,
  at: number,
  store: Store,
  open: boolean,
  repair: Repair,
): Asked[] {
  const { vocabulary } = store;
  const spans = wholes.map(({ form, first, last }) => ({
    form,
    start: at + (words[first]?.start ?? 0),
    end: at + (words[last]?.end ?? 0),
    open: open && last === words.length - 1,
  }));
  const whole = spans.findLast(
    (one) =>
      vocabulary.termOf(one.form) !== undefined ||
      (one.open && vocabulary.startingWith(one.form).length > 0),
  );
  const parts = words.map(({ form, start, end }, index): Asked => {
    const one = { form, open: open && index === words.length - 1 };
    return {
      ...one,
      start: at + start,
      end: at + end,
      weight: whole ? FORM_WEIGHTS.partOfWhole : 1,
      known: whole !== undefined || stopWords.has(form) || alternativesOf(store, one).length > 0,
    };
  });
  if (whole) return [{ ...whole, weight: 1, known: true }, ...parts];
  const [longest] = spans.slice(-1);
  // A typo in a name is easiest to correct in the whole name.
  const isSlip = parts.some(({ known }) => !known);
  if (longest && isSlip && repair(longest.form)) {
    return [{ ...longest, weight: 1, known: false }];
  }
  return parts;
}

function withoutStopWords(asked: readonly Asked[]): readonly Asked[] {
  if (asked.length < LONG_QUERY) return asked;
  const content = asked.filter(({ form }) => !stopWords.has(form));
  return content.length > 0 ? content : asked;
}

/** Lets `cloud flow` find `cloudflow`. Returns the compounds that each word may be part of. */
function compoundsOf(asked: readonly Asked[], store: Store): Alternative[][] {
  const found = asked.map((): Alternative[] => []);
  asked.slice(1).forEach(({ form, open }, index) => {
    const joined = `${asked[index]?.form ?? ''}${form}`;
    const compounds = alternativesOf(store, { form: joined, open });
    found[index]?.push(...compounds);
    found[index + 1]?.push(...compounds);
  });
  return found;
}

function merged(own: readonly Alternative[], added: readonly Alternative[]): Alternative[] {
  const terms = new Set(own.map(({ term }) => term));
  return [...own, ...added.filter(({ term }) => !terms.has(term))].sort(byWeight);
}

type Place = Pick<Asked, 'start' | 'end'>;

const isWithin = (one: Place, other: Place) => one.start >= other.start && one.end <= other.end;

/** Returns, for each word of the query, the single-word synonyms of it or of the phrase that it belongs to. */
function singlesOf(asked: readonly Asked[], others: readonly OtherWords[], store: Store) {
  const found = asked.map((): Alternative[] => []);
  for (const other of others) {
    const [single = '', ...more] = other.words;
    if (more.length > 0) continue;
    const forms = alternativesOf(store, { form: single, open: false }).map(({ term, weight }) => ({
      term,
      weight: weight * FORM_WEIGHTS.synonym,
    }));
    asked.forEach((one, index) => {
      if (isWithin(one, other)) found[index]?.push(...forms);
    });
  }
  return found;
}

/**
 * Returns the words of synonyms that don't correspond to a single word of the query, each as a query term: synonyms of
 * several words, or for a phrase of stop words such as “go up”.
 */
function phrasesOf(
  asked: readonly Asked[],
  others: readonly OtherWords[],
  store: Store,
): QueryTerm[] {
  return others.flatMap(({ words, ...place }) => {
    const isWord = asked.some((one) => isWithin(one, place));
    if (isWord && words.length === 1) return [];
    return words.flatMap((form): QueryTerm[] => {
      const alternatives = alternativesOf(store, { form, open: false });
      if (alternatives.length === 0) return [];
      const weight = FORM_WEIGHTS.synonym / words.length;
      const isContentWord = !stopWords.has(form);
      return [{ form, alternatives, weight, isContentWord, isTyped: !isWord }];
    });
  });
}

/** A word of the query, and what it was corrected to. */
type Correction = Place & { readonly meant: string };

/** Returns the query with its typos corrected. Capitals are kept. */
function correctedBy(query: string, corrections: readonly Correction[]): { corrected?: string } {
  if (corrections.length === 0) return {};
  let corrected = '';
  let from = 0;
  for (const { start, end, meant } of corrections) {
    const capital = /^\p{Lu}/u.test(query.slice(start));
    const word = capital ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant;
    corrected += query.slice(from, start) + word;
    from = end;
  }
  return { corrected: corrected + query.slice(from) };
}

/** “wher” has the same stem as “where”. Among other words, a misspelled stop word matters as little as a correct one. */
function withoutStopWordSlips(
  queryTerms: readonly QueryTerm[],
  { vocabulary }: Store,
): readonly QueryTerm[] {
  const rest = queryTerms.filter(
    ({ isContentWord, alternatives }) =>
      !isContentWord || alternatives.some(({ term }) => !stopWords.has(vocabulary.formOf(term))),
  );
  return rest.some(({ isContentWord }) => isContentWord) ? rest : queryTerms;
}

/** Returns what a query asks for. Words that aren't similar to anything in the index are left out. */
export function askingOf(
  query: string,
  store: Store,
  analyze: Analyze,
  tolerance: Tolerance = 'all',
): Asking {
  const text = query.slice(0, LONGEST).trimStart();
  const chunks: { chunk: Chunk; at: number }[] = [];
  let read = 0;
  analyze(text, (chunk, at) => {
    read += chunk.words.length;
    if (read <= MOST.words) chunks.push({ chunk, at });
  });
  const repaired = new Map<string, Repaired | undefined>();
  /** Returns the correction of a misspelled word, but only for the first few such words. */
  const repair: Repair = (form) => {
    if (!repaired.has(form) && repaired.size < MOST.corrected) {
      repaired.set(form, repairedIn(form, store, tolerance));
    }
    return repaired.get(form);
  };
  const open = ENDS_OPEN.test(text);
  const all = chunks.flatMap(({ chunk, at }, index) =>
    askedIn(chunk, at, store, open && index === chunks.length - 1, repair),
  );
  const asked = withoutStopWords(all);
  const compounds = compoundsOf(asked, store);
  const words = chunks.flatMap(({ chunk, at }) =>
    chunk.words.map((word) => ({ ...word, start: at + word.start, end: at + word.end })),
  );
  const others = otherWordsFor(words, store.synonyms);
  const singles = singlesOf(asked, others, store);
  const onlyStopWords = asked.every(({ form }) => stopWords.has(form));
  const corrections: Correction[] = [];
  const queryTerms = asked.flatMap((one, index): QueryTerm[] => {
    const { form, weight, start, end } = one;
    const isContentWord = onlyStopWords || !stopWords.has(form);
    const queryTerm = { form, weight, isContentWord, isTyped: true };
    const own = merged(
      merged(alternativesOf(store, one), compounds[index] ?? []),
      singles[index] ?? [],
    );
    if (own.length > 0) return [{ ...queryTerm, alternatives: own }];
    // Stop words aren't typos, and most fields aren't searched for them.
    if (stopWords.has(form) || others.some((other) => isWithin(one, other))) return [];
    const found = splitIn(form, store) ?? repair(form);
    if (found?.meant !== undefined) corrections.push({ start, end, meant: found.meant });
    return (found?.words ?? []).flatMap((alternatives) =>
      alternatives.length > 0 ? [{ ...queryTerm, alternatives }] : [],
    );
  });
  const { formOf } = store.vocabulary;
  const meant = queryTerms.flatMap(({ alternatives: [best] }) => (best ? formOf(best.term) : []));
  const stops = all.flatMap(({ form }) => (stopWords.has(form) ? form : []));
  const said = [...stops, ...meant].map(stem);
  return {
    queryTerms: [...withoutStopWordSlips(queryTerms, store), ...phrasesOf(asked, others, store)],
    said: [...new Set(said)],
    ...correctedBy(text, corrections),
  };
}

/** Returns what a question asks for if it continues an earlier one, whose words count less. */
export function following(own: Asking, before: Asking, share: number): Asking {
  const forms = new Set(own.queryTerms.map(({ form }) => form));
  const further = before.queryTerms.filter(({ form }) => !forms.has(form));
  return {
    queryTerms: [
      ...own.queryTerms,
      ...further.map((one) => ({ ...one, weight: share * one.weight })),
    ],
    said: [...new Set([...own.said, ...before.said])],
  };
}
