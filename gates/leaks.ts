/** Gate: a built site contains no secrets, no paths from the machine that built it, and no developer tools. */
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { canaries } from './canaries';
import { filesIn, isCompressedCopy, lineOf } from './files';
import { gateResult, type Gate, type GateResult } from './gate';

/** A text that must not be in the output. */
export type Forbidden = { readonly text: string; readonly what: string; readonly fix: string };

/** Returns the ways in which a path can be written: as it is, with forward slashes, or escaped in JSON. */
const spellings = (path: string) => [
  ...new Set([path, path.replaceAll('\\', '/'), path.replaceAll('\\', '\\\\')]),
];

/** Returns everything that must not be in the output of a build made on this machine. */
export function forbiddenHere(project: string, home = homedir()): Forbidden[] {
  const secrets = Object.entries(canaries).map(([name, text]) => ({
    text,
    what: `the value of ${name}`,
    fix: `only the server may use ${name}: read it in server/, never in the site.`,
  }));
  // A home such as "/" or "/root" would be found in ordinary text. With a slash at the end, it's a path.
  const homes = home.length > 1 ? spellings(`${home}/`) : [];
  const paths = [...spellings(resolve(project)), ...homes].map((text) => ({
    text,
    what: `a path of the machine that built it (${text})`,
    fix: 'write paths relative to the project before they reach the output.',
  }));
  return [...secrets, ...paths];
}

/** Returns the problems in a file, whether it's text or not. */
export function leaksIn(file: string, bytes: Buffer, forbidden: readonly Forbidden[]): string[] {
  return forbidden.flatMap(({ text, what, fix }) => {
    const offset = bytes.indexOf(text);
    if (offset === -1) return [];
    const line = lineOf(bytes.subarray(0, offset).toString('utf8'), Infinity);
    return [`${file}:${line}: contains ${what}. Fix: ${fix}`];
  });
}

/** Checks every file of a built site, except compressed copies, which repeat other files. */
export function checkLeaks(folder: string, forbidden: readonly Forbidden[]): GateResult {
  const files = filesIn(folder).filter((file) => !isCompressedCopy(file));
  const problems = files.flatMap((file) =>
    leaksIn(file, readFileSync(join(folder, file)), forbidden),
  );
  return gateResult('leaks', 'files', files.length, problems);
}

export const leaks: Gate = {
  name: 'leaks',
  reads: 'build',
  check: ({ project, site }) => checkLeaks(site.folder, forbiddenHere(project)),
};
