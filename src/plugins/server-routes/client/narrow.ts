/** Leaves out routes that can't match a path, without the router's patterns. Pure. */

/** A route, as the router has it. */
export type RouteLike = {
  readonly path?: string | readonly string[] | undefined;
  readonly exact?: boolean | undefined;
};

/** What makes a path a pattern. */
const PATTERN = /[:*?()+\\]/;

function withoutSlash(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Whether a route may match a path. If it's the route of one page, it does if the path is that of the page. */
export function mayMatch({ path, exact }: RouteLike, pathname: string): boolean {
  if (!exact || typeof path !== 'string') return true;
  // The router ignores slashes at the end, and case.
  const own = withoutSlash(path);
  const other = withoutSlash(pathname);
  // Lengths tell most pages apart.
  if (own.length === other.length && own.toLowerCase() === other.toLowerCase()) return true;
  return PATTERN.test(path);
}

/** Returns the routes that may match a path, in their order. */
export const narrow = <Route extends RouteLike>(
  routes: readonly Route[],
  pathname: string,
): Route[] => routes.filter((route) => mayMatch(route, pathname));
