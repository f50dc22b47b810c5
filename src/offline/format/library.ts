/** What the offline copy of a build consists of, and where its parts are. Pure. */

/** Folder of the parcels below the base URL: their names hold a hash, as all names in `assets/`. */
export const OFFLINE_FOLDER = 'assets/offline/';

/** Names the newest build; asked for anew each time. */
export const POINTER_FILE = 'offline.json';

/** The service worker. */
export const WORKER_FILE = 'sw.js';

/** What `offline.json` says. */
export type Pointer = {
  readonly version: 1;
  readonly build: string;
  /** File of the bundler's runtime: a page that loaded it is of this build. */
  readonly runtime: string;
};

/** SHA-256 in hexadecimal digits, and size in bytes. */
export type Sum = readonly [hash: string, size: number];

/** Format of libraries and parcels. A copy in another one counts as not saved, and is replaced. */
export const LIBRARY_VERSION = 2;

/** The offline copy of one build. All paths are below the base URL. */
export type Library = {
  readonly version: typeof LIBRARY_VERSION;
  readonly build: string;
  /** Headers of every page that the worker serves, the content security policy among them. */
  readonly headers: readonly (readonly [string, string])[];
  /** Names that stand on most pages; parcels hold them without their hash. */
  readonly names: readonly string[];
  readonly parcels: readonly Sum[];
  /** The parcel of each file. */
  readonly files: Readonly<Record<string, number>>;
  /** Files that most pages load: the browser has them already. */
  readonly singles: Readonly<Record<string, Sum>>;
};

/** Path of a parcel. */
export const parcelPath = ([hash]: Sum): string =>
  `${OFFLINE_FOLDER}parcel-${hash.slice(0, 16)}.bin`;

/** Path of the library of a build. */
export const libraryPath = (build: string): string => `${OFFLINE_FOLDER}library-${build}.json`;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBuild = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{12}$/.test(value);

const isSum = (value: unknown): boolean =>
  Array.isArray(value) && /^[0-9a-f]{64}$/.test(String(value[0])) && Number.isInteger(value[1]);

/** Returns what `offline.json` says, or undefined where it is something else: a host's error page. */
export function parsePointer(value: unknown): Pointer | undefined {
  if (!isObject(value) || value['version'] !== 1 || !isBuild(value['build'])) return undefined;
  return typeof value['runtime'] === 'string' ? (value as Pointer) : undefined;
}

/** Returns the library of a build, or undefined where the value is none. */
export function parseLibrary(value: unknown, build: string): Library | undefined {
  if (!isObject(value) || value['version'] !== LIBRARY_VERSION || value['build'] !== build) {
    return undefined;
  }
  const { headers, names, parcels, files, singles } = value;
  const isWhole =
    Array.isArray(headers) &&
    Array.isArray(names) &&
    Array.isArray(parcels) &&
    parcels.every(isSum) &&
    isObject(files) &&
    isObject(singles) &&
    Object.values(singles).every(isSum);
  return isWhole ? (value as Library) : undefined;
}
