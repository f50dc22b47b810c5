/** What a requested path means: nothing here touches a file. */

/** A path that no honest client sends. */
export const MALFORMED = Symbol('malformed');

const HIDDEN_FILES = new Set(['_hosting.json', '_unlinked.json', '_headers', '_redirects']);

/** Returns the path of a request target as it was sent, without query; undefined if there is none. */
export function pathOfTarget(target: string): string | undefined {
  const absolute = /^https?:\/\/[^/?#]*/i.exec(target);
  const rest = absolute ? target.slice(absolute[0].length) || '/' : target;
  return rest.startsWith('/') ? rest.replace(/[?#].*$/s, '') : undefined;
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Returns the decoded segments of a path, the last one empty if the path ends with a slash. */
export function segmentsOf(path: string): string[] | typeof MALFORMED {
  const segments: string[] = [];
  for (const raw of path.split('/').slice(1)) {
    const segment = decode(raw);
    if (segment === undefined || /[/\\\0]/.test(segment)) return MALFORMED;
    if (segment === '.' || segment === '..') return MALFORMED;
    segments.push(segment);
  }
  return segments;
}

/**
 * Whether a file must not be served: what is meant for servers, dotfiles (`/.well-known/` apart),
 * and names that some file systems read as another one.
 */
export function isHidden(segments: readonly string[]): boolean {
  const [first = '', ...rest] = segments;
  const visible = first === '.well-known' ? rest : segments;
  if (visible.some((segment) => segment.startsWith('.'))) return true;
  if (segments.some((segment) => /:|[. ]$/.test(segment))) return true;
  const path = segments.join('/').toLowerCase();
  return HIDDEN_FILES.has(path) || /\.(?:br|gz)$/.test(path);
}

/** Returns a path that is safe in a Location header. */
export function encodePath(segments: readonly string[]): string {
  return segments.map(encodeURIComponent).join('/');
}

/** Returns the files that may answer a clean path, in the order they are tried. */
export function candidates(path: string): string[] {
  return path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`];
}
