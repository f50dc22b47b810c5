/** `@docusaurus/router` for the functions that look for a page among all pages of the docs. */
import { matchPath as stockMatchPath } from '@docusaurus/router';
import { mayMatch, type RouteLike } from './narrow';

export * from '@docusaurus/router';

/** The router's function, which isn't asked about other pages. */
export function matchPath(pathname: string, route: RouteLike): unknown {
  return mayMatch(route, pathname)
    ? stockMatchPath(pathname, route as Parameters<typeof stockMatchPath>[1])
    : null;
}
