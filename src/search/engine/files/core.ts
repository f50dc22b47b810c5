/**
 * The core: what every search needs, and which other files have the rest. It names those files by a hash of their
 * content, so that files from two builds never mix.
 */
import type { PageDocument } from '../../../content/model';
import type { SectionChoices } from '../corpus/passages';
import { groupedBy } from '../lists';
import { FIELD_COUNT, type Store } from '../inverted/store';
import { BytesError, Reader, Writer } from './bytes';
import { documentPath, SearchIndexError, hashOf, shardPath, type FileId } from './names';

/** What is known about a page without its document. */
export type PageFacts = Pick<
  PageDocument,
  'url' | 'title' | 'section' | 'lang' | 'kind' | 'providers' | 'plans'
> & {
  /** The choices of all its sections. */
  readonly choices: SectionChoices;
  /** Hash of its document. */
  readonly hash: string;
};

/** A shard of terms. */
export type TermShard = {
  /** The number of its first term. */
  readonly first: number;
  /** The stem of its first term. All terms with the same stem are in one shard. */
  readonly stem: string;
  /** Its first and last form in the order of forms, which differs slightly from the order of stems. */
  readonly from: string;
  readonly to: string;
  readonly hash: string;
};

/** A shard of known words. */
export type WordShard = {
  /** The letter that its first words begin with. */
  readonly initial: string;
  readonly hash: string;
};

/** A shard of stop words. */
export type StopShard = {
  /** The stem of its first one. */
  readonly stem: string;
  readonly hash: string;
};

/** What the core contains. */
export type Core = Omit<Store, 'vocabulary' | 'postings' | 'impacts'> & {
  readonly baseUrl: string;
  /** The names of the sections that have one, by folder. */
  readonly sectionNames: Readonly<Record<string, string>>;
  readonly pages: readonly PageFacts[];
  /** The completions of one or two letters. */
  readonly beginnings: ReadonlyMap<string, readonly number[]>;
  readonly terms: readonly TermShard[];
  readonly words: readonly WordShard[];
  readonly stops: readonly StopShard[];
};

/** The number of bytes in a hash. */
const HASH_BYTES = 4;

const bytesOfHash = (hash: string) =>
  Uint8Array.from({ length: HASH_BYTES }, (_, at) =>
    Number.parseInt(hash.slice(2 * at, 2 * at + 2), 16),
  );

const hashOfBytes = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const readHash = (reader: Reader) => hashOfBytes(reader.take(HASH_BYTES));

/** Marks a field that only leads have, which is stored with one length per page. */
const LEADS = 0;
const ALL = 1;

/** Writes the pages column by column, because similar data compresses best when it's together. */
function writePages(writer: Writer, { pages }: Core): void {
  const texts = (all: readonly string[]) => writer.list(all, (text) => writer.pooled(text));
  writer.sorted(pages.map(({ url }) => url));
  for (const { title } of pages) writer.text(title);
  for (const { hash } of pages) writer.append(bytesOfHash(hash));
  for (const { section } of pages) writer.pooled(section);
  for (const { lang } of pages) writer.pooled(lang);
  for (const { kind } of pages) writer.pooled(kind ?? '');
  for (const { providers } of pages) texts(providers);
  for (const { plans } of pages) texts(plans);
  for (const { choices } of pages) {
    writer.list(Object.entries(choices), ([dimension, values]) => {
      writer.pooled(dimension);
      texts(values);
    });
  }
}

function readPages(reader: Reader): PageFacts[] {
  const urls = reader.sorted();
  if (urls.some((url) => !url.startsWith('/'))) throw new BytesError('contains a foreign address');
  const text = () => reader.pooled();
  const texts = () => reader.list(text);
  const columns: { readonly [name in Exclude<keyof PageFacts, 'url'>]: () => PageFacts[name] } = {
    title: () => reader.text(),
    hash: () => readHash(reader),
    section: text,
    lang: text,
    kind: () => (reader.pooled() || undefined) as PageFacts['kind'],
    providers: texts,
    plans: texts,
    choices: () => Object.fromEntries(reader.list(() => [text(), texts()] as const)),
  };
  const pages: Partial<Record<string, unknown>>[] = urls.map((url) => ({ url }));
  for (const [name, read] of Object.entries(columns)) {
    for (const page of pages) page[name] = read();
  }
  return pages as PageFacts[];
}

