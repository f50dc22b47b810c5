/** Shards of the vocabulary (sorted forms, each with its postings) and of the known words used to correct typos. */
import { FIELD_COUNT, NO_IMPACTS, type Impacts, type Postings } from '../inverted/store';
import { BytesError, Reader, Writer } from './bytes';
import { knownBy } from '../inverted/vocabulary';

/** Consecutive terms. */
export type Terms = {
  readonly forms: readonly string[];
  /** Returns the postings of a term, by its number in the shard. */
  postings(term: number): Postings;
  /** Returns the impacts of a word by the number of its first form, and none for the others and for stop words. */
  impacts(term: number): Impacts;
};

/** How many positions an entry has: none, as many as its count, or a separate number. */
const NONE = 0;
const ALL = 1;
const SOME = 2;
const STATES = 3;

/** Returns a whole number without its sign, so that those close to 0 stay small: 0, -1, 1, -2, 2 … */
const signed = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

const unsigned = (value: number) => (value % 2 === 1 ? -(value + 1) / 2 : value / 2);

/**
 * Returns the data of a shard: all forms, then their data column by column, because similar data compresses best when
 * it's together.
 */
export function writeTerms({ forms, postings, impacts }: Terms): Uint8Array<ArrayBuffer> {
  const writer = new Writer();
  const all = forms.map((_, term) => postings(term));
  writer.sorted(forms);
  for (const { passages } of all) writer.number(passages.length);
  for (const { passages } of all) writer.steps(passages);
  for (const { fields, counts, placeStarts } of all) {
    for (let entry = 0; entry < fields.length; entry += 1) {
      const count = counts[entry] ?? 0;
      const placed = (placeStarts[entry + 1] ?? 0) - (placeStarts[entry] ?? 0);
      const state = placed === 0 ? NONE : placed === count ? ALL : SOME;
      writer.number(((count - 1) * FIELD_COUNT + (fields[entry] ?? 0)) * STATES + state);
      if (state === SOME) writer.number(placed);
    }
  }
  for (const { passages, placeStarts, places } of all) {
    for (let entry = 0; entry < passages.length; entry += 1) {
      writer.steps(places, placeStarts[entry], placeStarts[entry + 1]);
    }
  }
  writeImpacts(
    writer,
    forms.map((_, term) => impacts(term)),
  );
  return writer.done();
}

function writeImpacts(writer: Writer, all: readonly Impacts[]): void {
  for (const { pages } of all) writer.number(pages.length);
  for (const { pages } of all) writer.steps(pages);
  for (const { weights } of all) {
    for (let at = 0; at < weights.length; at += 1) writer.number(signed(weights[at] ?? 0));
  }
}

/** Returns the impacts of this many words. */
function readImpacts(reader: Reader, count: number): Impacts[] {
  const lengths = Array.from({ length: count }, () => reader.number());
  const all = lengths.map((length) => {
    // Every page takes at least one byte.
    if (length > reader.left) throw new BytesError('ends too early');
    const pages = new Uint32Array(length);
    reader.steps(pages, 0, length);
    return pages;
  });
  return all.map((pages) => ({
    pages,
    weights: Int16Array.from(pages, () => unsigned(reader.number())),
  }));
}

/** Returns numbers in half the memory, if all of them fit. */
const compact = (numbers: Uint32Array) =>
  numbers.every((number) => number < 2 ** 16) ? Uint16Array.from(numbers) : numbers;

/** Reads the data of a shard. */
export function readTerms(data: Uint8Array): Terms {
  const reader = new Reader(data);
  // Every entry and every position takes at least one byte, so this never allocates more room than there are bytes.
  const roomFor = (wanted: number) => {
    if (wanted > reader.left) throw new BytesError('ends too early');
    return new Uint32Array(wanted);
  };
  const forms = reader.sorted();
  const starts = new Uint32Array(forms.length + 1);
  forms.forEach((_, term) => (starts[term + 1] = (starts[term] ?? 0) + reader.number()));
  const passages = roomFor(starts[forms.length] ?? 0);
  const { length } = passages;
  const fields = new Uint8Array(length);
  const counts = new Uint16Array(length);
  const placeStarts = new Uint32Array(length + 1);
  forms.forEach((_, term) => reader.steps(passages, starts[term] ?? 0, starts[term + 1] ?? 0));
  let placed = 0;
  for (let entry = 0; entry < length; entry += 1) {
    const code = reader.number();
    const state = code % STATES;
    const fieldAndCount = Math.floor(code / STATES);
    const count = Math.floor(fieldAndCount / FIELD_COUNT) + 1;
    fields[entry] = fieldAndCount % FIELD_COUNT;
    counts[entry] = count;
    placed += state === NONE ? 0 : state === ALL ? count : reader.number();
    placeStarts[entry + 1] = placed;
  }
  const places = roomFor(placed);
  for (let entry = 0; entry < length; entry += 1) {
    reader.steps(places, placeStarts[entry] ?? 0, placeStarts[entry + 1] ?? 0);
  }
  const impacts = readImpacts(reader, forms.length);
  reader.end();
  const all = {
    passages: compact(passages),
    placeStarts: compact(placeStarts),
    places: compact(places),
  };
  return {
    forms,
    postings(term) {
      const from = starts[term] ?? 0;
      const to = starts[term + 1] ?? from;
      return {
        passages: all.passages.subarray(from, to),
        fields: fields.subarray(from, to),
        counts: counts.subarray(from, to),
        placeStarts: all.placeStarts.subarray(from, to + 1),
        places: all.places,
      };
    },
    impacts: (term) => impacts[term] ?? NO_IMPACTS,
  };
}

/**
 * Returns the data of a shard: the impacts of stop words, by stem. They aren't in the shards of terms, because a
 * question needs nothing else of its stop words, and their postings are the largest.
 */
export function writeStops(all: readonly (readonly [stem: string, impacts: Impacts])[]) {
  const writer = new Writer();
  writer.sorted(all.map(([stem]) => stem));
  writeImpacts(
    writer,
    all.map(([, impacts]) => impacts),
  );
  return writer.done();
}

/** Reads the data of a shard. */
export function readStops(data: Uint8Array): ReadonlyMap<string, Impacts> {
  const reader = new Reader(data);
  const stems = reader.sorted();
  const impacts = readImpacts(reader, stems.length);
  reader.end();
  return new Map(stems.map((stem, at) => [stem, impacts[at] ?? NO_IMPACTS]));
}

/** Returns the data of a shard: sorted forms, and how often each occurs. */
export function writeWords(known: readonly (readonly [form: string, frequency: number])[]) {
  const writer = new Writer();
  writer.sorted(known.map(([form]) => form));
  for (const [, frequency] of known) writer.number(frequency);
  return writer.done();
}

/** Reads the data of a shard, and returns the forms by their first letter. */
export function readWords(data: Uint8Array): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const reader = new Reader(data);
  const forms = reader.sorted();
  const frequencies = forms.map(() => reader.number());
  reader.end();
  return knownBy(forms, (index) => frequencies[index] ?? 0);
}
