/**
 * The house: its rooms in order, and the rules for imports between files. `npm run check:house` checks them and prints
 * the size of the house. With `-- --at REVISION`, it also prints the size of an earlier one for comparison.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseArgs } from 'node:util';

/** Where the code of a room runs. Pure code runs everywhere: in pages, workers, servers and builds. */
type Runtime = 'pure' | 'browser' | 'node';

/** A room, which consists of all files whose path matches from the start. */
type Room = readonly [path: RegExp, runtime: Runtime];

/**
 * The rooms, from bottom to top. A file can import from its own room and from rooms earlier in this list. A file
 * belongs to the first room that matches.
 */
export const ROOMS: readonly Room[] = [
  [/^src\/config\/nearest\.ts/, 'pure'],
  [/^src\/config\/company\/(?!public\.ts)/, 'node'],
  [/^src\/config\/company\/public\.ts/, 'pure'],
  [/^src\/config\/brand\//, 'node'],
  [/^src\/content\/model\//, 'pure'],
  [/^src\/content\//, 'node'],
  [/^src\/search\/(?:engine|protocol)\b/, 'pure'],
  [/^src\/search\/(?:publish\/|[\w-]+\.ts)/, 'pure'],
  [/^src\/ava\/(?:engine\/|protocol\/|[\w-]+\.ts)/, 'pure'],
  [/^src\/offline\/format\//, 'pure'],
  [/^src\/browser\//, 'browser'],
  [/^src\/search\/(?:worker|client)\//, 'browser'],
  [/^src\/ava\/(?:worker|transports|chat)\//, 'browser'],
  [/^src\/offline\/(?:page|worker)\//, 'browser'],
  [/^src\/offline\/build\//, 'node'],
  [/^src\/hosting\//, 'node'],
  // The list of components is data for builds. The bundler loads what it names.
  [/^src\/components\/index\.ts/, 'pure'],
  [/^src\/components\//, 'browser'],
  [/^src\/help\//, 'browser'],
  [/^src\/(?:theme|pages)\//, 'browser'],
  [/^src\/plugins\/[\w-]+\/(?:client|theme)\b|^src\/plugins\/.*\.tsx$/, 'browser'],
  [/^src\/plugins\//, 'node'],
  [/^src\/docusaurus\//, 'node'],
  [/^server\//, 'node'],
  [/^gates\//, 'node'],
  [/^scripts\//, 'node'],
  [/^eval\//, 'node'],
  [/^bench\//, 'node'],
];

/** Packages that a runtime doesn't have, or that readers must not load. */
const REFUSED: Readonly<Record<Runtime, RegExp>> = {
  // `@site/` doesn't work in the small sites of the tests, which link to src.
  pure: /^(?:@site\/|node:|react\b|react-dom|@docusaurus\/|@theme|@generated\/|@mui\/|zod\b)/,
  browser: /^(?:@site\/|node:|zod\b|yaml$|culori$|svgo$|esbuild$|parse5$|@resvg\/)/,
  node: /^(?:@site\/|react$|react-dom|@theme|@mui\/)/,
};

/** An import: from which file, of what, and whether it's only a type. */
export type Import = { readonly from: string; readonly to: string; readonly isType: boolean };

const STATEMENT =
  /^(?:import|export)\s+(?<type>type\s)?(?:[^'";]*?\sfrom\s+)?'(?<static>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm;

const isMeasured = (path: string) =>
  /\.tsx?$/.test(path) &&
  !/\.(?:test|spec|sweep)\.|fixture|\.d\.ts$|(?:^|\/)testing\.ts$/.test(path);

/** Returns the imports of a file. Imports of files are resolved, and those of packages are unchanged. */
export function importsOf(from: string, text: string, files: ReadonlySet<string>): Import[] {
  return [...text.matchAll(STATEMENT)].flatMap(({ groups = {} }) => {
    const name = groups['static'] ?? groups['lazy'] ?? '';
    const isType = groups['type'] !== undefined;
    if (!name.startsWith('.')) return [{ from, to: name, isType }];
    const path = posix.join(posix.dirname(from), name);
    const to = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(
      (candidate) => files.has(candidate),
    );
    return to ? [{ from, to, isType }] : [];
  });
}

const roomOf = (file: string) => ROOMS.findIndex(([path]) => path.test(file));

/** Returns the imports that point up the list of rooms. */
export const arrowsBack = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => roomOf(to) > roomOf(from) && roomOf(from) >= 0);

/** Returns the imports of code or packages that the importing room can't run. */
export const wrongRuntimes = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to, isType }) => {
    const runtime = ROOMS[roomOf(from)]?.[1];
    if (runtime === undefined || isType) return false;
    const other = ROOMS[roomOf(to)]?.[1];
    if (other === undefined) return REFUSED[runtime].test(to);
    return other !== 'pure' && other !== runtime;
  });

/** Returns the folders of one parent that import each other, as "a <-> b". */
export function twoWayFolders(imports: readonly Import[]): string[] {
  const arrows = new Set<string>();
  for (const { from, to } of imports) {
    const [a, b] = [from.split('/'), to.split('/')];
    const fork = a.findIndex((name, index) => name !== b[index]);
    // Files next to a folder belong to the parent folder.
    if (fork < a.length - 1 && fork < b.length - 1) {
      arrows.add(`${a.slice(0, fork + 1).join('/')} ${b.slice(0, fork + 1).join('/')}`);
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([a = '', b = '']) => a < b && arrows.has(`${b} ${a}`))
    .map(([a, b]) => `${a} <-> ${b}`);
}

/** Returns groups of files that import each other in a circle, types included. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const reach = new Map<string, ReadonlySet<string>>();
  for (const file of next.keys()) {
    const reached = new Set(next.get(file));
    for (const one of reached) for (const other of next.get(one) ?? []) reached.add(other);
    reach.set(file, reached);
  }
  const inCircle = (a: string, b: string) => reach.get(a)?.has(b) && reach.get(b)?.has(a);
  const circles = [...reach.keys()].map((file) =>
    [...reach.keys()].filter((other) => inCircle(file, other)).sort(),
  );
  return circles.filter(
    (circle, at) => circle.length > 1 && circles.findIndex(([first]) => first === circle[0]) === at,
  );
}

/** The sources of one revision. */
type Sources = ReadonlyMap<string, string>;

const PARTS = ['src', 'server', 'gates', 'scripts', 'eval', 'bench'];

/** A separate site, which the benchmark compares ours to. */
const BARE = 'bench/bare/src/';

function git(project: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: project, encoding: 'utf8', maxBuffer: 1e9 });
}

/** Returns the sources to measure: those on disk, or those of a revision. */
function sourcesOf(project: string, revision?: string): Sources {
  const list = revision
    ? git(project, 'ls-tree', '-r', '--name-only', revision, ...PARTS)
    : git(project, 'ls-files', '--cached', '--others', '--exclude-standard', ...PARTS);
  const read = (path: string) =>
    revision
      ? git(project, 'show', `${revision}:${path}`)
      : readFileSync(join(project, path), 'utf8');
  const files = list.split('\n').filter((path) => isMeasured(path) && !path.startsWith(BARE));
  const there = revision ? files : files.filter((path) => existsSync(join(project, path)));
  return new Map(there.map((path) => [path, read(path)]));
}

/** Returns all imports of sources. */
function allImports(sources: Sources): Import[] {
  const files = new Set(sources.keys());
  return [...sources].flatMap(([path, text]) => importsOf(path, text, files));
}

/** Returns each broken rule, with its fix. */
export function faultsOf(imports: readonly Import[]): string[] {
  const inner = imports.filter(({ to }) => roomOf(to) >= 0);
  return [
    ...circlesOf(inner).map(
      (files) =>
        `${files.join(', ')}: they import each other. Fix: move what both need below them.`,
    ),
    ...arrowsBack(inner).map(
      ({ from, to }) =>
        `${from}: imports ${to}, which is above it. Fix: reverse the import, see ROOMS.`,
    ),
    ...twoWayFolders(inner).map(
      (pair) => `${pair}: two folders import each other. Fix: move what both need below them.`,
    ),
    ...wrongRuntimes(imports).map(
      ({ from, to }) =>
        `${from}: imports ${to}, which can't run there. Fix: pass it in as a parameter.`,
    ),
  ];
}

const linesOf = (text: string) => text.split('\n').length - 1;

/** Returns the size of a house, with one row per figure. */
function sizeOf(sources: Sources, lockFile: string): [string, number][] {
  const lines = [...sources.values()].map(linesOf);
  const inner = allImports(sources).filter(({ to }) => roomOf(to) >= 0);
  const lock = JSON.parse(lockFile) as { packages: Record<string, unknown> };
  return [
    ['lines of TypeScript', lines.reduce((sum, count) => sum + count, 0)],
    ['files', lines.length],
    ['median file, lines', lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0],
    ['circles', circlesOf(inner).length],
    ['arrows back', arrowsBack(inner).length],
    ['two-way folders', twoWayFolders(inner).length],
    ['packages', Object.keys(lock.packages).length - 1],
  ];
}

function main(project: string): number {
  const { values } = parseArgs({ options: { at: { type: 'string' } } });
  const sources = sourcesOf(project);
  const now = sizeOf(sources, readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const { at } = values;
  const before = at
    ? sizeOf(sourcesOf(project, at), git(project, 'show', `${at}:package-lock.json`))
    : undefined;
  for (const [index, [name, value]] of now.entries()) {
    const old = before?.[index];
    console.log(`${name.padEnd(20)} ${old ? `${String(old[1]).padStart(7)} -> ` : ''}${value}`);
  }
  const faults = faultsOf(allImports(sources));
  for (const fault of faults) console.error(fault);
  return faults.length > 0 || sources.size === 0 ? 1 : 0;
}

if (require.main === module) process.exitCode = main(join(__dirname, '..'));
