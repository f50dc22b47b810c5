/** What a worker does: loads its files once, and answers from them. Knows no worker, so that it can be tested. */
import type { Ask, Told } from './messages';

/** What of `fetch` is used. */
export type Fetch = (url: string, init: { readonly cache: RequestCache }) => Promise<Response>;

/** Answers a request; the id is the port's. */
type Answers<Request, Answer> = (request: Request, id: number) => Answer;

/** What a worker differs by. */
export type Answering<Files extends readonly string[], Request, Answer> = {
  /** What the files are, as a sentence for the reader begins. */
  readonly what: string;
  /** Makes what answers from the texts of the files. Throws where they are none that it can read. */
  readonly open: (...texts: Files) => Answers<Request, Answer> | Promise<Answers<Request, Answer>>;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Returns what answers the messages of a page, with `null` where only the files are asked for. What could
 * not be loaded is tried again at the next.
 */
export function createAnswering<Files extends readonly string[], Request, Answer>(
  { what, open }: Answering<Files, Request, Answer>,
  fetch: Fetch,
): (ask: Ask<Files, Request>) => Promise<Told<Answer | null>> {
  type Engine = Answers<Request, Answer>;
  let loading: { readonly key: string; readonly engine: Promise<Engine> } | undefined;
  // A file that cannot be read may be a damaged copy: the next attempt goes past the browser's cache.
  let cache: RequestCache = 'default';

  const lost = (cause: unknown): never => {
    throw new Error(`${what} did not load. Check your connection and try again.`, { cause });
  };

  async function textOf(url: string): Promise<string> {
    const response = await fetch(url, { cache }).catch(lost);
    if (!response.ok) {
      throw new Error(
        `${what} is not there (status ${response.status}). The site may have been renewed: reload the page.`,
      );
    }
    return response.text().catch(lost);
  }

  async function load(files: Files): Promise<Engine> {
    // As many texts as files: `map` does not say so to the compiler.
    const texts = (await Promise.all(files.map(textOf))) as readonly string[] as Files;
    try {
      return await open(...texts);
    } catch (error) {
      cache = 'reload';
      throw error;
    }
  }

  function engineOf(files: Files): Promise<Engine> {
    const key = files.join(' ');
    if (loading?.key === key) return loading.engine;
    const mine = { key, engine: load(files) };
    loading = mine;
    mine.engine.catch(() => {
      if (loading === mine) loading = undefined;
    });
    return mine.engine;
  }

  return async ({ id, files, request }) => {
    try {
      const engine = await engineOf(files);
      return { id, answer: request === undefined ? null : engine(request, id) };
    } catch (error) {
      return { id, problem: messageOf(error) };
    }
  };
}
