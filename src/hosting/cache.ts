/** How long a file of the build may be kept, by its path alone: the server and `_headers` agree. */
import { POINTER_FILE, WORKER_FILE } from '../offline/format/manifest';
import { RUNTIME_FILE } from './runtime';

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** For files that are asked for anew each time, and sent again only when they have changed. */
export const REVALIDATE = 'no-cache';

/** Files by which a browser learns of another build: no host may keep them. */
export const REVALIDATED: readonly string[] = [WORKER_FILE, POINTER_FILE];

const HASHED = /[.-][0-9a-f]{8,}\./;
const FONT = /\.(?:woff2?|ttf|otf)$/;

/** Whether the name of a file holds a hash of its content, as the bundler writes it. */
export function hasContentHash(path: string): boolean {
  return HASHED.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Returns the Cache-Control value of a file; its path is relative to the build, with slashes. */
export function cacheControl(path: string): string {
  if (path === RUNTIME_FILE) return 'no-store';
  const mayBeHashed = path.startsWith('assets/') || FONT.test(path);
  return mayBeHashed && hasContentHash(path) ? IMMUTABLE : REVALIDATE;
}
