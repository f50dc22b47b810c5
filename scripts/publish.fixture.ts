/**
 * A stand-in for the hosted service that publishing writes to, for tests. It implements the parts of the published API
 * that we use, finishes each task only after it was checked twice, and answers searches.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An index of the stand-in. */
export type StoredIndex = {
  readonly records: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rules: readonly string[];
};

/** Identifies a request: its number, starting at 1, its method and its path. */
export type Asked = { readonly number: number; readonly method: string; readonly path: string };

/** How a request fails: with a status, or with a broken connection. */
export type Failure = { readonly status: number; readonly message: string } | 'cut';

/** The application of the stand-in, its key that can write, and the one that can only search. */
export const APP_ID = 'STANDIN';
export const ADMIN_KEY = 'admin-key-of-the-stand-in';
export const SEARCH_KEY = 'search-key-of-the-stand-in';

/** Maximum bytes of a record. */
const MOST_BYTES = 10_000;

/** Records per page of a browse. There are few, so that even small indexes have several pages. */
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
    /** Sets which requests fail from now on, and how. */
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

// It answers searches with the index's own settings, so if records and settings don't match, nothing is found. Words
// match in full or as prefixes, and typos aren't corrected.

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsOf) : [];

/** Returns a value by its path, such as `hierarchy.lvl1`. */
function valueAt(record: Json, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Json | null | undefined)?.[name], record);
}

const wordsOf = (value: string) => value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the names in a setting, without wrappers such as `unordered(…)`. */
const namesOf = (setting: unknown) =>
  textsOf(setting).map((name) => name.replace(/^\w+\(|\)$/g, ''));

/** Returns a record with only the fields that were asked for. Nested ones stay nested. */
function retrieved(record: Json, names: readonly string[]): Json {
  const kept = (name: string, value: unknown): [string, unknown][] => {
    if (names.includes(name) || names.includes('*')) return [[name, value]];
    const inside = names.filter((one) => one.startsWith(`${name}.`));
    if (inside.length === 0) return [];
    const levels = inside.map((one) => [one.slice(name.length + 1), valueAt(record, one)]);
    return [[name, Object.fromEntries(levels)]];
  };
  return {
    ...Object.fromEntries(Object.entries(record).flatMap(([name, value]) => kept(name, value))),
    objectID: record['objectID'],
  };
}

/** Returns a tree of texts with the matches in each one marked. */
function marked(value: unknown, mark: (value: string) => string): unknown {
  if (typeof value === 'string') return { value: mark(value), matchLevel: 'none' };
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, marked(one, mark)] as const)
      .filter(([, one]) => one !== undefined),
  );
}

/** Whether a record passes filters: all of the outer list, and any of an inner one. */
function passes(record: Json, filters: unknown, facets: readonly string[]): boolean {
  return (Array.isArray(filters) ? filters : []).every((clause: unknown) =>
    textsOf(clause).some((filter) => {
      const [, name = '', not, value = ''] = /^([^:]+):(-?)(.*)$/s.exec(filter) ?? [];
      // A service doesn't know the values of attributes that aren't facets.
      if (!facets.includes(name)) return false;
      return textsOf(valueAt(record, name)).includes(value) !== (not === '-');
    }),
  );
}

/** Answers a query from an index. */
function answerOf({ records, settings }: StoredIndex, query: Json): Json {
  const words = wordsOf(String(query['query'] ?? ''));
  const searched = namesOf(settings['searchableAttributes']);
  const facets = namesOf(settings['attributesForFaceting']);
  /** Returns the index of the first attribute that has a word. The last word can be a prefix. */
  const placeOf = (record: Json, word: string, isLast: boolean) =>
    searched.findIndex((name) =>
      textsOf(valueAt(record, name))
        .flatMap(wordsOf)
        .some((one) => (isLast ? one.startsWith(word) : one === word)),
    );
  const custom = textsOf(settings['customRanking']).map((rule) => {
    const [, order, name = ''] = /^(asc|desc)\((.+)\)$/.exec(rule) ?? [];
    return (record: Json) => Number(valueAt(record, name)) * (order === 'asc' ? 1 : -1);
  });

  const found = [...records.values()]
    .filter((record) => passes(record, query['facetFilters'], facets))
    .map((record) => ({
      record,
      places: words.map((word, at) => placeOf(record, word, at === words.length - 1)),
    }))
    .filter(({ places }) => places.every((place) => place >= 0))
    .map(({ record, places }) => [Math.min(...places, 99), record] as const)
    .sort(([a, one], [b, other]) => {
      const byRule = custom.map((rank) => rank(one) - rank(other)).find((less) => less !== 0);
      return a - b || (byRule ?? 0);
    })
    .map(([, record]) => record);
  const distinct = settings['distinct'] ? String(settings['attributeForDistinct']) : 'objectID';
  const hits = found.filter(
    (record, at) => found.findIndex((other) => other[distinct] === record[distinct]) === at,
  );

  const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = query;
  const mark = (value: string) =>
    value.replaceAll(/[\p{L}\p{N}]+/gu, (word) =>
      words.some((one) => word.toLowerCase().startsWith(one))
        ? `${String(highlightPreTag)}${word}${String(highlightPostTag)}`
        : word,
    );
  const names = (parameter: string) => textsOf(query[parameter] ?? settings[parameter] ?? ['*']);
  const { hitsPerPage = 20, page = 0, facets: counted, indexName } = query;
  const shown = hits.slice(Number(page) * Number(hitsPerPage)).slice(0, Number(hitsPerPage));
  const counts = textsOf(counted)
    .filter((name) => facets.includes(name))
    .map((name) => {
      const values = found.flatMap((record) => textsOf(valueAt(record, name)));
      const times = (value: string) => values.filter((one) => one === value).length;
      return [name, Object.fromEntries(values.map((value) => [value, times(value)]))];
    });
  return {
    hits: shown.map((record) => ({
      ...retrieved(record, names('attributesToRetrieve')),
      _highlightResult: marked(retrieved(record, names('attributesToHighlight')), mark),
      _snippetResult: marked(
        retrieved(
          record,
          names('attributesToSnippet').map((name) => name.replace(/:\d+$/, '')),
        ),
        mark,
      ),
    })),
    nbHits: hits.length,
    page,
    nbPages: 1,
    hitsPerPage,
    exhaustiveNbHits: true,
    query: query['query'] ?? '',
    params: '',
    index: indexName,
    processingTimeMS: 1,
    ...(counts.length > 0 && { facets: Object.fromEntries(counts) }),
  };
}
