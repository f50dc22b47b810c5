/** What a search must have to be compared: an index that it makes of a site, and what a browser loads of it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import type { Site } from './site';

/** Returns the addresses of pages for a query, best first, each once. */
export type Search = (query: string) => readonly string[] | Promise<readonly string[]>;

/** What a browser loads before the first result, gzip. */
export type Bytes = {
  readonly code: number;
  readonly index: number;
  /** All of the index, where a browser loads a part of it: `index` is then the mean of the queries. */
  readonly all?: number;
};

/** An index, made. */
export type Indexed = {
  readonly open: () => Promise<Search> | Search;
  /** To be asked for after the queries. */
  readonly bytes: () => Promise<Bytes> | Bytes;
};

/** A search that a docs site can ship. */
export type Peer = {
  readonly name: string;
  /** Makes the index; what this takes is the time of its build. */
  readonly index: (site: Site) => Promise<Indexed> | Indexed;
};

/** The folder whose packages the peers are. */
const FOLDER = __dirname;

const required = createRequire(join(FOLDER, 'package.json'));

/** Throws where the packages are not installed. */
export function checkInstalled(): void {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  throw new Error(
    'eval/peers: its packages are not installed. Fix: npm ci --prefix eval/peers --ignore-scripts',
  );
}

/** Loads a module of a peer; its types are there only once it is installed. */
export const load = <T>(name: string): T => required(name) as T;

/** Returns the path of a file of a peer. */
export const fileOf = (path: string): string => join(FOLDER, 'node_modules', path);

/** Returns how many bytes a file has as it is sent: gzip at its best, for all alike. */
export const sent = (file: string | Uint8Array): number => gzipSync(file, { level: 9 }).length;

/** Bundles code as a site would for its readers, minified. */
export async function bundle(
  code: string,
  {
    aliases = {},
    format = 'iife',
    global,
  }: {
    /** Files instead of modules. */
    readonly aliases?: Readonly<Record<string, string>>;
    readonly format?: 'iife' | 'cjs';
    /** Name under which the bundle leaves what it exports. */
    readonly global?: string;
  } = {},
): Promise<string> {
  const replaces: Plugin = {
    name: 'aliases',
    setup({ onResolve }) {
      for (const [name, path] of Object.entries(aliases)) {
        const filter = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`);
        onResolve({ filter }, () => ({ path }));
      }
    },
  };
  const { outputFiles } = await build({
    stdin: {
      contents: code,
      resolveDir: FOLDER,
      loader: 'js',
    },
    bundle: true,
    minify: true,
    write: false,
    format,
    platform: 'browser',
    logLevel: 'error',
    ...(global !== undefined && { globalName: global }),
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [replaces],
  });
  return outputFiles[0]?.text ?? '';
}

/** Bundles code as a site would, and returns what its readers load at once: not what it imports later. */
export async function bundleAtOnce(code: string): Promise<string> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: code,
      resolveDir: FOLDER,
      loader: 'js',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    splitting: true,
    outdir: FOLDER,
    metafile: true,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
  );
  const [entry] = [...outputs].find(([, { entryPoint }]) => entryPoint === '<stdin>') ?? [];
  const wanted = new Set(entry === undefined ? [] : [entry]);
  for (const name of wanted) {
    for (const { path, kind } of outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement') wanted.add(basename(path));
    }
  }
  const files = outputFiles.filter(({ path }) => wanted.has(basename(path)));
  return files.map(({ text }) => text).join('\n');
}

/** Returns the pages of addresses, without anchors, each once. */
export const pagesOf = (urls: Iterable<string>): string[] => [
  ...new Set([...urls].map((url) => url.replace(/#[^]*$/, '').replace(/(?<=.)\/$/, ''))),
];
