/** Describes what the offline copy of a build consists of, and which file is in which bundle. Pure. */

/** The folder of the bundles, below the base URL. Like all names in `assets/`, theirs contain a hash. */
export const OFFLINE_FOLDER = 'assets/offline/';

/** The file that names the newest build. Never cached. */
export const POINTER_FILE = 'offline.json';

/** The service worker. */
export const WORKER_FILE = 'sw.js';

/**
 * The format of the pointer, the manifest, the bundles and what a device keeps of them. A device keeps each format in
 * its own cache, so a copy in another format is never read, and `deleteOutdated` deletes it.
 */
export const FORMAT_VERSION = 4;

/** The content of `offline.json`. */
export type Pointer = {
  readonly version: typeof FORMAT_VERSION;
  readonly build: string;
  /** The file of the bundler's runtime. A page that loaded it belongs to this build. */
  readonly runtime: string;
  /** SHA-256 of the manifest. */
  readonly manifest: string;
};

/** SHA-256 as hexadecimal digits, and size in bytes. */
export type Sum = readonly [hash: string, size: number];

/** The offline copy of one build. All paths are below the base URL. */
export type Manifest = {
  readonly build: string;
  /** The headers of every page that the worker serves, including the content security policy. */
  readonly headers: readonly (readonly [string, string])[];
  /** The names of assets that most pages contain. In bundles, these names don't have their hash. */
  readonly names: readonly string[];
  readonly bundles: readonly Sum[];
  /** The bundle of each file, as an index into `bundles`. */
  readonly files: Readonly<Record<string, number>>;
  /** Files that most pages load. They're kept individually, because the browser already has them. */
  readonly singles: Readonly<Record<string, Sum>>;
};

/** Returns the path of a bundle. */
export const bundlePath = ([hash]: Sum): string =>
  `${OFFLINE_FOLDER}bundle-${hash.slice(0, 16)}.bin`;

/** Returns the path of a build's manifest. */
export const manifestPath = (build: string): string => `${OFFLINE_FOLDER}manifest-${build}.json`;

/** Returns the pointer, or undefined if the value is something else, such as a host's error page. */
export function parsePointer(value: unknown): Pointer | undefined {
  const { version, build, runtime, manifest } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isPointer =
    version === FORMAT_VERSION &&
    typeof runtime === 'string' &&
    /^[0-9a-f]{12} [0-9a-f]{64}$/.test(`${String(build)} ${String(manifest)}`);
  return isPointer ? (value as Pointer) : undefined;
}
