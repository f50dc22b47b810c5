/**
 * An engine over the files of an index. It answers at once from what it has, notes what it lacks, and is
 * asked again when that is there: nothing in it waits.
 */
import type { SearchAnswer, SearchBody } from '../../protocol';
import { createAnalyser, stem } from '../analysis';
import { engineOver } from '../answer/answer';
import type { Shelf } from '../corpus/shelf';
import { SearchIndexError } from '../file/error';
import { isShort } from '../inverted/beginnings';
import type { Postings, Store, Vocabulary } from '../inverted/store';
import { BytesError } from './bytes';
import { readCore, type Core } from './core';
import { nameOf, unframed, type FileId, type Kind } from './frame';
import { lastNotBeyond } from './lookup';
import { readTerms, type Terms } from './terms';
import { readTexts, type ShownSection } from './texts';
import { readWords } from './words';

/** What is to be loaded for an answer. */
type Lacking = {
  /** In the order in which they are of use. */
  readonly files: readonly FileId[];
  /** Where all hits are known, but not all of their texts: those that are listed before the first that lacks its own. */
  readonly part?: SearchAnswer;
};

/** An engine that lacks a part of its index. */
export type ShardedEngine = {
  /** Answers a request, or says what it lacks for that. */
  answer(body: SearchBody): SearchAnswer | Lacking;
  /**
   * Takes a file that was lacking.
   *
   * @throws {SearchIndexError} for a file that is damaged or another
   */
  add(id: FileId, bytes: Uint8Array): void;
  /** Returns every file beside the core. */
  files(): FileId[];
};

const NO_POSTINGS: Postings = { units: [], fields: [], counts: [], placeStarts: [0], places: [] };

/** Terms of a shard, to be looked up. */
type TermsAtHand = Terms & {
  /** Indices of the forms of a stem. */
  readonly families: ReadonlyMap<string, readonly number[]>;
};

function termsAtHand(data: Uint8Array): TermsAtHand {
  const terms = readTerms(data);
  const families = new Map<string, number[]>();
  terms.forms.forEach((form, index) => {
    const key = stem(form);
    const own = families.get(key);
    if (own) own.push(index);
    else families.set(key, [index]);
  });
  return { ...terms, families };
}

/** Shards that are kept from search to search; the browser has the others in its cache. */
const KEPT = { terms: 120, text: 80 } as const;

/** Removes what was added first, down to a size. */
function letGo(shards: Map<number, unknown>, size: number): void {
  for (const number of shards.keys()) {
    if (shards.size <= size) return;
    shards.delete(number);
  }
}

/** Files at hand, by number, and what is lacking. */
class Files {
  readonly terms = new Map<number, TermsAtHand>();
  readonly words = new Map<number, ReadonlyMap<string, ReadonlyMap<string, number>>>();
  readonly text = new Map<number, readonly ShownSection[]>();
  private readonly lacking = new Map<string, FileId>();

  lack(kind: Exclude<Kind, 'core'>, number: number): void {
    // Without its terms a word may seem unknown, and a section may seem to be among the best.
    if (kind === 'words' && this.lacks('terms')) return;
    if (kind === 'text' && (this.lacks('terms') || this.lacks('words'))) return;
    const id = { kind, number };
    this.lacking.set(nameOf(id), id);
  }

  /** Whether something was lacking since it was last taken. */
  get isLacking(): boolean {
    return this.lacking.size > 0;
  }

  private lacks(kind: Kind): boolean {
    return [...this.lacking.values()].some((id) => id.kind === kind);
  }

  /** Returns what was lacking since the last time; once nothing is, what was loaded long ago is let go. */
  taken(): FileId[] {
    const all = [...this.lacking.values()];
    this.lacking.clear();
    if (all.length === 0) {
      letGo(this.terms, KEPT.terms);
      letGo(this.text, KEPT.text);
    }
    return all;
  }

  add({ kind, number }: FileId, data: Uint8Array): void {
    if (kind === 'terms') this.terms.set(number, termsAtHand(data));
    else if (kind === 'words') this.words.set(number, readWords(data));
    else if (kind === 'text') this.text.set(number, readTexts(data));
  }
}

