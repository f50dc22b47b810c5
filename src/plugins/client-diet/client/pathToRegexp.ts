/**
 * Replaces `path-to-regexp`, because the routes of a site are plain paths, apart from `*` for pages that don't exist. A
 * build with another route fails.
 */

/** What `*` stands for in a path, by its number. */
export type Key = { readonly name: number };

/** How much of an address a path has to match. */
export type Options = {
  readonly end?: boolean;
  readonly strict?: boolean;
  readonly sensitive?: boolean;
};

/** An escaped character (React Router's links escape their paths), `*`, or one with a meaning in an expression. */
const SPECIAL = /\\(.)|\*|[.+?=^!:${}()[\]|/]/g;

/** Returns an expression that matches the addresses of a path. */
export default function pathToRegexp(path: string, keys: Key[], options: Options): RegExp {
  const { end = true, strict = false, sensitive = false } = options;
  let text = path.replace(SPECIAL, (found, escaped?: string) => {
    if (found === '*') {
      keys.push({ name: keys.length });
      return '(.*)';
    }
    const character = escaped ?? found;
    return /\w/.test(character) ? character : `\\${character}`;
  });
  const endsWithSlash = text.endsWith('/');
  if (!strict) text = `${endsWithSlash ? text.slice(0, -2) : text}(?:\\/(?=$))?`;
  if (end) text += '$';
  else if (!(strict && endsWithSlash)) text += String.raw`(?=\/|$)`;
  return new RegExp(`^${text}`, sensitive ? '' : 'i');
}
