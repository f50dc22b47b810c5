/** Sets of queries as files: one JSON object a line. */
import * as z from 'zod';
import { readLines } from '../lines';
import { KINDS, type Query } from './queries';

const SCHEMA = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(KINDS),
  query: z.string().min(1),
  pages: z.array(z.string().startsWith('/')).min(1),
});

const FIX =
  'write {"id": "link-001", "kind": "link", "query": "alert rules", "pages": ["/docs/alerts"]}';

/**
 * Reads a set.
 *
 * @throws {ContentError} with every mistake of every line
 */
export function readSet(file: string, text: string): readonly Query[] {
  const rules = { schema: SCHEMA, fix: FIX, keysOf: ({ id }: Query) => [`id ${id}`] };
  return readLines(file, text, rules).map(({ question }) => question);
}

/** Returns a set as the text of a file. */
export const writeSet = (queries: readonly Query[]): string =>
  queries.map((query) => `${JSON.stringify(query)}\n`).join('');
