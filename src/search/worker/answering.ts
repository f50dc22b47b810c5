/**
 * What the worker of the search does: loads the core, and of the rest what each search needs. Where that
 * cannot be had, as on a device without a connection, it answers from the file of all texts, which the
 * offline copy holds. Knows no worker, so that it can be tested.
 */
import { createAnswering, type Fetch } from '../../worker/answering';
import type { Ask, Part, Told } from '../../worker/messages';
import {
  addressOf,
  answerWith,
  openIndex,
  type FileId,
  type ShardedEngine,
} from '../engine/shards';
import type { SearchAnswer, SearchBody } from '../protocol';
import type { Files } from './port';

/** What of the browser is used. */
export type Loading = {
  readonly fetch: Fetch;
  /** Whether the device has no connection, for certain. */
  readonly isOffline: () => boolean;
  /** Unpacks what gzip has packed. */
  readonly inflate: (packed: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
  /** Whether an index may change under its name, as it does while docs are written. */
  readonly changes?: boolean;
};

/** Thrown for a search that a later one has overtaken. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

const CORE: FileId = { kind: 'core', number: 0 };

type Bytes = Uint8Array<ArrayBuffer>;

/** An index that is read in parts. */
type Open = {
  readonly index: string;
  /** Its core as it came, where that was there before. */
  readonly core: Bytes | undefined;
  readonly engine: Promise<ShardedEngine>;
  /** Files under way, by address: a search that needs one of them waits for it. */
  readonly underWay: Map<string, Promise<void>>;
};

const isSame = (one: Bytes | undefined, other: Bytes | undefined) =>
  one?.length === other?.length && one?.every((byte, at) => byte === other?.[at]);

const queryOf = ({ requests }: SearchBody) => requests[0]?.query ?? '';

/** Tells whether a reader has typed on, or back, from one query to another. */
const isTypedOn = (from: string, to: string) => to.startsWith(from) || from.startsWith(to);

/** Answers the messages of a page, with `null` where the index alone is asked for. */
type Searching = (
  ask: Ask<Files, string>,
  tellPart?: (part: Part<string>) => void,
) => Promise<Told<string | null>>;

/** Returns what answers the messages of a page. */
export function createSearching({
  fetch,
  isOffline,
  inflate,
  changes = false,
}: Loading): Searching {
  const whole = createAnswering<Files, string, string>(
    {
      what: 'The search index',
      open: async (text) => (await import('./whole')).openWhole(text),
    },
    fetch,
  );
  let open: Open | undefined;
  /** The index that was answered from all texts: whoever has read them needs nothing else. */
  let readWhole: string | undefined;
  /** The search that was asked for last, while it is not answered. */
  let newest: { readonly query: string } | undefined;

  async function bytesOf(url: string, cache: RequestCache): Promise<Bytes> {
    // The browser would print each file that it cannot fetch.
    if (isOffline()) throw new Error(`${url}: no connection`);
    const response = await fetch(url, { cache });
    if (!response.ok) throw new Error(`${url}: status ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Reads a file; one that cannot be read may be a damaged copy, and is fetched past the browser's cache. */
  async function read<T>(
    index: string,
    id: FileId,
    reading: (bytes: Uint8Array) => T,
    given?: Bytes,
  ): Promise<T> {
    const url = addressOf(index, id);
    const packed = given ?? (await bytesOf(url, 'default'));
    try {
      return reading(await inflate(packed));
    } catch {
      return reading(await inflate(await bytesOf(url, 'reload')));
    }
  }

  function opened(index: string, core: Bytes | undefined): Open {
    const mine: Open = {
      ...{ index, core, underWay: new Map() },
      engine: read(index, CORE, openIndex, core),
    };
    open = mine;
    mine.engine.catch(() => {
      if (open === mine) open = undefined;
    });
    return mine;
  }

  /** Returns the index, opened once; anew where its core has changed. */
  async function opening(index: string, given?: ArrayBuffer): Promise<Open> {
    if (!changes)
      return open?.index === index ? open : opened(index, given && new Uint8Array(given));
    const core = await bytesOf(addressOf(index, CORE), 'default');
    return open?.index === index && isSame(open.core, core) ? open : opened(index, core);
  }

  function load({ index, underWay }: Open, engine: ShardedEngine, id: FileId): Promise<void> {
    const key = addressOf(index, id);
    const loading =
      underWay.get(key) ??
      read(index, id, (bytes) => engine.add(id, bytes)).finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  }

  async function search(
    one: Promise<Open>,
    body: SearchBody,
    onPart: ((part: SearchAnswer) => void) | undefined,
  ): Promise<string> {
    const mine = { query: queryOf(body) };
    newest = mine;
    const mineOpen = await one;
    const engine = await mineOpen.engine;
    const isOvertaken = () =>
      newest !== undefined && newest !== mine && isTypedOn(mine.query, newest.query);
    const answer = await answerWith(
      engine,
      body,
      (ids) => {
        if (isOvertaken()) throw new Overtaken();
        return Promise.all(ids.map((id) => load(mineOpen, engine, id)));
      },
      onPart && ((part) => isOvertaken() || onPart(part)),
    );
    if (newest === mine) newest = undefined;
    return JSON.stringify(answer);
  }

  return async (ask, tellPart) => {
    const { id, request, given, inParts } = ask;
    const [index] = ask.files;
    if (readWhole === index) return whole(ask);
    try {
      const one = opening(index, given);
      if (request === undefined) {
        await (
          await one
        ).engine;
        return { id, answer: null };
      }
      const onPart = (part: SearchAnswer) => tellPart?.({ id, part: JSON.stringify(part) });
      const body = JSON.parse(request) as SearchBody;
      const answer = await search(one, body, inParts && onPart);
      return { id, answer };
    } catch (error) {
      // Nobody waits for it: the page has asked for another since.
      if (error instanceof Overtaken) return { id, problem: 'Overtaken by a later search.' };
      const told = await whole(ask);
      if ('answer' in told) readWhole = index;
      return told;
    }
  };
}
