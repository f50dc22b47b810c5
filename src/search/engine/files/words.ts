/** Shards of what unknown words may have been meant as. */
import { knownBy } from '../inverted/vocabulary';
import { Reader, Writer } from './bytes';

/** Returns the data of a shard: forms in their order, and in how many places each stands. */
export function writeWords(known: readonly (readonly [form: string, frequency: number])[]) {
  const writer = new Writer();
  writer.sorted(known.map(([form]) => form));
  for (const [, frequency] of known) writer.number(frequency);
  return writer.done();
}

/** Reads the data of a shard: the forms by the letter that they begin with. */
export function readWords(data: Uint8Array): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const reader = new Reader(data);
  const forms = reader.sorted();
  const frequencies = forms.map(() => reader.number());
  reader.end();
  return knownBy(forms, (index) => frequencies[index] ?? 0);
}
