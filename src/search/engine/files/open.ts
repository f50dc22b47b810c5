/**
 * An index and its files. It answers from the files that it has and notes which ones are missing, so it never waits.
 * `reading.ts` loads the missing files and asks again. This is the same in a worker, on the server and in a build.
 */
import type { PageDocument } from '../../../content/model';
import { stem, stopStems } from '../analysis';
import { groupedBy, lastNotBeyond } from '../lists';
import { sectionsIn, type SectionFacts } from './shown';
import { isShort } from '../inverted/vocabulary';
import {
  NO_IMPACTS,
  NO_POSTINGS,
  type Impacts,
  type Store,
  type Vocabulary,
} from '../inverted/store';
import { BytesError } from './bytes';
import { pathIn, readCore } from './core';
import { SearchIndexError, hashOf, type FileId, type Kind } from './names';
import { readStops, readTerms, readWords, type Terms } from './shards';

/** An index that needs only the core to be opened. */
export type Index = ReturnType<typeof openIndex>;

/** The terms of a shard, with the indices of each stem's forms. */
type TermsAtHand = Terms & { readonly families: ReadonlyMap<string, readonly number[]> };

function termsAtHand(data: Uint8Array): TermsAtHand {
  const terms = readTerms(data);
  return { ...terms, families: groupedBy(terms.forms.keys(), (at) => stem(terms.forms[at] ?? '')) };
}

/** A document, with its passages as they are shown. */
type PageAtHand = { readonly document: PageDocument; readonly sections: readonly SectionFacts[] };

/** What each kind of file becomes once it's loaded. */
type Loaded = {
  readonly terms: TermsAtHand;
  readonly words: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly stops: ReadonlyMap<string, Impacts>;
  readonly page: PageAtHand;
};

/** How many files stay in memory between questions. The others are in the browser's cache. */
const KEPT = { terms: 120, page: 80 } as const;

/** Removes the oldest entries until the map has the given size. */
function letGo(files: Map<number, unknown>, size: number): void {
  for (const number of files.keys()) {
    if (files.size <= size) return;
    files.delete(number);
  }
}

/** How an index is opened. */
type Opening = {
  /** Whether all files stay in memory once they're loaded, as they do on a server. */
  readonly keepsAll?: boolean;
  /** The core's name in error messages, such as its address. */
  readonly name?: string;
};

/**
 * Opens an index by its core.
 *
 * @throws {SearchIndexError} if the file isn't a complete and undamaged core of this version
 */
