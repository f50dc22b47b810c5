/** Removes `.html`, `/index.html` or `/index` from a path. Pure. */
export function cleanPath(pathname: string, baseUrl: string): string {
  const clean = pathname.replace(/(?:\/index(?:\.html)?|\.html)$/, '');
  // Only the home page's path ends with a slash.
  return clean !== pathname && `${clean}/` === baseUrl ? baseUrl : clean;
}
