/**
 * An index over its files. It answers from the files that it has and notes those that are missing, so nothing in
 * it waits: `reading.ts` loads them and asks again. The same in a worker, in the server and in a build.
 */
import { DocumentError, readDocument, type PageDocument } from '../../../content/model';
import { stem } from '../analysis';
import { sectionsIn, type SectionFacts } from './shown';
import { isShort } from '../inverted/vocabulary';
import type { Postings, Store, Vocabulary } from '../inverted/store';
import { BytesError } from './bytes';
import { pathOf, readCore, type Core, type PageFacts } from './core';
import { SearchIndexError, hashOf, type FileId, type Kind } from './names';
import { readTerms, readWords, type Terms } from './shards';

/** An index that needs only the core to be opened. */
export type Index = Pick<Core, 'baseUrl' | 'tag' | 'sectionNames'> & {
  readonly pages: readonly PageFacts[];
  readonly store: Store;
  /** Returns the document of a page, or undefined while it is not loaded. */
  documentOf(page: number): PageDocument | undefined;
  /** Returns what is shown of a passage, or undefined while its document is not loaded. */
  sectionOf(passage: number): SectionFacts | undefined;
  /** Tells whether a file was missing since the last `takeMissing`. */
  isMissingFiles(): boolean;
  /** Returns the files that were missing since the last call; if there are none, drops files loaded long ago. */
  takeMissing(): FileId[];
  /**
   * Adds a missing file, uncompressed.
   *
   * @throws {SearchIndexError} for a file that is damaged, or another
   */
  add(id: FileId, bytes: Uint8Array): void;
  /** Returns the path of a file, relative to the parent of the core's folder. */
  pathOf(id: FileId): string;
  /** Returns every file other than the core. */
  files(): FileId[];
};

const NO_POSTINGS: Postings = {
  passages: [],
  fields: [],
  counts: [],
  placeStarts: [0],
  places: [],
};

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

/** A document with its passages as they are shown. */
type PageAtHand = { readonly document: PageDocument; readonly sections: readonly SectionFacts[] };

/** Files that stay in memory between questions; the others are in the browser's cache. */
const KEPT = { terms: 120, page: 80 } as const;

/** Removes what was added first, down to a size. */
function letGo(files: Map<number, unknown>, size: number): void {
  for (const number of files.keys()) {
    if (files.size <= size) return;
    files.delete(number);
  }
}

/** Files that are loaded, by number, and files that are missing. */
class Files {
  readonly terms = new Map<number, TermsAtHand>();
  readonly words = new Map<number, ReadonlyMap<string, ReadonlyMap<string, number>>>();
  readonly pages = new Map<number, PageAtHand>();
  private readonly lacking = new Map<string, FileId>();

  constructor(private readonly keepsAll: boolean) {}

  lack(kind: Kind, number: number): void {
    // Without its terms a word may seem unknown, and without words a page may seem to be among the best.
    if (kind !== 'terms' && this.lacks('terms')) return;
    if (kind === 'page' && this.lacks('words')) return;
    this.lacking.set(`${kind} ${number}`, { kind, number });
  }

  private lacks(kind: Kind): boolean {
    return [...this.lacking.values()].some((id) => id.kind === kind);
  }

  get isMissingFiles(): boolean {
    return this.lacking.size > 0;
  }

  takeMissing(): FileId[] {
    const all = [...this.lacking.values()];
    this.lacking.clear();
    if (all.length === 0 && !this.keepsAll) {
      letGo(this.terms, KEPT.terms);
      letGo(this.pages, KEPT.page);
    }
    return all;
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
      wordsAt(lastNotBeyond(words, (shard) => shard.initial > initial))?.get(initial) ??
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

function pageAtHand(core: Core, number: number, bytes: Uint8Array): PageAtHand {
  const document = readDocument(new TextDecoder().decode(bytes));
  return { document, sections: sectionsIn(document, core, number) };
}

/** How an index is opened. */
type Opening = {
  /** Whether files stay in memory once they are there, as they do in a server. */
  readonly keepsAll?: boolean;
  /** The core's name in error messages, such as its address. */
  readonly name?: string;
};

/**
 * Opens an index by its core.
 *
 * @throws {SearchIndexError} for a file that is no core of this version, whole and undamaged
 */
export function openIndex(bytes: Uint8Array, { keepsAll = false, name }: Opening = {}): Index {
  const core = readCore(bytes, name);
  const files = new Files(keepsAll);
  const { baseUrl, tag, sectionNames, pages, pageOfPassage, firstPassage } = core;

  function pageOf(number: number): PageAtHand | undefined {
    const found = files.pages.get(number);
    if (!found && number < pages.length) files.lack('page', number);
    return found;
  }

  function nameOf(id: FileId): string {
    const path = pathOf(core, id);
    if (path === undefined) throw new SearchIndexError(`it has no file ${id.kind} ${id.number}`);
    return path;
  }

  function read({ kind, number }: FileId, data: Uint8Array): void {
    if (kind === 'terms') files.terms.set(number, termsAtHand(data));
    else if (kind === 'words') files.words.set(number, readWords(data));
    else files.pages.set(number, pageAtHand(core, number, data));
  }

  return {
    baseUrl,
    tag,
    sectionNames,
    pages,
    store: storeIn(core, files),
    documentOf: (page) => pageOf(page)?.document,
    sectionOf(passage) {
      const page = pageOfPassage[passage] ?? pages.length;
      return pageOf(page)?.sections[passage - (firstPassage[page] ?? 0)];
    },
    isMissingFiles: () => files.isMissingFiles,
    takeMissing: () => files.takeMissing(),
    add(id, data) {
      const path = nameOf(id);
      if (!path.includes(`-${hashOf(data)}.`)) {
        throw new SearchIndexError(`the file ${path} is damaged, or of another build`);
      }
      try {
        read(id, data);
      } catch (error) {
        const isOurs = error instanceof BytesError || error instanceof DocumentError;
        if (!isOurs && !(error instanceof RangeError)) throw error;
        throw new SearchIndexError(`the file ${path} ${error.message}`);
      }
    },
    pathOf: nameOf,
    files: () => [
      ...core.terms.map((_, number): FileId => ({ kind: 'terms', number })),
      ...core.words.map((_, number): FileId => ({ kind: 'words', number })),
      ...pages.map((_, number): FileId => ({ kind: 'page', number })),
    ],
  };
}

/** Returns the index of the last item that is not beyond what is looked for; -1 where all are. */
function lastNotBeyond<T>(items: readonly T[], isBeyond: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item === undefined || isBeyond(item)) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}
