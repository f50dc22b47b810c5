/** Turns a mistyped path into a search query. Pure. */

/** Returns a path with its percent-encoding decoded, if possible. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Returns the words of a path below the base URL, without the part that all docs share. */
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
