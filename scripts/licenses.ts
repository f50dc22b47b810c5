/** The licenses of the packages in the lock file. Those that need attention are explained in `licenses.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../gates/files';
import explained from './licenses.json';

/** An installed package. */
export type Licensed = {
  readonly name: string;
  readonly version: string;
  /** As its package.json states it. */
  readonly license: string | undefined;
  /** Whether only development needs it: tests, gates and types. */
  readonly isDevelopment: boolean;
};

/** Licenses that ask for nothing but a notice, which bundles keep. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'WTFPL',
  'Zlib',
]);

/** Whether a license is permissive. Of a choice, one is enough. */
export function isPermissive(license: string | undefined): boolean {
  if (license === undefined) return false;
  const isKnown = (name: string) => PERMISSIVE.has(name.trim());
  const plain = license.replace(/^\(|\)$/g, '');
  return plain.includes(' OR ')
    ? plain.split(' OR ').some(isKnown)
    : plain.split(' AND ').every(isKnown);
}

type Lock = {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly license?: string; readonly dev?: boolean }>
  >;
};

/** Returns every package of the lock file once, by name. */
export function licensesOf(lock: Lock): Licensed[] {
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license, dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      isDevelopment: dev,
    }));
  const once = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads the lock file of the project. */
export const readLicenses = (): Licensed[] =>
  licensesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock);

/** A package whose license needs attention: what it says, what it's used for, and whether readers or hosts get it. */
export type Explained = {
  readonly license: string;
  readonly use: string;
  readonly ships: boolean;
};

/** Explanations by name. One covers the packages for single systems, whose names continue it. */
export const explanations: Readonly<Record<string, Explained>> = explained;

/** Returns the name under which a package is explained. */
export const explainedAs = (name: string): string | undefined =>
  Object.keys(explanations).find((one) => name === one || name.startsWith(`${one}-`));
