/**
 * Divides the files that Docusaurus generates for its router: what every page loads, and one row for each docs page,
 * which is loaded on demand. Pure.
 */
import { simpleHash } from '@docusaurus/utils';
import type { RouteChunkNames } from '@docusaurus/types';
import type { OwnPage } from './client/own-page';

/** The names of the chunks that lay out every docs page and every version of the docs. */
const DOC_ITEM = simpleHash('@theme/DocItem', 8);
const DOC_ROOT = simpleHash('@theme/DocRoot', 8);

/** Whether the docs have a single version. The pages of several versions have different places in the routes. */
export const isDividable = (chunkNames: RouteChunkNames): boolean =>
  Object.values(chunkNames).filter((chunks) => chunks['__comp'] === DOC_ROOT).length === 1;

/** The files as Docusaurus generates them. */
export type Generated = {
  /** `routes.js`. */
  readonly routes: string;
  /** `routesChunkNames.json`. */
  readonly chunkNames: RouteChunkNames;
  /** `registry.js`. */
  readonly registry: string;
};

/** A route without children in `routes.js`. */
const LEAF =
  /\{\s*path: '([^'\\]+)',\s*component: ComponentCreator\('([^'\\]+)', '(\w+)'\),\s*exact: true(?:,\s*sidebar: ("[^"\\]+"))?\s*\}(?:,(?=\s*\{)|)/g;

/** An entry of `registry.js`, which loads a chunk. */
const LOADER =
  /^ {2}"([^"]+)": \[(\(\) => import\(.+?\)), "[^"\n]*", (require\.resolveWeak\(.+\))\],\n?/gm;

/** Stands for the files of pages, which are only known when the bundler has finished. */
export const FILES_PLACEHOLDER = '__FILES_OF_PAGES__';

/**
 * Returns the generated files without docs pages, and a module with a row for each docs page.
 *
 * @throws if a docs page isn't where it's expected
 */
export function divideRoutes({ routes, chunkNames, registry }: Generated) {
  const rest: Record<string, RouteChunkNames[string]> = { ...chunkNames };
  const loaders = new Map<string, readonly [load: string, id: string]>();
  for (const [, name = '', load = '', id = ''] of registry.matchAll(LOADER)) {
    loaders.set(name, [load, id]);
  }
  const rows: string[] = [];
  const moved = new Set<string>();
  const commonRoutes = routes.replace(
    LEAF,
    (leaf, path: string, of: string, hash: string, sidebar?: string) => {
      const chunks = chunkNames[`${of}-${hash}`];
      const content = chunks?.['content'];
      const loader = typeof content === 'string' ? loaders.get(content) : undefined;
      if (chunks?.['__comp'] !== DOC_ITEM || Object.keys(chunks).length !== 2 || !loader)
        return leaf;
      rows.push(
        `  [${JSON.stringify(path)}, ${sidebar ?? '""'}, "${String(content)}", ${loader.join(', ')}],\n`,
      );
      moved.add(String(content));
      delete rest[`${of}-${hash}`];
      return '';
    },
  );
  const left = Object.values(rest).filter((chunks) => chunks['__comp'] === DOC_ITEM).length;
  if (rows.length === 0 || left > 0) {
    throw new Error(
      `routes-on-demand: ${left} docs pages aren't where they are expected in .docusaurus/routes.js. ` +
        'Has Docusaurus changed the files that it generates? See src/plugins/routes-on-demand/README.md.',
    );
  }
  return {
    routes: commonRoutes,
    chunkNames: `export const docItem = '${DOC_ITEM}';\nexport default ${JSON.stringify(rest)};\n`,
    // Without the names of modules, which only rendering on the server reads.
    registry: registry
      .replace(LOADER, (entry, name: string) => (moved.has(name) ? '' : entry))
      .replaceAll(/, "[^"\n]*", (?=require\.resolveWeak\()/g, ', "", '),
    pages: `export const files = '${FILES_PLACEHOLDER}';\nexport default [\n${rows.join('')}];\n`,
  };
}

/** A row of the compiled module: path, sidebar, chunk name, how it's loaded, and the id of its module. */
const COMPILED_ROW = /\["([^"]+)","([^"]*)","(\w+)",\(\)=>(.+?),"?(\w+)"?\](?=[,\]])/g;

/** Returns the rows of the compiled module with all pages. */
export const readCompiled = (code: string): OwnPage[] =>
  [...code.matchAll(COMPILED_ROW)].map(
    ([, path = '', sidebar = '', chunk = '', load = '', id = '']) => ({
      path,
      sidebar,
      chunk,
      ids: [...load.matchAll(/\.e\("?(\w+)"?\)/g)].map(([, file = '']) => idOf(file)),
      module: idOf(id),
    }),
  );

/** Minifiers write numbers in their shortest form, such as `1e3`. */
const idOf = (text: string) => (/^\d/.test(text) ? String(Number(text)) : text);

/** Maps from ids of files to their names and hashes in the bundler's runtime. */
const FILE_NAMES = /\(\(\{([^{}]+)\}\)\[(\w+)\]\|\|\2\)\+"\."\+\(?\{([^{}]+)\}\)?\[\2\]\+"\.js"/;
const ENTRY = /(?:"([^"]+)"|([\w.]+)):"([^"]+)"/g;

const entriesOf = (text: string) =>
  [...text.matchAll(ENTRY)].map(
    ([, quoted, bare = '', value = '']) => [quoted ?? idOf(bare), value] as const,
  );

const objectOf = (entries: readonly (readonly [string, string])[]) =>
  JSON.stringify(Object.fromEntries(entries));

/**
 * Removes files from the bundler's runtime, which every page loads. Returns the rest, and the removed files by id.
 *
 * @param names the names of their chunks
 */
export function divideRuntime(code: string, names: ReadonlySet<string>) {
  const files: Record<string, string> = {};
  const runtime = code.replace(FILE_NAMES, (_, named: string, id: string, hashed: string) => {
    const all = new Map(entriesOf(named));
    const isKept = ([key]: readonly [string, string]) => !names.has(all.get(key) ?? '');
    const hashes = entriesOf(hashed);
    for (const [key, hash] of hashes) {
      const name = all.get(key);
      if (name !== undefined && names.has(name)) files[key] = `${name}.${hash}`;
    }
    const rest = [[...all].filter(isKept), hashes.filter(isKept)].map(objectOf);
    return `((${rest[0]})[${id}]||${id})+"."+(${rest[1]})[${id}]+".js"`;
  });
  return { runtime, files };
}
