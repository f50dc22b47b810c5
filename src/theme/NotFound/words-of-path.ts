/** Makes a search of the words of a mistyped path. Pure. */

/** Returns the words of a path below the base URL, without what every path of the docs has. */
export function wordsOfPath(path: string, baseUrl: string): string {
  const below = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path;
  return below
    .replace(/^\/?docs\//, '')
    .replace(/\.html?$/, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'index')
    .join(' ')
    .slice(0, 64)
    .trim();
}