function vocabularyIn({ terms: shards, words, beginnings }: Core, files: Files): Vocabulary {
  const shardOfStem = (key: string) => lastNotBeyond(shards, (shard) => shard.stem > key);
  const shardOfTerm = (term: number) => lastNotBeyond(shards, ({ first }) => first > term);
  const at = (number: number) => {
    const found = files.terms.get(number);
    if (!found && number >= 0) files.lack('terms', number);
    return found;
  };
  const relativesOf = (form: string): number[] => {
    const key = stem(form);
    const number = shardOfStem(key);
    const first = shards[number]?.first ?? 0;
    return (at(number)?.families.get(key) ?? []).map((index) => first + index);
  };
  const wordsAt = (number: number) => {
    const found = files.words.get(number);
    if (!found && number >= 0) files.lack('words', number);
    return found;
  };
  const formOf = (term: number) => {
    const number = shardOfTerm(term);
    return files.terms.get(number)?.forms[term - (shards[number]?.first ?? 0)] ?? '';
  };
  return {
    relativesOf,
    formOf,
    termOf: (form) => relativesOf(form).find((term) => formOf(term) === form),
    startingWith(prefix) {
      if (isShort(prefix)) return beginnings.get(prefix) ?? [];
      return shards.flatMap(({ first, from, to }, number) => {
        if (to < prefix || (from > prefix && !from.startsWith(prefix))) return [];
        const { forms = [] } = at(number) ?? {};
        return forms.flatMap((form, index) => (form.startsWith(prefix) ? [first + index] : []));
      });
    },
    known: (initial) =>
      wordsAt(lastNotBeyond(words, (first) => first > initial))?.get(initial) ??
      new Map<string, number>(),
    allKnown: () => words.flatMap((_, number) => [...(wordsAt(number)?.values() ?? [])]),
  };
}

function storeIn(core: Core, files: Files): Store {
  const { terms } = core;
  return {
    ...core,
    vocabulary: vocabularyIn(core, files),
    postings(term) {
      const number = lastNotBeyond(terms, ({ first }) => first > term);
      const found = files.terms.get(number);
      if (!found) files.lack('terms', number);
      return found?.postings(term - (terms[number]?.first ?? 0)) ?? NO_POSTINGS;
    },
  };
}

function shelfIn(core: Core, files: Files): Shelf {
  const { pages, firstUnit, trouble, texts } = core;
  const mends = (page: number) =>
    trouble.subarray(firstUnit[page], firstUnit[page + 1]).includes(1);
  return {
    ...core,
    pages: pages.map((page, number) => ({ ...page, mends: mends(number) })),
    sectionOf(unit) {
      const number = lastNotBeyond(texts, (first) => first > unit);
      const found = files.text.get(number);
      if (!found) files.lack('text', number);
      const section = found?.[unit - (texts[number] ?? 0)];
      return section && { ...section, trouble: trouble[unit] === 1 };
    },
  };
}

/** Reads data, and tells what is wrong with it as with any index. */
function read<T>(id: FileId, reading: () => T): T {
  try {
    return reading();
  } catch (error) {
    if (!(error instanceof BytesError || error instanceof RangeError)) throw error;
    throw new SearchIndexError(`the file ${nameOf(id)} ${error.message}`);
  }
}

const CORE: FileId = { kind: 'core', number: 0 };

const isText = ({ kind }: FileId) => kind === 'text';

const hasHits = ({ results }: SearchAnswer) => results.some(({ hits }) => hits.length > 0);

/**
 * Opens an index by its core.
 *
 * @throws {SearchIndexError} for a file that is no core of this version, whole and undamaged
 */
export function openIndex(bytes: Uint8Array): ShardedEngine {
  const { hash, data } = unframed(bytes, CORE);
  const core = read(CORE, () => readCore(data));
  const files = new Files();
  const store = storeIn(core, files);
  const shelf = shelfIn(core, files);
  const engine = engineOver(store, shelf, createAnalyser(), () => files.isLacking);
  return {
    answer(body) {
      const answer = engine.answer(body);
      const lacking = files.taken();
      if (lacking.length === 0) return answer;
      return { files: lacking, ...(lacking.every(isText) && { part: answer }) };
    },
    add(id, file) {
      const { data: own } = unframed(file, id, hash);
      read(id, () => files.add(id, own));
    },
    files: () =>
      (['terms', 'words', 'texts'] as const).flatMap((name) =>
        core[name].map((_, number) => ({ kind: name === 'texts' ? 'text' : name, number })),
      ),
  };
}

/** Files of texts that are waited for before a part of an answer is told: in most searches a screen of hits. */
const FIRST = 3;

/** Rounds that no answer takes: words, what they were meant as, its parts, texts, and some to spare. */
const ROUNDS = 12;

/* oxlint-disable no-await-in-loop -- what is lacking next depends on what is there */

/**
 * Answers a request, and has what is lacking loaded until nothing is.
 *
 * @param load has files added to the engine
 * @param onPart takes the hits that are listed first, as soon as their texts are there
 */
export async function answerWith(
  engine: ShardedEngine,
  body: SearchBody,
  load: (lacking: readonly FileId[]) => Promise<unknown> | void,
  onPart?: (part: SearchAnswer) => void,
): Promise<SearchAnswer> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const answer = engine.answer(body);
    if ('results' in answer) return answer;
    const { files, part } = answer;
    const isInParts = onPart && part && files.length > FIRST;
    // First those alone: on a slow line all would come at the same time, and late.
    await load(isInParts ? files.slice(0, FIRST) : files);
    if (isInParts) {
      const more = engine.answer(body);
      if ('part' in more && more.part && hasHits(more.part)) onPart(more.part);
      await load(files.slice(FIRST));
    }
  }
  throw new SearchIndexError('its files lead to each other without an end');
}
