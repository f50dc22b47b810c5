/** Answers a search in the worker: takes the JSON of its body and returns JSON. Also returns page documents. */
import type { Answers, ReadFile } from '../../browser/worker/answering';
import { openFiles } from '../files';
import type { SearchBody } from '../protocol';

/** Whether one query is the other one with letters added or removed at the end. */
const isTypedOn = (from: string, to: string) => to.startsWith(from) || from.startsWith(to);

/** What the page asks for instead of a search: the document of the page at an address below the base URL. */
type DocumentRequest = { readonly document: string };

/** Opens the index for searches. */
export async function openSearch(
  index: string,
  read: ReadFile,
  given: Uint8Array<ArrayBuffer> | undefined,
): Promise<Answers<string, string>> {
  const { engine, index: opened, when } = await openFiles(index, read, { given });
  /** The latest search, until it's answered. */
  let newest: { readonly query: string } | undefined;

  return async (request) => {
    const body = JSON.parse(request) as SearchBody | DocumentRequest;
    if ('document' in body) {
      const number = opened.pages.findIndex(({ url }) => url === body.document);
      return JSON.stringify((await when(() => opened.documentOf(number))) ?? null);
    }
    const mine = { query: body.requests[0]?.query ?? '' };
    newest = mine;
    const check = () => {
      if (newest && newest !== mine && isTypedOn(mine.query, newest.query)) {
        throw new Error('Overtaken by a later search.');
      }
    };
    // Searches that waited for the index all continue at the same time, and only the last one matters.
    await Promise.resolve();
    check();
    const answer = await when(() => engine.answer(body), check);
    if (newest === mine) newest = undefined;
    return JSON.stringify(answer);
  };
}
