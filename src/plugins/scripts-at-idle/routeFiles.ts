/** Finds the scripts and style sheets that a page's route needs in addition to those of every page. */
import type { ChunkNames, RouteChunkNames } from '@docusaurus/types';

/** The parts of a route that are used. */
type Route = { readonly path: string; readonly routes?: readonly Route[] };

/** Docusaurus's `client-manifest.json`. */
export type ClientManifest = {
  /** The ids of the files that a chunk name needs. */
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
  /** Files by id. */
  readonly assets: Readonly<Record<string, { readonly [K in 'js' | 'css']?: Files } | undefined>>;
};

type Files = readonly { readonly file: string }[];

/** Returns the chunk names of a route, which can be nested. */
export const flatten = (names: ChunkNames | string): string[] =>
  typeof names === 'string' ? [names] : Object.values(names).flat().flatMap(flatten);

/** Returns the files that the routes of each path need, without base URL. Keys are a path, a hyphen and a short hash. */
export function filesByPath(
  routes: readonly Route[],
  routesChunkNames: RouteChunkNames,
  manifest: ClientManifest,
): Map<string, string[]> {
  // By path, in the order in which Docusaurus visits the routes of that path: parents before children (`/docs` is the
  // path of three parents of all docs).
  const names = new Map<string, string[][]>();
  for (const [key, chunks] of Object.entries(routesChunkNames)) {
    const path = key.replace(/-[^-]+$/, '');
    names.set(path, [...(names.get(path) ?? []), flatten(chunks)]);
  }
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

/** Returns the route's path for a file in the build. */
export function pathOfFile(file: string, baseUrl: string): string {
  const path = file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/, '');
  return baseUrl + path;
}
