/** Paths that name a file, and the paths of pages. Pure. */

/** Returns the path without `.html`, `/index.html` or `/index`. */
export function cleanPath(pathname: string, baseUrl: string): string {
  const clean = pathname.replace(/(?:\/index(?:\.html)?|\.html)$/, '');
  // Only home ends with a slash.
  return clean !== pathname && `${clean}/` === baseUrl ? baseUrl : clean;
}

/** What is read of a route. */
type Place = {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
  readonly routes?: readonly Place[];
};

/** Returns the paths of all pages below the routes. */
export function pagePaths(routes: readonly Place[]): string[] {
  return routes.flatMap(({ path, exact, routes: children }) => [
    ...(exact && path ? [path].flat() : []),
    ...pagePaths(children ?? []),
  ]);
}
