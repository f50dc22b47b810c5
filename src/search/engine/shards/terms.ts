/** Shards of the vocabulary: forms in their order, each with its postings. */
import { FIELD_COUNT } from '../inverted/fields';
import type { Postings } from '../inverted/store';
import { BytesError, Reader, Writer } from './bytes';

/** Terms that follow each other. */
export type Terms = {
  readonly forms: readonly string[];
  readonly postings: readonly Postings[];
};

/** How many places an entry has: none, as many as its count, or a number of its own. */
const NONE = 0;
const ALL = 1;
const SOME = 2;
const STATES = 3;

/**
 * Writes terms: all forms, then column by column what they have, as what is alike compresses best side
 * by side.
 */
export function writeTerms({ forms, postings }: Terms): Uint8Array {
  const writer = new Writer();
  writer.sorted(forms);
  for (const { units } of postings) writer.number(units.length);
  for (const { units } of postings) {
    let last = 0;
    for (let entry = 0; entry < units.length; entry += 1) {
      const unit = units[entry] ?? 0;
      writer.number(unit - last);
      last = unit;
    }
  }
  for (const { fields, counts, placeStarts } of postings) {
    for (let entry = 0; entry < fields.length; entry += 1) {
      const count = counts[entry] ?? 0;
      const placed = (placeStarts[entry + 1] ?? 0) - (placeStarts[entry] ?? 0);
      const state = placed === 0 ? NONE : placed === count ? ALL : SOME;
      writer.number(((count - 1) * FIELD_COUNT + (fields[entry] ?? 0)) * STATES + state);
      if (state === SOME) writer.number(placed);
    }
  }
  for (const { units, placeStarts, places } of postings) {
    for (let entry = 0; entry < units.length; entry += 1) {
      let last = 0;
      for (let at = placeStarts[entry] ?? 0; at < (placeStarts[entry + 1] ?? 0); at += 1) {
        const place = places[at] ?? 0;
        writer.number(place - last);
        last = place;
      }
    }
  }
  return writer.done();
}

/** Reads the data of a shard. */
export function readTerms(data: Uint8Array): Terms {
  const reader = new Reader(data);
  const forms = reader.sorted();
  const lengths = forms.map(() => reader.number());
  const all = lengths.map((length) => {
    let last = 0;
    if (length > reader.left) throw new BytesError('ends too early');
    const units = new Uint32Array(length);
    for (let entry = 0; entry < length; entry += 1) units[entry] = last += reader.number();
    return { units, fields: new Uint8Array(length), counts: new Uint16Array(length) };
  });
  const starts = all.map(({ fields, counts }) => {
    const placeStarts = new Uint32Array(fields.length + 1);
    for (let entry = 0; entry < fields.length; entry += 1) {
      const code = reader.number();
      const state = code % STATES;
      const fieldAndCount = Math.floor(code / STATES);
      const count = Math.floor(fieldAndCount / FIELD_COUNT) + 1;
      fields[entry] = fieldAndCount % FIELD_COUNT;
      counts[entry] = count;
      const placed = state === NONE ? 0 : state === ALL ? count : reader.number();
      placeStarts[entry + 1] = (placeStarts[entry] ?? 0) + placed;
    }
    return placeStarts;
  });
  const postings = all.map((own, term): Postings => {
    const placeStarts = starts[term] ?? new Uint32Array(1);
    if ((placeStarts.at(-1) ?? 0) > reader.left) throw new BytesError('ends too early');
    const places = new Uint32Array(placeStarts.at(-1) ?? 0);
    for (let entry = 0; entry < own.units.length; entry += 1) {
      let last = 0;
      for (let at = placeStarts[entry] ?? 0; at < (placeStarts[entry + 1] ?? 0); at += 1) {
        places[at] = last += reader.number();
      }
    }
    return { ...own, placeStarts, places };
  });
  reader.end();
  return { forms, postings };
}
