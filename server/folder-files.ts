/** A source of files that reads a folder in the file system. */
import { open, realpath, stat } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { HOSTING_FILE } from '../src/hosting/manifest';
import { previousOf } from '../src/hosting/publish';
import { cacheControl, IMMUTABLE } from '../src/hosting/rules';
import type { FileSource, FileStat, OpenFile } from './files';

// Errors that a malicious or outdated path can cause. Anything else is a problem with this machine and is thrown.
const NOT_THERE = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EINVAL',
  'ERR_INVALID_ARG_VALUE',
]);

/** Returns undefined instead of an error if a file doesn't exist. */
function ifThere(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code))) return;
  throw error;
}

/** Milliseconds for which the result of a lookup is reused. */
const FRESH = 250;

/** Maximum number of remembered paths. */
const MOST_PATHS = 10_000;

/** How many times, and how many milliseconds apart, to look again for a build that is being replaced. */
const AGAIN = { times: 100, after: 20 };

const statOf = ({ size, mtimeMs, ino }: Stats): FileStat => ({
  size,
  modified: Math.trunc(mtimeMs),
  version: `${ino}-${size}-${mtimeMs}`,
});

/**
 * Returns a source for the files below a folder. Links that lead out of it don't count as files. Files with a hash in
 * their name are also found in the previous build, for readers who still have one of its pages open.
 */
export function nodeFiles(dir: string): FileSource {
  /** Returns the file for a path in a build, if it's inside the build. */
  async function locate(build: string, path: string): Promise<string | undefined> {
    const root = await realpath(build);
    const file = await realpath(join(root, path));
    return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : undefined;
  }

  let remembered = new Map<string, Promise<FileStat | undefined>>();
  let since = 0;
  /** The version of the manifest that was seen last. */
  let current: string | undefined;

  /** Returns the version of the current build, and forgets what was known about any other build. */
  async function look(): Promise<string | undefined> {
    const version = await stat(join(dir, HOSTING_FILE)).then(
      (found) => statOf(found).version,
      ifThere,
    );
    if (version !== undefined && version !== current) {
      current = version;
      remembered = new Map();
    }
    return version;
  }

  /** Calls a function with the file for a path, or returns undefined if there is none. */
  async function within<T>(path: string, from: (file: string) => Promise<T>) {
    const attempt = async (build: string) => {
      const file = await locate(build, path).catch(ifThere);
      return file === undefined ? undefined : from(file).catch(ifThere);
    };
    /* oxlint-disable no-await-in-loop -- only tries again if there was nothing */
    for (let time = 0; time < AGAIN.times; time += 1) {
      const before = current;
      const made = await attempt(dir);
      const now = await look();
      if (made !== undefined) return made;
      if (now !== undefined && now === before) break;
      // A build is replaced with two renames, and between them, there is none.
      if (now === undefined) await setTimeout(AGAIN.after);
    }
    /* oxlint-enable no-await-in-loop */
    return cacheControl(path) === IMMUTABLE ? attempt(previousOf(dir)) : undefined;
  }

  const looked = (path: string) =>
    within(path, async (file) => {
      const found = await stat(file);
      return found.isFile() ? statOf(found) : undefined;
    });

  const openIn = (path: string): Promise<OpenFile | undefined> =>
    within(path, async (file) => {
      const handle = await open(file);
      const found = await handle.stat();
      if (!found.isFile()) {
        await handle.close();
        return undefined;
      }
      return {
        stat: statOf(found),
        async read(start, end) {
          const bytes = new Uint8Array(end - start);
          let at = 0;
          while (at < bytes.length) {
            // oxlint-disable-next-line no-await-in-loop -- a read can return less than was asked for
            const { bytesRead } = await handle.read(bytes, at, bytes.length - at, start + at);
            if (bytesRead === 0) throw new Error(`${path} became shorter while it was being read.`);
            at += bytesRead;
          }
          return bytes;
        },
        close: () => handle.close(),
      };
    });

  return {
    stat(path) {
      const now = performance.now();
      if (now - since > FRESH || remembered.size >= MOST_PATHS) {
        remembered = new Map();
        since = now;
      }
      const known = remembered.get(path);
      if (known) return known;
      const asked = looked(path);
      remembered.set(path, asked);
      return asked;
    },

    async read(path) {
      const file = await openIn(path);
      if (!file) throw new Error(`${path} isn't in the build.`);
      return file.read(0, file.stat.size).finally(() => file.close());
    },

    open: openIn,
  };
}
