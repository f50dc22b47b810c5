/** How long a file of the build may be kept, by its path alone: the server and `_headers` agree. */
import { RUNTIME_FILE } from './runtime';

/** For files whose name changes with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

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
  return mayBeHashed && hasContentHash(path) ? IMMUTABLE : 'no-cache';
}
