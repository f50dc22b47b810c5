/** Reading an address. Pure. */

/**
 * Returns an address in its parts; undefined for what is none. `URL.canParse` and `URL.parse` are
 * missing in browsers that our browserslist counts.
 */
export function urlOf(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
