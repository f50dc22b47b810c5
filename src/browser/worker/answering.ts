/** The worker's side: opens the index once, and answers requests from it. */
import type { Ask, Told } from './messages';

type Bytes = Uint8Array<ArrayBuffer>;

/** The part of `fetch` that is used. */
export type Fetch = (url: string, init: { readonly cache: RequestCache }) => Promise<Response>;

/** Fetches a file. With `again`, it bypasses the browser's cache. */
export type ReadFile = (address: string, again: boolean) => Promise<Bytes>;

/** Answers a request. The port assigns the id. */
export type Answers<Request, Answer> = (request: Request, id: number) => Promise<Answer>;

/** What differs between workers. */
export type Answering<Request, Answer> = {
  /** What the files are, as the subject of a sentence for readers. */
  readonly what: string;
  /** Opens the index at an address. `given` is its core, if it has already been fetched. */
  readonly open: (
    index: string,
    read: ReadFile,
    given: Bytes | undefined,
  ) => Promise<Answers<Request, Answer>>;
  /** Whether the index can change without a new name, as it does while docs are being written. */
  readonly changes?: boolean;
};

/** An index that is open or being opened. */
type Opened<Engine> = {
  readonly index: string;
  readonly core: Bytes | undefined;
  readonly engine: Promise<Engine>;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isSame = (one: Bytes | undefined, other: Bytes) =>
  one?.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Returns a function that answers a page's messages. The answer is `null` if the message only opens the index. If the
 * index can't be loaded, the next message tries again.
 */
export function createAnswering<Request, Answer>(
  { what, open, changes = false }: Answering<Request, Answer>,
  fetch: Fetch,
): (ask: Ask<Request>) => Promise<Told<Answer | null>> {
  let opened: Opened<Answers<Request, Answer>> | undefined;

  const lost = (cause: unknown): never => {
    throw new Error(`${what} did not load. Check your connection and try again.`, { cause });
  };

  const read: ReadFile = async (address, again) => {
    const response = await fetch(address, { cache: again ? 'reload' : 'default' }).catch(lost);
    if (!response.ok) {
      throw new Error(
        `${what} is not there (status ${response.status}). The site may have been renewed: reload the page.`,
      );
    }
    return new Uint8Array(await response.arrayBuffer().catch(lost));
  };

  function opening(index: string, core: Bytes | undefined) {
    const mine = { index, core, engine: open(index, read, core) };
    opened = mine;
    mine.engine.catch(() => {
      if (opened === mine) opened = undefined;
    });
    return mine.engine;
  }

  async function engineOf({ index, given }: Ask<Request>) {
    const now = changes ? await read(index, false) : undefined;
    if (opened?.index === index && (!now || isSame(opened.core, now))) return opened.engine;
    return opening(index, now ?? (given && new Uint8Array(given)));
  }

  return async (ask) => {
    const { id, request } = ask;
    try {
      const answer = await engineOf(ask);
      return { id, answer: request === undefined ? null : await answer(request, id) };
    } catch (error) {
      return { id, problem: messageOf(error) };
    }
  };
}

/** Starts answering the messages of the page that started this worker. Call it once, in a worker. */
export function serve<Request, Answer>(answering: Answering<Request, Answer>): void {
  const answer = createAnswering(answering, (url, init) => fetch(url, init));
  addEventListener('message', ({ data }: MessageEvent<Ask<Request>>) => {
    void answer(data).then((told) => postMessage(told));
  });
}
