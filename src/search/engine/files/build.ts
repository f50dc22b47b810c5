/**
 * Makes the files of the docs for machines: a document for each page, and the index, which is divided into a core that
 * every search reads and shards that are read when a search needs them. Small docs have small shards, so that a search
 * loads little more than it needs. Large docs have larger ones, so that there aren't thousands of them.
 */
import type { Page } from '../../../content/model';
import { createAnalyzer, stopStems } from '../analysis';
import { allChoices, choicesOf } from '../corpus/passages';
import { storedDocument } from '../corpus/stored-document';
import { digestOf, groupedBy } from '../lists';
import { corpusOf, type IndexOptions, type CorpusPage } from '../corpus/corpus';
import { beginningsOf, frequencyOf, knownBy } from '../inverted/vocabulary';
import { invert } from '../inverted/invert';
import { writeCore, type PageFacts, type StopShard, type TermShard, type WordShard } from './core';
import { hashOf, documentPath, shardPath, type ShardKind } from './names';
import { NO_IMPACTS } from '../inverted/store';
import { writeStops, writeTerms, writeWords } from './shards';

/** The files of the docs. */
export type BuiltIndex = {
  readonly core: Uint8Array<ArrayBuffer>;
  /** All other files, by path relative to the parent of the core's folder: `search/terms-0-….bin`, `pages/….json`. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
};

const encoder = new TextEncoder();

/** The minimum and maximum bytes of a shard before compression, and the preferred number of shards. */
type Sizes = { readonly least: number; readonly most: number; readonly shards: number };

const TERMS: Sizes = { least: 1_500, most: 6_000, shards: 200 };
const WORDS: Sizes = { least: 3_000, most: 12_000, shards: 26 };
const STOPS: Sizes = { least: 1_000, most: 4_000, shards: 40 };

/** Shard sizes are multiples of this, so that an edit doesn't change the size of all shards. */
const STEP = 250;

/** How much a shard's size can differ from the ideal, so that it can begin where one began in the last build. */
const SLACK = 0.3;

/**
 * Divides a sequence into groups of about the same size. Of the positions where a group could end, it chooses the one
 * whose name has the lowest digest. So after an edit, the groups that follow begin where they did before, and their
 * files stay the same.
 */
function inParts<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  nameOf: (item: T) => string,
  sizes: Sizes,
): T[][] {
  const all = items.map(sizeOf);
  const total = all.reduce((sum, size) => sum + size, 0);
  const suits = Math.min(sizes.most, Math.max(sizes.least, total / sizes.shards));
  const wanted = Math.round(suits / STEP) * STEP;
  const groups: T[][] = [];
  for (let from = 0; from < items.length;) {
    let length = all[from] ?? 0;
    let best: { readonly end: number; readonly digest: number } | undefined;
    let end = from + 1;
    for (; end < items.length && length < (1 + SLACK) * wanted; end += 1) {
      const item = items[end];
      if (item !== undefined && length >= (1 - SLACK) * wanted) {
        const own = digestOf(nameOf(item));
        if (!best || own < best.digest) best = { end, digest: own };
      }
      length += all[end] ?? 0;
    }
    const isLast = end === items.length && length < (1 + SLACK) * wanted;
    const to = isLast ? end : (best?.end ?? end);
    groups.push(items.slice(from, to));
    from = to;
  }
  return groups;
}

function factsOf({ document, passages }: CorpusPage, hash: string): PageFacts {
  const { url, title, section, lang, kind, providers, plans, sections } = document;
  const choices = passages.map(({ section: number, from, to }) => {
    const own = sections[number];
    return own ? choicesOf(own.blocks.slice(from, to), own.under) : {};
  });
  const said = { url, title, section, lang, kind, providers, plans };
  return { ...said, hash, choices: allChoices(choices) };
}

/** Returns the files for pages. The same pages result in the same bytes. Unlisted pages are left out. */
export function buildIndex(pages: readonly Page[], options: IndexOptions): BuiltIndex {
  const corpus = corpusOf(pages, options);
  const analyze = createAnalyzer();
  const inverted = invert(corpus, analyze);
  const { forms, stems, postings, impacts } = inverted;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Adds a shard, and returns its hash. */
  const addShard = (kind: ShardKind, number: number, bytes: Uint8Array<ArrayBuffer>) => {
    const hash = hashOf(bytes);
    files.set(shardPath(kind, number, hash), bytes);
    return hash;
  };

  const facts = corpus.pages.map((page) => {
    const bytes = encoder.encode(JSON.stringify(storedDocument(page.document, analyze)));
    const own = factsOf(page, hashOf(bytes));
    files.set(documentPath(own), bytes);
    return own;
  });

  /** Returns the impacts of a word by its first form, except those of stop words. */
  const impactsOf = (term: number) => {
    const stem = stems[term] ?? '';
    return stem === stems[term - 1] || stopStems.has(stem) ? NO_IMPACTS : impacts(stem);
  };
  // The forms of each word, whose terms are consecutive.
  const families = [...groupedBy(forms.keys(), (term) => stems[term] ?? '')];
  const sizeOf = ([, own]: readonly [string, readonly number[]]) =>
    own.reduce(
      (sum, term) => {
        const { passages, places } = postings(term);
        return sum + (forms[term] ?? '').length / 2 + 2.5 * passages.length + places.length;
      },
      2 * impactsOf(own[0] ?? 0).pages.length,
    );
  const byFamily = inParts(families, sizeOf, ([stem]) => stem, TERMS);
  const terms = byFamily.map((group, number): TermShard => {
    const [[stem = '', [first = 0] = []] = []] = group;
    const own = group.flatMap(([, numbers]) => numbers.map((term) => forms[term] ?? ''));
    const bytes = writeTerms({
      forms: own,
      postings: (term) => postings(first + term),
      impacts: (term) => impactsOf(first + term),
    });
    const [from = '', ...others] = [...own].sort((a, b) => (a < b ? -1 : 1));
    const to = others.at(-1) ?? from;
    return { first, stem, from, to, hash: addShard('terms', number, bytes) };
  });

  const known = [...knownBy(forms, (term) => frequencyOf(postings(term)))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const byInitial = inParts(
    known,
    ([, own]) => [...own.keys()].reduce((sum, form) => sum + form.length / 2 + 2, 0),
    ([initial]) => initial,
    WORDS,
  );
  const words = byInitial.map((group, number): WordShard => {
    const bytes = writeWords(group.flatMap(([, own]) => [...own]));
    return { initial: group[0]?.[0] ?? '', hash: addShard('words', number, bytes) };
  });

  const saying = [...stopStems]
    .sort((a, b) => (a < b ? -1 : 1))
    .map((stem) => [stem, impacts(stem)] as const)
    .filter(([, { pages: on }]) => on.length > 0);
  const byStem = inParts(
    saying,
    ([, { pages: on }]) => 2 * on.length,
    ([stem]) => stem,
    STOPS,
  );
  const stops = byStem.map((group, number): StopShard => ({
    stem: group[0]?.[0] ?? '',
    hash: addShard('stops', number, writeStops(group)),
  }));

  const beginnings = beginningsOf(forms, postings);
  const shards = { terms, words, stops };
  const core = writeCore({ ...corpus, ...inverted, pages: facts, beginnings, ...shards });
  return { core, files };
}
