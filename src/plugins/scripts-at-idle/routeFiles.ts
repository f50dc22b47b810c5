/** Which scripts and style sheets a page's route needs in addition to those of every page. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What is read of a route. */
type Route = { readonly path: string; readonly routes?: readonly Route[] };

/** A route's chunk names, nested as its props are. */
type ChunkNames = string | { readonly [key: string]: ChunkNames };

/** `routesChunkNames.json` of Docusaurus: by path and, after the last hyphen, a short hash. */
type RoutesChunkNames = Readonly<Record<string, ChunkNames>>;

/** `client-manifest.json` of Docusaurus. */
type ClientManifest = {
  /** Ids of the files that a chunk name needs. */
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
  /** Files by id. */
  readonly assets: Readonly<Record<string, { readonly [K in 'js' | 'css']?: Files } | undefined>>;
};

type Files = readonly { readonly file: string }[];

const flatten = (names: ChunkNames): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flatMap(flatten);

/**
 * Chunk names by path, in the order in which Docusaurus meets the routes of that path: parents before
 * children, exact routes first (`/docs` is a redirecting page, and three parents of all docs).
 */
function namesByPath(routesChunkNames: RoutesChunkNames): Map<string, string[][]> {
  const byPath = new Map<string, string[][]>();
  for (const [key, names] of Object.entries(routesChunkNames)) {
    const path = key.replace(/-[^-]+$/, '');
    byPath.set(path, [...(byPath.get(path) ?? []), flatten(names)]);
  }
  return byPath;
}

/** Returns the files (without base URL) that the routes of each page's path need. */
export function filesByPath(
  routes: readonly Route[],
  routesChunkNames: RoutesChunkNames,
  manifest: ClientManifest,
): Map<string, string[]> {
  const names = namesByPath(routesChunkNames);
  const result = new Map<string, string[]>();

  function visit({ path, routes: children }: Route, above: readonly string[]): void {
    const needed = [...above, ...(names.get(path)?.shift() ?? [])];
    if (children) {
      for (const child of children) visit(child, needed);
      return;
    }
    const files = needed
      .flatMap((name) => manifest.origins[name] ?? [])
      .flatMap((id) => [manifest.assets[id]?.js ?? [], manifest.assets[id]?.css ?? []].flat())
      .map(({ file }) => file);
    result.set(path, [...new Set(files)]);
  }

  for (const route of routes) visit(route, []);
  return result;
}

/** Reads the records of Docusaurus's build, and returns the files that each path needs. */
export async function readFilesByPath(
  routes: readonly Route[],
  generatedFilesDir: string,
): Promise<Map<string, string[]>> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(join(generatedFilesDir, name), 'utf8')) as T;
  return filesByPath(
    routes,
    await read<RoutesChunkNames>('routesChunkNames.json'),
    await read<ClientManifest>('client-manifest.json'),
  );
}

/** Returns the path of the route of a file of the build. */
export function pathOfFile(file: string, baseUrl: string): string {
  const path = file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/, '');
  return baseUrl + path;
}
