/** Compares addresses with the routes of a site, which are plain paths, apart from `*` for pages that don't exist. */

/** A route, or what else may match an address. */
export type Pattern = {
  readonly path?: string;
  /** The path has to be the whole address. */
  readonly exact?: boolean;
  /** A slash at the end matters. */
  readonly strict?: boolean;
  /** Case matters. */
  readonly sensitive?: boolean;
};

/** The part of an address that matches. */
export type Match = {
  readonly path: string;
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string>>;
};

/** Returns the part of an address that matches a path, or undefined. */
function matched(pathname: string, path: string, options: Pattern): string | undefined {
  const { exact = false, strict = false, sensitive = false } = options;
  const own = strict ? path : path.replace(/\/$/, '');
  const fold = (text: string) => (sensitive ? text : text.toLowerCase());
  const start = pathname.slice(0, own.length);
  const rest = pathname.slice(own.length);
  if (fold(start) !== fold(own)) return undefined;
  if (!rest || (!strict && rest === '/')) return pathname;
  return !exact && (rest.startsWith('/') || (strict && own.endsWith('/'))) ? start : undefined;
}

/** Returns how an address matches, or null. */
export function matchPath(pathname: string, options: Pattern): Match | null {
  const { path } = options;
  if (path === undefined) return null;
  const isAll = path === '*';
  const url = isAll ? pathname : matched(pathname, path, options);
  if (url === undefined) return null;
  return {
    path,
    url: url || '/',
    isExact: pathname === url,
    params: isAll ? { 0: pathname } : {},
  };
}
