/** Reads the offline copy. */
import { parseLibrary, parcelPath, libraryPath, type Library } from '../format/library';
import { candidates, typeOf } from '../format/lookup';
import { showNames } from '../format/names';
import { openParcel, type Bytes, type Parcel } from '../format/parcel';
import { cacheName, NOTHING, parseState, stateAddress, type State } from '../format/state';

/** What the reader needs of the browser. */
export type Reading = {
  /** Base URL of the site, with origin and slash. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'open'>;
};

/** Reads the saved files of a site. */
export type Reader = {
  /** Returns a page of the newest complete copy: its bytes, and the headers it is served with. */
  page(address: string): Promise<Response | undefined>;
  /** Returns the not-found page of the newest complete copy. */
  notFound(): Promise<Response | undefined>;
  /** Returns a file whose name holds a hash, of the newest copy or of the one before. */
  asset(address: string): Promise<Response | undefined>;
  /** Returns any file of the newest copy. */
  file(address: string): Promise<Response | undefined>;
};

/** Parcels that are kept open: a page, its scripts and what is opened next. */
const OPEN_PARCELS = 4;

const NOT_FOUND = '404.html';

/** Returns a reader of the copy that the device holds when it is asked. */
export function createReader({ scope, caches }: Reading): Reader {
  const libraries = new Map<string, Library>();
  const parcels = new Map<string, Promise<Parcel>>();

  const open = () => caches.open(cacheName(scope));

  async function state(cache: Cache): Promise<State> {
    const stored = await cache.match(stateAddress(scope));
    return stored ? parseState(await stored.json()) : NOTHING;
  }

  async function library(cache: Cache, build: string): Promise<Library | undefined> {
    const known = libraries.get(build);
    if (known) return known;
    const stored = await cache.match(scope + libraryPath(build));
    const parsed = stored && parseLibrary(await stored.json(), build);
    if (!parsed) return undefined;
    // Two at a time: the newest, and the one before.
    if (libraries.size > 1) libraries.clear();
    libraries.set(build, parsed);
    return parsed;
  }

  async function parcel(cache: Cache, path: string): Promise<Parcel> {
    const stored = await cache.match(scope + path);
    if (!stored) throw new Error('The offline copy lacks a parcel.');
    return openParcel(new Uint8Array(await stored.arrayBuffer()));
  }

  function opened(cache: Cache, path: string): Promise<Parcel> {
    const reading = parcels.get(path) ?? parcel(cache, path);
    // The last one opened is the last to go.
    parcels.delete(path);
    parcels.set(path, reading);
    reading.catch(() => parcels.delete(path));
    for (const oldest of parcels.keys()) {
      if (parcels.size <= OPEN_PARCELS) break;
      parcels.delete(oldest);
    }
    return reading;
  }

  async function read(cache: Cache, of: Library, path: string): Promise<Bytes | undefined> {
    if (Object.hasOwn(of.singles, path)) {
      const stored = await cache.match(scope + path);
      return stored && new Uint8Array(await stored.arrayBuffer());
    }
    const index = Object.hasOwn(of.files, path) ? of.files[path] : undefined;
    if (index === undefined) return undefined;
    const sum = of.parcels[index];
    const file = sum && (await opened(cache, parcelPath(sum))).read(path);
    if (!file) throw new Error(`The offline copy lacks ${path}.`);
    if (!path.endsWith('.html')) return file;
    return new TextEncoder().encode(showNames(new TextDecoder().decode(file), of.names));
  }

  function respond(of: Library, path: string, bytes: Bytes, status = 200): Response {
    return new Response(bytes, {
      status,
      headers: [
        ...of.headers.map(([name, value]): [string, string] => [name, value]),
        ['Content-Type', typeOf(path)],
        ['Content-Length', String(bytes.length)],
        // Tells the page that it was saved, without a byte of it being another.
        ['Server-Timing', 'saved'],
      ],
    });
  }

  /** Looks through the copies in order. What cannot be read counts as not saved. */
  async function find(
    buildsOf: (state: State) => readonly (string | null | undefined)[],
    paths: readonly string[],
    status?: number,
  ): Promise<Response | undefined> {
    try {
      const cache = await open();
      for (const build of buildsOf(await state(cache))) {
        const of = build ? await library(cache, build) : undefined;
        for (const path of of ? paths : []) {
          const bytes = of && (await read(cache, of, path));
          if (of && bytes) return respond(of, path, bytes, status);
        }
      }
    } catch (error) {
      console.warn('The offline copy cannot be read.', error);
    }
    return undefined;
  }

  /**
   * A file that is kept under its own name: no library is read for it. Fonts are among them, and text
   * that waits for its font moves when it comes.
   */
  async function single(path: string): Promise<Response | undefined> {
    const stored = await open()
      .then((cache) => cache.match(scope + path))
      .catch(() => undefined);
    return stored && new Response(stored.body, { headers: { 'Content-Type': typeOf(path) } });
  }

  const newest = ({ current }: State) => [current?.build];

  return {
    page: (address) =>
      find(
        newest,
        candidates(address, scope).filter((path) => path !== NOT_FOUND),
      ),
    notFound: () => find(newest, [NOT_FOUND], 404),
    async asset(address) {
      const [path = ''] = candidates(address, scope);
      return (
        (await single(path)) ?? find(({ current, previous }) => [current?.build, previous], [path])
      );
    },
    file: (address) => find(newest, candidates(address, scope).slice(0, 1)),
  };
}
