/** Reads a mistyped path, and makes a search of its words. Pure. */

/** Returns a path as its author meant it: percent-encoding undone where it can be. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

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
