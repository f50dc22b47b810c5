/** Search over the file of all texts. Loaded by who has no other: reading and checking it takes code that others need not. */
import { createEngine, decodeIndex } from '../engine';
import type { SearchBody } from '../protocol';

/** Returns what answers the JSON of a search with JSON. */
export function openWhole(text: string): (body: string) => string {
  const engine = createEngine(decodeIndex(text));
  return (body) => JSON.stringify(engine.answer(JSON.parse(body) as SearchBody));
}
