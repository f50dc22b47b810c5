/** Finds out what a requested path means. Nothing here touches a file. */

/** Returns the path of a request target as it was sent, without its query, or undefined if there is none. */
export function pathOfTarget(target: string): string | undefined {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
  const rest = absolute ? target.slice(absolute[0].length) || '/' : target;
  return rest.startsWith('/') ? rest.replace(/[?#].*$/s, '') : undefined;
}

/**
 * Returns the decoded segments of a path. The last one is empty if the path ends with a slash. Returns undefined for a
 * path that no legitimate client sends.
 */
export function segmentsOf(path: string): string[] | undefined {
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    return segments.some((one) => /[/\\\0]|^\.{1,2}$/.test(one)) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/**
 * Whether a file must not be served. This applies to files for servers (`_…`), dotfiles (except `/.well-known/`), and names
 * that some file systems treat as another name.
 */
export function isHidden(segments: readonly string[]): boolean {
  const [first = '', ...rest] = segments;
  const visible = first === '.well-known' ? rest : segments;
  if (visible.some((segment) => segment.startsWith('.'))) return true;
  if (segments.some((segment) => /:|[. ]$/.test(segment))) return true;
  if (first.startsWith('_') && rest.length === 0) return true;
  return /\.(?:br|gz)$/i.test(segments.at(-1) ?? '');
}

/** Returns a path that is safe in a Location header. */
export function encodePath(segments: readonly string[]): string {
  return segments.map(encodeURIComponent).join('/');
}

/** Returns the files that may be served for a clean path, in the order in which they are tried. */
export function candidates(path: string): string[] {
  return path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`];
}
