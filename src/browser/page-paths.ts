/** The parts of a Docusaurus route that are used here. */
type Place = {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
  readonly routes?: readonly Place[];
};

/** Returns the paths of all pages in Docusaurus's routes. */
export function pagePaths(routes: readonly Place[]): string[] {
  return routes.flatMap(({ path, exact, routes: children }) => [
    ...(exact && path ? [path].flat() : []),
    ...pagePaths(children ?? []),
  ]);
}
