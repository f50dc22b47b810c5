/**
 * A stand-in for the hosted service that publishing writes to, for tests: it speaks the parts of the
 * published API that are used, nothing is done before its task was asked for twice, and it answers searches.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerOf } from './publish-stand-in-answer';

/** An index of the stand-in. */
export type StoredIndex = {
  readonly records: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rules: readonly string[];
};

/** What a request is known by: its number from 1, its method and its path. */
export type Asked = { readonly number: number; readonly method: string; readonly path: string };

/** How a request fails: with a status, or with a connection that breaks. */
export type Failure = { readonly status: number; readonly message: string } | 'cut';

/** Application of the stand-in, its key that may write, and the one that may only search. */
export const APP_ID = 'STANDIN';
export const ADMIN_KEY = 'admin-key-of-the-stand-in';
export const SEARCH_KEY = 'search-key-of-the-stand-in';

/** Bytes that one record may have. */
const MOST_BYTES = 10_000;

/** Records of one page of a browse: few, so that small indexes have several. */
const BROWSED = 3;

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const EMPTY: StoredIndex = { records: new Map(), settings: {}, rules: [] };

type Json = Readonly<Record<string, unknown>>;

/** Starts the stand-in. */
export async function startStandIn() {
  const indexes = new Map<string, StoredIndex>();
  const asked: Asked[] = [];
  let fails: (request: Asked) => Failure | undefined = () => undefined;

  const tasks: { polls: number; run: (() => void) | undefined }[] = [];
  function begin(run: () => void): Json {
    tasks.push({ polls: 0, run });
    return { taskID: tasks.length, updatedAt: '2026-01-01T00:00:00Z', objectIDs: [] };
  }
  const change = (name: string, changes: Partial<StoredIndex>) =>
    indexes.set(name, { ...(indexes.get(name) ?? EMPTY), ...changes });
  function existing(name: string): StoredIndex {
    const found = indexes.get(name);
    if (!found) throw new Refusal(404, `Index ${name} does not exist`);
    return found;
  }

  function taskStatus(id: number): Json {
    const task = tasks[id - 1];
    if (!task) throw new Refusal(404, 'Task does not exist');
    task.polls += 1;
    if (task.polls < 2) return { status: 'notPublished' };
    task.run?.();
    task.run = undefined;
    return { status: 'published' };
  }

  function batch(name: string, body: Json): Json {
    const requests = body['requests'] as { readonly action: string; readonly body: Json }[];
    const added = requests.map(({ action, body: record }, position): [string, Json] => {
      const { objectID: id } = record;
      if (action !== 'addObject') throw new Refusal(400, `Unknown action ${action}`);
      if (typeof id !== 'string') throw new Refusal(400, 'objectID must be a string');
      const bytes = Buffer.byteLength(JSON.stringify(record));
      if (bytes <= MOST_BYTES) return [id, record];
      throw new Refusal(
        400,
        `Record at the position ${position} objectID=${id} is too big size=${bytes}/${MOST_BYTES} bytes`,
      );
    });
    return begin(() => {
      change(name, { records: new Map([...(indexes.get(name) ?? EMPTY).records, ...added]) });
    });
  }

  function browse(name: string, { cursor = '0' }: Json): Json {
    const from = Number(cursor);
    const hits = [...existing(name).records.values()];
    const more = from + BROWSED < hits.length;
    return { hits: hits.slice(from, from + BROWSED), ...(more && { cursor: `${from + BROWSED}` }) };
  }

  function operate(name: string, { operation, destination, scope }: Json): Json {
    existing(name);
    return begin(() => {
      const source = indexes.get(name) ?? EMPTY;
      if (operation === 'move') {
        indexes.set(String(destination), source);
        indexes.delete(name);
      } else {
        const scopes = scope as readonly string[];
        change(String(destination), {
          ...(scopes.includes('settings') && { settings: source.settings }),
          ...(scopes.includes('rules') && { rules: source.rules }),
        });
      }
    });
  }

  function searched({ requests }: Json): Json {
    const queries = requests as readonly Json[];
    return {
      results: queries.map((query) => answerOf(existing(String(query['indexName'])), query)),
    };
  }

  function answer(method: string, path: string, body: Json): Json {
    const [, , , encoded = '', action = '', id = ''] = path.split('/');
    const name = decodeURIComponent(encoded);
    switch (`${method} ${action}`) {
      case 'GET settings':
        return existing(name).settings;
      case 'PUT settings':
        return begin(() => {
          change(name, { settings: { ...(indexes.get(name) ?? EMPTY).settings, ...body } });
        });
      case 'POST batch':
        return batch(name, body);
      case 'POST browse':
        return browse(name, body);
      case 'POST operation':
        return operate(name, body);
      case 'GET task':
        return taskStatus(Number(id));
      case 'DELETE ':
        indexes.delete(name);
        return begin(() => undefined);
      default:
        throw new Refusal(404, `${method} ${path} is not known`);
    }
  }

  async function respond(request: IncomingMessage): Promise<Json | Failure> {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://stand-in');
    const body = await text(request);
    const now: Asked = { number: asked.length + 1, method, path: pathname };
    asked.push(now);
    const sent = (name: string) => searchParams.get(name) ?? headers[name];
    const isSearch = method === 'POST' && pathname === '/1/indexes/*/queries';
    const key = isSearch ? SEARCH_KEY : ADMIN_KEY;
    if (sent('x-algolia-application-id') !== APP_ID || sent('x-algolia-api-key') !== key) {
      return { status: 403, message: 'Invalid Application-ID or API key' };
    }
    const failure = fails(now);
    if (failure) return failure;
    const said = body === '' ? {} : (JSON.parse(body) as Json);
    return isSearch ? searched(said) : answer(method, pathname, said);
  }

  const server = createServer((request, response) => {
    const end = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    respond(request).then(
      (said) => {
        if (said === 'cut') request.socket.destroy();
        else end('message' in said ? Number(said['status']) : 200, said);
      },
      (error: unknown) => {
        const status = error instanceof Refusal ? error.status : 500;
        end(status, { status, message: error instanceof Error ? error.message : 'unknown' });
      },
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    asked,
    /** Says which requests fail from now on, and how. */
    failing(when: typeof fails) {
      fails = when;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
