/** What the worker does: loads the index once, and answers from it. Knows no worker, so that it can be tested. */
import type { SearchAnswer, SearchBody } from '../protocol';
import type { Ask, Told } from './messages';

/** What answers, once it has an index. */
export type Engine = { answer(body: SearchBody): SearchAnswer };

/** What loads the index and makes the engine of it. */
export type Loading = {
  readonly fetch: (url: string, init: { readonly cache: RequestCache }) => Promise<Response>;
  /** Throws where the text is no index that this code can read. */
  readonly open: (text: string) => Engine;
};

const lost = (cause: unknown): never => {
  throw new Error('The search index did not load. Check your connection and try again.', { cause });
};

/** Why an index could not be had, as a sentence for the reader. */
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Returns what answers the messages of a page. What could not be loaded is tried again at the next. */
export function createAnswering({ fetch, open }: Loading): (ask: Ask) => Promise<Told> {
  let loading: { readonly index: string; readonly engine: Promise<Engine> } | undefined;
  // A file that cannot be read may be a damaged copy: the next attempt goes past the browser's cache.
  let cache: RequestCache = 'default';

  async function load(index: string): Promise<Engine> {
    const response = await fetch(index, { cache }).catch(lost);
    if (!response.ok) {
      throw new Error(
        `The search index is not there (status ${response.status}). The site may have been renewed: reload the page.`,
      );
    }
    const text = await response.text().catch(lost);
    try {
      return open(text);
    } catch (error) {
      cache = 'reload';
      throw error;
    }
  }

  function engineOf(index: string): Promise<Engine> {
    if (loading?.index === index) return loading.engine;
    const engine = load(index);
    const mine = { index, engine };
    loading = mine;
    engine.catch(() => {
      if (loading === mine) loading = undefined;
    });
    return engine;
  }

  return async ({ id, index, body }) => {
    try {
      const engine = await engineOf(index);
      if (body === undefined) return { id, content: '' };
      return { id, content: JSON.stringify(engine.answer(JSON.parse(body) as SearchBody)) };
    } catch (error) {
      return { id, problem: messageOf(error) };
    }
  };
}
