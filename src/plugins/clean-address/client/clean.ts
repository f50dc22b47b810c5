/** What a path means that names a file. Pure. */

/** Returns the path without `.html`, `/index.html` or `/index`; the path itself if it has none. */
export function cleanPath(pathname: string, baseUrl: string): string {
  const clean = pathname.replace(/(?:\/index(?:\.html)?|\.html)$/, '');
  // Home alone ends in a slash.
  return clean !== pathname && `${clean}/` === baseUrl ? baseUrl : clean;
}

/** The part of a route that says where it answers. */
export type Place = {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
  readonly routes?: readonly Place[];
};

/** Returns the paths at which a page stands, below any of the routes. */
export function pagePaths(routes: readonly Place[]): string[] {
  return routes.flatMap(({ path, exact, routes: children }) => [
    ...(exact && path ? [path].flat() : []),
    ...pagePaths(children ?? []),
  ]);
}
