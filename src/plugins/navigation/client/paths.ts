/** Paths that name a file. Pure. */

/** Returns the path without `.html`, `/index.html` or `/index`. */
export function cleanPath(pathname: string, baseUrl: string): string {
  const clean = pathname.replace(/(?:\/index(?:\.html)?|\.html)$/, '');
  // Only home ends with a slash.
  return clean !== pathname && `${clean}/` === baseUrl ? baseUrl : clean;
}
