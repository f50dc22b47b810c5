/** What the worker of the search does with a search: answers the JSON of its body with JSON. */
import type { Answers, ReadFile } from '../../browser/worker/answering';
import { openFiles } from '../files';
import type { SearchBody } from '../protocol';

/** Tells whether one query is the other with letters added or removed at the end. */
const isTypedOn = (from: string, to: string) => to.startsWith(from) || from.startsWith(to);

/** Opens the index, for searches. */
export async function openSearch(
  index: string,
  read: ReadFile,
  given: Uint8Array<ArrayBuffer> | undefined,
): Promise<Answers<string, string>> {
  const { engine, when } = await openFiles(index, read, { given });
  /** The search that was asked for last, while it is not answered. */
  let newest: { readonly query: string } | undefined;

  return async (request) => {
    const body = JSON.parse(request) as SearchBody;
    const mine = { query: body.requests[0]?.query ?? '' };
    newest = mine;
    const answer = await when(
      () => engine.answer(body),
      () => {
        if (newest && newest !== mine && isTypedOn(mine.query, newest.query)) {
          throw new Error('Overtaken by a later search.');
        }
      },
    );
    if (newest === mine) newest = undefined;
    return JSON.stringify(answer);
  };
}