function writePassages(writer: Writer, core: Core): void {
  const { firstPassage, pageOfPassage, elsewhere, troubleshooting, more, firstBlock, lengths } =
    core;
  core.pages.forEach((_, page) =>
    writer.number((firstPassage[page + 1] ?? 0) - (firstPassage[page] ?? 0)),
  );
  elsewhere.forEach((sendsOn, passage) =>
    writer.number(sendsOn + 2 * (troubleshooting[passage] ?? 0) + 4 * (more[passage] ?? 0)),
  );
  more.forEach((goesOn, passage) => {
    if (goesOn) writer.number((firstBlock[passage] ?? 0) - (firstBlock[passage - 1] ?? 0));
  });
  const isLead = (passage: number) => firstPassage[pageOfPassage[passage] ?? 0] === passage;
  for (let field = 0; field < FIELD_COUNT; field += 1) {
    const own = [...pageOfPassage].map((_, passage) => lengths[passage * FIELD_COUNT + field] ?? 0);
    const leads = own.every((length, passage) => length === 0 || isLead(passage));
    writer.number(leads ? LEADS : ALL);
    own.forEach((length, passage) => {
      if (!leads || isLead(passage)) writer.number(length);
    });
  }
  for (const weight of core.titleWeights) writer.number(weight);
  for (const weights of [...core.questionWeights, ...core.linkWeights]) {
    writer.list(weights, (weight) => writer.number(weight));
  }
  writer.number(core.ownImpact);
}

function readPassages(reader: Reader, pageCount: number) {
  const firstPassage = new Uint32Array(pageCount + 1);
  const pages: number[] = [];
  for (let page = 0; page < pageCount; page += 1) {
    const count = reader.number();
    firstPassage[page + 1] = (firstPassage[page] ?? 0) + count;
    // Each passage has at least a flag.
    if (pages.length + count > reader.left) throw new BytesError('ends too early');
    for (let passage = 0; passage < count; passage += 1) pages.push(page);
  }
  const pageOfPassage = Uint32Array.from(pages);
  const flags = pages.map(() => reader.number());
  const more = Uint8Array.from(flags, (flag) => (flag >> 2) & 1);
  const firstBlock = new Uint32Array(pages.length);
  more.forEach((goesOn, passage) => {
    if (goesOn) firstBlock[passage] = (firstBlock[passage - 1] ?? 0) + reader.number();
  });
  const lengths = new Uint32Array(pages.length * FIELD_COUNT);
  for (let field = 0; field < FIELD_COUNT; field += 1) {
    const leads = reader.number() === LEADS;
    pages.forEach((page, passage) => {
      if (!leads || firstPassage[page] === passage)
        lengths[passage * FIELD_COUNT + field] = reader.number();
    });
  }
  const titleWeights = Array.from({ length: pageCount }, () => reader.number());
  const weights = () => Array.from({ length: pageCount }, () => reader.list(() => reader.number()));
  const questionWeights = weights();
  const linkWeights = weights();
  const ownImpact = reader.number();
  return {
    firstPassage,
    pageOfPassage,
    more,
    firstBlock,
    lengths,
    titleWeights,
    questionWeights,
    linkWeights,
    ownImpact,
    elsewhere: Uint8Array.from(flags, (flag) => flag & 1),
    troubleshooting: Uint8Array.from(flags, (flag) => (flag >> 1) & 1),
  };
}

/** Writes numbers in ascending order. */
function writeRising(writer: Writer, numbers: readonly number[]): void {
  writer.number(numbers.length);
  writer.steps(numbers);
}

function readRising(reader: Reader): number[] {
  let last = 0;
  return reader.list(() => (last += reader.number()));
}

/** The file begins with this and a hash of the rest. The version changes whenever any format in this folder does. */
const MAGIC = [0x48, 0x53] as const;
const VERSION = 7;
const HEAD = MAGIC.length + 1 + HASH_BYTES;

