/** A query as slots: each is one word that the reader means, with the forms that may stand for it. */
import { stopWords, type Analyse, type Chunk } from '../analysis';
import type { Store } from '../inverted/store';
import { repaired } from './repair';
import { FORM_WEIGHTS } from './weights';

/** A form that may stand for a word, and how well. */
export type Alternative = { readonly term: number; readonly weight: number };

/** One word that the reader means. */
export type Slot = {
  /** Best first; never empty. */
  readonly alternatives: readonly Alternative[];
  /** 1, less where other slots say the same. */
  readonly weight: number;
  /** False for a stop word beside other words: it helps to order what they find, and finds nothing. */
  readonly telling: boolean;
};

/** A word of the query before it is looked up. */
type Asked = {
  readonly form: string;
  readonly weight: number;
  /** Names, versions and numbers are never taken for a slip. */
  readonly name: boolean;
  /** It may be the beginning of a word: the reader is still typing. */
  readonly open: boolean;
};

/** From so many words on the stop words of a query say nothing. */
const TELLING = 4;

/** Queries are read up to here: what comes after is no search. */
const LONGEST = 400;

const ENDS_OPEN = /[\p{L}\p{N}\p{M}]$/u;

const byWeight = (a: Alternative, b: Alternative) => b.weight - a.weight || a.term - b.term;

function alternativesOf(store: Store, { form, open }: Pick<Asked, 'form' | 'open'>): Alternative[] {
  const { vocabulary } = store;
  const weights = new Map<number, number>();
  const add = (term: number, weight: number) =>
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  const own = vocabulary.termOf(form);
  if (own !== undefined) add(own, FORM_WEIGHTS.exact);
  for (const term of vocabulary.relativesOf(form)) add(term, FORM_WEIGHTS.relative);
  if (open) {
    const weight = weights.size > 0 ? FORM_WEIGHTS.completionOfWord : FORM_WEIGHTS.completion;
    for (const term of vocabulary.startingWith(form)) add(term, weight);
  }
  return [...weights].map(([term, weight]) => ({ term, weight })).sort(byWeight);
}

/** Returns the words of one chunk: the whole where the index has it, else each of them. */
function askedIn({ words, wholes }: Chunk, store: Store, open: boolean): Asked[] {
  const name = wholes.length > 0;
  const known = wholes.findLast(
    ({ form }) =>
      store.vocabulary.termOf(form) !== undefined ||
      (open && store.vocabulary.startingWith(form).length > 0),
  );
  const weight = known ? FORM_WEIGHTS.partOfWhole : 1;
  const parts = words.map(({ form }, index): Asked => ({
    form,
    weight,
    name: name || /\p{N}/u.test(form),
    open: open && index === words.length - 1,
  }));
  return known ? [{ form: known.form, weight: 1, name, open }, ...parts] : parts;
}

function withoutStopWords(asked: readonly Asked[]): readonly Asked[] {
  if (asked.length < TELLING) return asked;
  const telling = asked.filter(({ form }) => !stopWords.has(form));
  return telling.length > 0 ? telling : asked;
}

/** Lets `cloud flow` find `cloudflow`: returns for each word the compounds that may stand for it. */
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

/** Returns what a query asks for; words that nothing in the index is like are left out. */
export function slotsOf(query: string, store: Store, analyse: Analyse): Slot[] {
  const text = query.slice(0, LONGEST).trimStart();
  const chunks: Chunk[] = [];
  analyse(text, (chunk) => chunks.push(chunk));
  const open = ENDS_OPEN.test(text);
  const asked = withoutStopWords(
    chunks.flatMap((chunk, index) => askedIn(chunk, store, open && index === chunks.length - 1)),
  );
  const compounds = compoundsOf(asked, store);
  const allTelling = asked.every(({ form }) => stopWords.has(form));
  return asked.flatMap((one, index): Slot[] => {
    const { form, weight, name } = one;
    const telling = allTelling || !stopWords.has(form);
    const own = merged(alternativesOf(store, one), compounds[index] ?? []);
    const found = own.length > 0 ? [own] : name ? [] : repaired(form, store);
    return found.map((alternatives) => ({ alternatives, weight, telling }));
  });
}
