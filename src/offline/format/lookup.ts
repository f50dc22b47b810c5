/** Finds the file in the build for an address, and decides how the worker handles a request. Pure. */

/** Returns the paths to try, best first. Empty if the address is malformed or outside the site. */
export function candidates(address: string, scope: string): string[] {
  const url = new URL(address);
  const base = new URL(scope);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return [];
  let path: string;
  try {
    path = decodeURIComponent(url.pathname.slice(base.pathname.length));
  } catch {
    return [];
  }
  const clean = path.replace(/\/+$/, '');
  if (clean === '') return ['index.html'];
  return [clean, `${clean}.html`, `${clean}/index.html`];
}

/** How the worker handles a request: as a page, as a file that never changes, as another file, or not at all. */
export type Kind = 'page' | 'asset' | 'file' | undefined;

/** A file name with a hash of the content. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;

/** Files of the site without a hash, such as its icons. */
const PLAIN = /\.(?:svg|png|jpe?g|gif|webp|avif|ico|woff2?|webmanifest|css|js)$/;

/** Never served from the device: the worker, the files that name services and builds, and bundles. */
const NEVER = /^(?:sw\.js|runtime\.json|offline\.json|assets\/offline\/.*|api\/.*)$/;

/** The properties of a request that matter. */
export type Asked = {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly accept: string | null;
  readonly hasRange: boolean;
};

/** Decides how the worker handles a request. */
export function kindOf({ url, method, mode, accept, hasRange }: Asked, scope: string): Kind {
  const [path] = candidates(url, scope);
  if (method !== 'GET' || hasRange || path === undefined || NEVER.test(path)) return undefined;
  // A script that fetches a page counts as a navigation.
  if (mode === 'navigate' || accept?.startsWith('text/html')) return 'page';
  if (path.startsWith('assets/') && HASHED.test(path)) return 'asset';
  return PLAIN.test(path) ? 'file' : undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  bin: 'application/octet-stream',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
};

const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/** Whether the offline copy includes files of this name. */
export const isReadable = (path: string): boolean => Object.hasOwn(TYPES, endingOf(path));

/** Returns the content type of a file. */
export const typeOf = (path: string): string =>
  (isReadable(path) ? TYPES[endingOf(path)] : undefined) ?? 'application/octet-stream';
