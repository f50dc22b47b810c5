/** What the worker does: loads the files once, and answers from them. Knows no worker, so that it can be tested. */
import type { Ava } from '../engine';
import type { Ask, Files, Told } from './messages';

/** What loads the files and makes the engine of them. */
export type Loading = {
  readonly fetch: (url: string, init: { readonly cache: RequestCache }) => Promise<Response>;
  /** Throws where the texts are not what this code can read. */
  readonly open: (index: string, blocks: string) => Ava;
};

const lost = (cause: unknown): never => {
  throw new Error('What AVA answers from did not load. Check your connection and try again.', {
    cause,
  });
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const same = (one: Files, other: Files) => one.index === other.index && one.blocks === other.blocks;

/** Returns what answers the messages of a page. What could not be loaded is tried again at the next. */
export function createAnswering({ fetch, open }: Loading): (ask: Ask) => Promise<Told> {
  let loading: { readonly files: Files; readonly ava: Promise<Ava> } | undefined;
  // A file that cannot be read may be a damaged copy: the next attempt goes past the browser's cache.
  let cache: RequestCache = 'default';

  async function textOf(url: string): Promise<string> {
    const response = await fetch(url, { cache }).catch(lost);
    if (!response.ok) {
      throw new Error(
        `What AVA answers from is not there (status ${response.status}). The site may have been renewed: reload the page.`,
      );
    }
    return response.text().catch(lost);
  }

  async function load({ index, blocks }: Files): Promise<Ava> {
    const [indexText, blocksText] = await Promise.all([textOf(index), textOf(blocks)]);
    try {
      return open(indexText, blocksText);
    } catch (error) {
      cache = 'reload';
      throw error;
    }
  }

  function avaOf(files: Files): Promise<Ava> {
    if (loading && same(loading.files, files)) return loading.ava;
    const mine = { files, ava: load(files) };
    loading = mine;
    mine.ava.catch(() => {
      if (loading === mine) loading = undefined;
    });
    return mine.ava;
  }

  return async ({ id, files, request }) => {
    try {
      const ava = await avaOf(files);
      return { id, answered: request ? ava.answer(request, `device-${id}`) : null };
    } catch (error) {
      return { id, problem: messageOf(error) };
    }
  };
}
