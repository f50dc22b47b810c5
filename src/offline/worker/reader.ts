/** Reads the offline copy. */
import { openBundle, showNames, type Bundle, type Bytes } from '../format/bundle';
import { keptOf, type State } from '../format/kept';
import { candidates, typeOf } from '../format/lookup';
import { bundlePath, type Manifest } from '../format/manifest';

/** What the reader needs from the browser. */
export type Reading = {
  /** The base URL of the site, with the origin and a slash at the end. */
  readonly scope: string;
  readonly caches: Pick<CacheStorage, 'match' | 'open'>;
};

/** Reads the saved files of a site. */
export type Reader = ReturnType<typeof createReader>;

/** How many bundles are kept open, such as those of a page, its scripts and the next page. */
const OPEN_BUNDLES = 4;

const NOT_FOUND = '404.html';

/** Creates a reader for the copy that is on the device at the time of each request. */
export function createReader({ scope, caches }: Reading) {
  const kept = keptOf(scope, caches);
  const manifests = new Map<string, Manifest>();
  const bundles = new Map<string, Promise<Bundle>>();

  async function manifest(build: string): Promise<Manifest | undefined> {
    const found = manifests.get(build) ?? (await kept.manifest(build));
    if (!found) return undefined;
    // Two at a time: the newest and the previous one.
    if (manifests.size > 1) manifests.clear();
    manifests.set(build, found);
    return found;
  }

  async function bundle(path: string): Promise<Bundle> {
    const bytes = await kept.read(path);
    if (!bytes) throw new Error('The offline copy lacks a bundle.');
    return openBundle(bytes);
  }

  function opened(path: string): Promise<Bundle> {
    const reading = bundles.get(path) ?? bundle(path);
    // Moves it to the end, so that the bundle that was used least recently is closed first.
    bundles.delete(path);
    bundles.set(path, reading);
    reading.catch(() => bundles.delete(path));
    for (const oldest of bundles.keys()) {
      if (bundles.size <= OPEN_BUNDLES) break;
      bundles.delete(oldest);
    }
    return reading;
  }

  async function read(of: Manifest, path: string): Promise<Bytes | undefined> {
    if (Object.hasOwn(of.singles, path)) return kept.read(path);
    const sum = Object.hasOwn(of.files, path) ? of.bundles[of.files[path] ?? -1] : undefined;
    const file = sum && (await opened(bundlePath(sum))).read(path);
    if (!file || !path.endsWith('.html')) return file;
    return new TextEncoder().encode(showNames(new TextDecoder().decode(file), of.names));
  }

  function respond(of: Manifest, path: string, bytes: Bytes, status = 200): Response {
    return new Response(bytes, {
      status,
      headers: [
        ...of.headers.map(([name, value]): [string, string] => [name, value]),
        ['Content-Type', typeOf(path)],
        ['Content-Length', String(bytes.length)],
        // Tells the page that it was saved, without changing the page itself.
        ['Server-Timing', 'saved'],
      ],
    });
  }

  /** Looks through the copies in order. A file that can't be read counts as not saved. */
  async function find(
    buildsOf: (state: State) => readonly (string | null | undefined)[],
    paths: readonly string[],
    status?: number,
  ): Promise<Response | undefined> {
    try {
      for (const build of buildsOf(await kept.state())) {
        const of = build ? await manifest(build) : undefined;
        for (const path of of ? paths : []) {
          const bytes = of && (await read(of, path));
          if (of && bytes) return respond(of, path, bytes, status);
        }
      }
    } catch (error) {
      console.warn('The offline copy can’t be read.', error);
    }
    return undefined;
  }

  /**
   * Returns a file that is kept under its own name, without reading a manifest. Fonts are such files, and text shifts
   * if its font is late.
   */
  async function single(path: string): Promise<Response | undefined> {
    const bytes = await kept.read(path).catch(() => undefined);
    return bytes && new Response(bytes, { headers: { 'Content-Type': typeOf(path) } });
  }

  const newest = ({ current }: State) => [current?.build];

  return {
    /** Returns a page of the newest complete copy, with the headers that it's served with. */
    page: (address: string) =>
      find(
        newest,
        candidates(address, scope).filter((path) => path !== NOT_FOUND),
      ),
    /** Returns the not-found page of the newest complete copy. */
    notFound: () => find(newest, [NOT_FOUND], 404),
    /** Returns a file with a hash in its name, from the newest copy or the previous one. */
    async asset(address: string) {
      const [path = ''] = candidates(address, scope);
      return (
        (await single(path)) ?? find(({ current, previous }) => [current?.build, previous], [path])
      );
    },
    /** Returns any file of the newest copy. */
    file: (address: string) => find(newest, candidates(address, scope).slice(0, 1)),
  };
}