export function openIndex(bytes: Uint8Array, { keepsAll = false, name }: Opening = {}) {
  const core = readCore(bytes, name);
  const { baseUrl, sectionNames, pages, pageOfPassage, firstPassage, beginnings } = core;
  const loaded: { readonly [kind in Kind]: Map<number, Loaded[kind]> } = {
    terms: new Map(),
    words: new Map(),
    stops: new Map(),
    page: new Map(),
  };
  const missing = new Map<string, FileId>();

  function miss(id: FileId): void {
    const isMissing = (kind: Kind) => [...missing.values()].some((one) => one.kind === kind);
    // Without its terms, a word may seem unknown, and without the others, the wrong page may seem to be among the best.
    if ((id.kind === 'words' || id.kind === 'page') && isMissing('terms')) return;
    if (id.kind === 'page' && (isMissing('words') || isMissing('stops'))) return;
    if (pathIn(core, id) !== undefined) missing.set(`${id.kind} ${id.number}`, id);
  }

  /** Returns a file, or notes that it's missing. */
  function at<K extends Kind>(kind: K, number: number): Loaded[K] | undefined {
    const found = loaded[kind].get(number);
    if (!found) miss({ kind, number });
    return found;
  }

  const firstIn = (shard: number) => core.terms[shard]?.first ?? 0;
  const shardOf = (term: number) =>
    lastNotBeyond(core.terms.length, (shard) => firstIn(shard) > term);

  const shardWith = (shards: readonly { readonly stem: string }[], key: string) =>
    lastNotBeyond(shards.length, (shard) => (shards[shard]?.stem ?? '') > key);

  function relativesOf(form: string): number[] {
    const key = stem(form);
    const shard = shardWith(core.terms, key);
    const own = at('terms', shard)?.families.get(key) ?? [];
    return own.map((index) => firstIn(shard) + index);
  }
  function formOf(term: number): string {
    const shard = shardOf(term);
    return loaded.terms.get(shard)?.forms[term - firstIn(shard)] ?? '';
  }
  const vocabulary: Vocabulary = {
    relativesOf,
    formOf,
    termOf: (form) => relativesOf(form).find((term) => formOf(term) === form),
    startingWith(prefix) {
      if (isShort(prefix)) return beginnings.get(prefix) ?? [];
      return core.terms.flatMap(({ first, from, to }, shard) => {
        if (to < prefix || (from > prefix && !from.startsWith(prefix))) return [];
        const { forms = [] } = at('terms', shard) ?? {};
        return forms.flatMap((form, index) => (form.startsWith(prefix) ? [first + index] : []));
      });
    },
    known(initial) {
      const shard = lastNotBeyond(
        core.words.length,
        (one) => (core.words[one]?.initial ?? '') > initial,
      );
      return at('words', shard)?.get(initial) ?? new Map<string, number>();
    },
    allKnown: () => core.words.flatMap((_, shard) => [...(at('words', shard)?.values() ?? [])]),
  };

  function pathOf(id: FileId): string {
    const path = pathIn(core, id);
    if (path === undefined) throw new SearchIndexError(`it has no file ${id.kind} ${id.number}`);
    return path;
  }

  function read({ kind, number }: FileId, data: Uint8Array): void {
    if (kind === 'terms') loaded.terms.set(number, termsAtHand(data));
    else if (kind === 'words') loaded.words.set(number, readWords(data));
    else if (kind === 'stops') loaded.stops.set(number, readStops(data));
    else {
      // The hash has shown that this is the file that our build wrote.
      const document = JSON.parse(new TextDecoder().decode(data)) as PageDocument;
      loaded.page.set(number, { document, sections: sectionsIn(document, core, number) });
    }
  }

  const idsOf = (kind: Kind, files: readonly unknown[]) =>
    files.map((_, number): FileId => ({ kind, number }));

  const store: Store = {
    ...core,
    vocabulary,
    postings(term) {
      const shard = shardOf(term);
      return at('terms', shard)?.postings(term - firstIn(shard)) ?? NO_POSTINGS;
    },
    impacts(key) {
      if (stopStems.has(key)) {
        return at('stops', shardWith(core.stops, key))?.get(key) ?? NO_IMPACTS;
      }
      const own = at('terms', shardWith(core.terms, key));
      const [first] = own?.families.get(key) ?? [];
      return (first !== undefined && own?.impacts(first)) || NO_IMPACTS;
    },
  };

  return {
    baseUrl,
    sectionNames,
    pages,
    store,
    /** Returns the document of a page, or undefined if it isn't loaded yet. */
    documentOf: (page: number) => at('page', page)?.document,
    /** Returns a passage as it's shown, or undefined if its document isn't loaded yet. */
    sectionOf(passage: number) {
      const page = pageOfPassage[passage] ?? pages.length;
      return at('page', page)?.sections[passage - (firstPassage[page] ?? 0)];
    },
    /** Whether a file was missing since the last `takeMissing`. */
    isMissingFiles: () => missing.size > 0,
    /**
     * Returns a function that makes the result for a key, or returns the last one again if it's for the same key and no
     * file was missing: the same is asked again whenever files have arrived.
     */
    keeping<Key, Made>() {
      let last: { readonly key: Key; readonly made: Made } | undefined;
      return (key: Key, make: (key: Key) => Made): Made => {
        if (last?.key === key) return last.made;
        const made = make(key);
        last = missing.size > 0 ? undefined : { key, made };
        return made;
      };
    },
    /** Returns the files that were missing since the last call. If there are none, drops files loaded long ago. */
    takeMissing() {
      const all = [...missing.values()];
      missing.clear();
      if (all.length === 0 && !keepsAll) {
        letGo(loaded.terms, KEPT.terms);
        letGo(loaded.page, KEPT.page);
      }
      return all;
    },
    /**
     * Adds a missing file, uncompressed.
     *
     * @throws {SearchIndexError} if the file is damaged or is a different file
     */
    add(id: FileId, data: Uint8Array) {
      const path = pathOf(id);
      if (!path.includes(`-${hashOf(data)}.`)) {
        throw new SearchIndexError(`the file ${path} is damaged or from another build`);
      }
      try {
        read(id, data);
      } catch (error) {
        if (!(error instanceof BytesError || error instanceof RangeError)) throw error;
        throw new SearchIndexError(`the file ${path} ${error.message}`);
      }
    },
    /** Returns the path of a file, relative to the parent of the core's folder. */
    pathOf,
    /** Returns every file other than the core. */
    files: () => [
      ...idsOf('terms', core.terms),
      ...idsOf('words', core.words),
      ...idsOf('stops', core.stops),
      ...idsOf('page', pages),
    ],
  };
}
