/** The paths of the site's pages, from Docusaurus's routes. Pure. */

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
