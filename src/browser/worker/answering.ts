/** What a worker does: opens the index once, and answers from it. */
import type { Ask, Told } from './messages';

type Bytes = Uint8Array<ArrayBuffer>;

/** What of `fetch` is used. */
export type Fetch = (url: string, init: { readonly cache: RequestCache }) => Promise<Response>;

/** Reads the file at an address; with `again`, past the browser's cache. */
export type ReadFile = (address: string, again: boolean) => Promise<Bytes>;

/** Answers a request; the id is the port's. */
export type Answers<Request, Answer> = (request: Request, id: number) => Promise<Answer>;

/** What a worker differs by. */
export type Answering<Request, Answer> = {
  /** What the files are, as a sentence for the reader begins. */
  readonly what: string;
  /** Opens the index at an address; `given` is its core, where that is there already. */
  readonly open: (
    index: string,
    read: ReadFile,
    given: Bytes | undefined,
  ) => Promise<Answers<Request, Answer>>;
  /** Whether the index may change under its name, as it does while docs are written. */
  readonly changes?: boolean;
};

/** An index that was opened, or is about to be. */
type Opened<Engine> = {
  readonly index: string;
  readonly core: Bytes | undefined;
  readonly engine: Promise<Engine>;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const isSame = (one: Bytes | undefined, other: Bytes) =>
  one?.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Returns what answers the messages of a page, with `null` where only the index is asked for. What could not
 * be loaded is tried again at the next.
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

/** Answers every message of the page that started this worker. To be called once, in a worker. */
export function serve<Request, Answer>(answering: Answering<Request, Answer>): void {
  const answer = createAnswering(answering, (url, init) => fetch(url, init));
  addEventListener('message', ({ data }: MessageEvent<Ask<Request>>) => {
    void answer(data).then((told) => postMessage(told));
  });
}