/** Returns the file of the core. */
export function writeCore(core: Core): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  writer.text(core.baseUrl);
  writer.list(Object.entries(core.sectionNames), ([section, name]) => {
    writer.pooled(section);
    writer.text(name);
  });
  writer.list([...groupedBy(core.synonyms, ({ to }) => to)], ([to, rows]) => {
    writer.text(to);
    writer.list(rows, ({ from }) => writer.text(from));
  });
  writer.list(core.closeWords, (row) => writer.text(row));
  writePages(writer, core);
  writePassages(writer, core);
  writer.sorted([...core.beginnings.keys()]);
  for (const terms of core.beginnings.values()) writeRising(writer, terms);
  writer.sorted(core.terms.map(({ stem }) => stem));
  writer.sorted(core.terms.flatMap(({ from, to }) => [from, to]));
  writeRising(
    writer,
    core.terms.map(({ first }) => first),
  );
  writer.sorted(core.words.map(({ initial }) => initial));
  writer.sorted(core.stops.map(({ stem }) => stem));
  const shards = [...core.terms, ...core.words, ...core.stops];
  for (const { hash } of shards) writer.append(bytesOfHash(hash));
  const data = writer.done();
  return Uint8Array.from([...MAGIC, VERSION, ...bytesOfHash(hashOf(data)), ...data]);
}

function readData(data: Uint8Array): Core {
  const reader = new Reader(data);
  const baseUrl = reader.text();
  if (!/^\/(?:.*\/)?$/.test(baseUrl)) throw new BytesError('contains a foreign address');
  const sectionNames = Object.fromEntries(
    reader.list(() => [reader.pooled(), reader.text()] as const),
  );
  const synonyms = reader
    .list(() => ({ to: reader.text(), from: reader.list(() => reader.text()) }))
    .flatMap(({ to, from }) => from.map((one) => ({ from: one, to })));
  const closeWords = reader.list(() => reader.text());
  const pages = readPages(reader);
  const passages = readPassages(reader, pages.length);
  const prefixes = reader.sorted();
  const beginnings = new Map(prefixes.map((prefix) => [prefix, readRising(reader)]));
  const stems = reader.sorted();
  const forms = reader.sorted();
  const firsts = readRising(reader);
  const initials = reader.sorted();
  const stopStems = reader.sorted();
  const terms = firsts.map((first, shard): TermShard => ({
    first,
    stem: stems[shard] ?? '',
    hash: readHash(reader),
    from: forms[2 * shard] ?? '',
    to: forms[2 * shard + 1] ?? '',
  }));
  const words = initials.map((initial): WordShard => ({ initial, hash: readHash(reader) }));
  const stops = stopStems.map((stem): StopShard => ({ stem, hash: readHash(reader) }));
  reader.end();
  const site = { baseUrl, sectionNames, synonyms, closeWords };
  return { ...site, pages, ...passages, beginnings, terms, words, stops };
}

/**
 * Reads the file of the core.
 *
 * @param name its name in error messages, such as its address
 * @throws {SearchIndexError} if the file isn't a complete and undamaged core of this version
 */
export function readCore(file: Uint8Array, name = 'core'): Core {
  const wrong = (what: string) => new SearchIndexError(`the file ${name} ${what}`);
  if (file.length < HEAD || MAGIC.some((byte, at) => file[at] !== byte)) {
    throw wrong('is not the core of an index, or is truncated');
  }
  const version = file[MAGIC.length];
  if (version !== VERSION) {
    throw wrong(`has format ${version ?? 0} where this engine reads format ${VERSION}`);
  }
  const data = file.subarray(HEAD);
  if (hashOfBytes(file.subarray(MAGIC.length + 1, HEAD)) !== hashOf(data)) {
    throw wrong('is damaged or truncated');
  }
  try {
    return readData(data);
  } catch (error) {
    if (!(error instanceof BytesError || error instanceof RangeError)) throw error;
    throw wrong(error.message);
  }
}

/** Returns the path of an index file, relative to the parent of the core's folder, or undefined if there is none. */
export function pathIn({ pages, ...shards }: Core, { kind, number }: FileId): string | undefined {
  if (kind === 'page') {
    const page = pages[number];
    return page && documentPath(page);
  }
  const shard = shards[kind][number];
  return shard && shardPath(kind, number, shard.hash);
}
