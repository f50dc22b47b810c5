/** What the worker of the search does with a search: answers the JSON of its body with JSON. */
import type { Answers, ReadFile } from '../../browser/worker/answering';
import { openFiles } from '../files';
import type { SearchAnswer, SearchBody } from '../protocol';

/** Thrown for a search that a later one has overtaken: nobody waits for it. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const queryOf = ({ requests }: SearchBody) => requests[0]?.query ?? '';

/** Tells whether a reader has typed on, or back, from one query to another. */
const isTypedOn = (from: string, to: string) => to.startsWith(from) || from.startsWith(to);

const hasHits = ({ results }: SearchAnswer) => results.some(({ hits }) => hits.length > 0);

/** Opens the index, for searches. */
export async function openSearch(
  index: string,
  read: ReadFile,
  given: Uint8Array<ArrayBuffer> | undefined,
): Promise<Answers<string, string>> {
  const { engine, when } = await openFiles(index, read, { given });
  /** The search that was asked for last, while it is not answered. */
  let newest: { readonly query: string } | undefined;

  return async (request, _id, onPart) => {
    const body = JSON.parse(request) as SearchBody;
    const mine = { query: queryOf(body) };
    newest = mine;
    const isOvertaken = () =>
      newest !== undefined && newest !== mine && isTypedOn(mine.query, newest.query);
    const answer = await when(() => engine.answer(body), {
      check() {
        if (isOvertaken()) throw new Overtaken('Overtaken by a later search.');
      },
      onPart:
        onPart &&
        ((part) => {
          if (hasHits(part) && !isOvertaken()) onPart(JSON.stringify(part));
        }),
    });
    if (newest === mine) newest = undefined;
    return JSON.stringify(answer);
  };
}
