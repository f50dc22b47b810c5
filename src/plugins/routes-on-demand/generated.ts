/**
 * Divides the files that Docusaurus generates for its router and its sidebars: what every page loads, and what is
 * loaded on demand, which has a row for each docs page. Pure.
 */
import { simpleHash } from '@docusaurus/utils';
import type { RouteChunkNames } from '@docusaurus/types';
import type { PropSidebars } from '@docusaurus/plugin-content-docs';
import type { OwnPage } from './client/own-page';
import { closedSidebar } from './sidebar';

/** The name of the chunk for a theme component. */
const chunkOf = (component: string) => simpleHash(`@theme/${component}`, 8);

const DOC_ITEM = chunkOf('DocItem');
const DOC_VERSION = chunkOf('DocVersionRoot');

/** The files as Docusaurus generates them. */
export type Generated = {
  /** `routes.js`. */
  readonly routes: string;
  /** `routesChunkNames.json`. */
  readonly chunkNames: RouteChunkNames;
  /** `registry.js`. */
  readonly registry: string;
  /** `globalData.json`. */
  readonly globalData: string;
  /** Returns the text of another one. */
  readonly read: (path: string) => string;
};

/** A route without children in `routes.js`. */
const LEAF =
  /\{\s*path: '([^'\\]+)',\s*component: ComponentCreator\('([^'\\]+)', '(\w+)'\),\s*exact: true(?:,\s*sidebar: ("[^"\\]+"))?\s*\}(?:,(?=\s*\{)|)/g;

/** An entry of `registry.js`, which loads a chunk. */
const LOADER =
  /^ {2}"([^"]+)": \[(\(\) => import\(.+?\)), "([^"\n]*)", (require\.resolveWeak\([^\n]+?\))\],\n?/gm;

/** Stands for the files of pages, which are only known when the bundler has finished. */
export const FILES_PLACEHOLDER = '__FILES_OF_PAGES__';

/** The data of a version of the docs. */
type VersionData = { version: { docsSidebars: PropSidebars; docs: object } };

/**
 * Returns the generated files without docs pages, and a module with a row for each docs page. Returns undefined if the
 * docs have several versions, because their pages have different places among the routes.
 *
 * @throws if a docs page isn't where it's expected
 */
export function divide({ routes, chunkNames, registry, globalData, read }: Generated) {
  const versions = Object.values(chunkNames).filter(({ __comp }) => __comp === DOC_VERSION);
  const versionChunk = versions[0]?.['__props'];
  if (versions.length !== 1 || typeof versionChunk !== 'string') return undefined;
  const rest: Record<string, RouteChunkNames[string]> = { ...chunkNames };
  const loaders = new Map(
    [...registry.matchAll(LOADER)].map(([, name = '', load = '', file = '', id = '']) => [
      name,
      { load, file, id },
    ]),
  );
  const rows: string[] = [];
  const moved = new Set<string>();
  const commonRoutes = routes.replace(
    LEAF,
    (leaf, path: string, of: string, hash: string, sidebar = '""') => {
      const { __comp, content } = rest[`${of}-${hash}`] ?? {};
      const loader = loaders.get(String(content));
      if (__comp !== DOC_ITEM || !loader) return leaf;
      const row = [JSON.stringify(path), sidebar, `"${String(content)}"`, loader.load, loader.id];
      rows.push(`  [${row.join(', ')}],\n`);
      moved.add(String(content));
      delete rest[`${of}-${hash}`];
      return '';
    },
  );
  const versionFile = loaders.get(versionChunk)?.file.replace('@generated/', '');
  if (rows.length === 0 || !versionFile) {
    throw new Error(
      "routes-on-demand: docs pages aren't where they are expected in .docusaurus/routes.js. " +
        'Has Docusaurus changed the files that it generates? See src/plugins/routes-on-demand/README.md.',
    );
  }
  const data = JSON.parse(read(versionFile)) as VersionData;
  const { docsSidebars, docs } = data.version;
  // Only cards read the list of all docs. Docs can't import cards, and no component of ours uses them.
  const isListed = registry.includes('DocCategoryGeneratedIndexPage');
  const closed = Object.entries(docsSidebars).map(([id, items]) => [id, closedSidebar(items)]);
  const version = {
    ...data.version,
    docsSidebars: Object.fromEntries(closed),
    docs: isListed ? docs : {},
  };
  return {
    sidebars: docsSidebars,
    versionFile,
    files: {
      'routes.js': commonRoutes,
      'chunkNames.js': `export const docItem = '${DOC_ITEM}';\nexport default ${JSON.stringify(rest)};\n`,
      // Without the names of modules, which only rendering on the server reads.
      'registry.js': registry.replace(LOADER, (entry, name: string, load, file: string) =>
        moved.has(name) ? '' : entry.replace(`"${file}", require`, '"", require'),
      ),
      'globalData.json': JSON.stringify(withoutDocs(JSON.parse(globalData))),
      'version.json': JSON.stringify({ ...data, version }),
      'pages.js':
        `export const files = '${FILES_PLACEHOLDER}';\n` +
        `export const sidebars = ${JSON.stringify(docsSidebars)};\n` +
        `export default [\n${rows.join('')}];\n`,
    },
  };
}

type GlobalData = Record<string, Record<string, { versions?: object[] }>>;

/** Returns the global data without the list of all docs, which only items of the navigation bar for versions read. */
function withoutDocs(data: GlobalData): GlobalData {
  const docs = Object.entries(data['docusaurus-plugin-content-docs'] ?? {}).map(([id, plugin]) => [
    id,
    { ...plugin, versions: plugin.versions?.map((version) => ({ ...version, docs: [] })) },
  ]);
  return { ...data, 'docusaurus-plugin-content-docs': Object.fromEntries(docs) };
}

/** Minifiers write numbers in their shortest form, such as `1e3`. */
const idOf = (quoted: string | undefined, bare = '') =>
  quoted ?? (/^\d/.test(bare) ? String(Number(bare)) : bare);

/** A row of the compiled module: path, sidebar, chunk name, how it's loaded, and the id of its module. */
const COMPILED_ROW = /\["([^"]+)","([^"]*)","(\w+)",\(\)=>(.+?),(?:"([^"]+)"|(\w+))\](?=[,\]])/g;

/** Returns what the compiled module with all pages says about each of them. */
export const readCompiled = (code: string): OwnPage[] =>
  [...code.matchAll(COMPILED_ROW)].map(
    ([, path = '', sidebar = '', chunk = '', load = '', quoted, bare]) => ({
      path,
      sidebar,
      chunk,
      ids: [...load.matchAll(/\.e\((?:"([^"]+)"|(\w+))\)/g)].map(([, inQuotes, number]) =>
        idOf(inQuotes, number),
      ),
      module: idOf(quoted, bare),
    }),
  );

/** The maps from ids of files to their names and hashes in the bundler's runtime. */
const FILE_NAMES = /\(\(\{([^{}]+)\}\)\[(\w+)\]\|\|\2\)\+"\."\+\(?\{([^{}]+)\}\)?\[\2\]\+"\.js"/;
const ENTRY = /(?:"([^"]+)"|([\w.]+)):"([^"]+)"/g;

const entriesOf = (text: string) =>
  [...text.matchAll(ENTRY)].map(
    ([, quoted, bare, value = '']) => [idOf(quoted, bare), value] as const,
  );

/**
 * Removes files from the bundler's runtime, which every page loads. Returns the rest, and the removed files by id.
 *
 * @param chunks the names of their chunks
 */
export function divideRuntime(code: string, chunks: ReadonlySet<string>) {
  const files: Record<string, string> = {};
  const runtime = code.replace(FILE_NAMES, (_, named: string, id: string, hashed: string) => {
    const names = new Map(entriesOf(named));
    const hashes = new Map(entriesOf(hashed));
    for (const [file, hash] of hashes) {
      const name = names.get(file) ?? '';
      if (!chunks.has(name)) continue;
      files[file] = `${name}.${hash}`;
      names.delete(file);
      hashes.delete(file);
    }
    const [rest, restHashes] = [names, hashes].map((map) =>
      JSON.stringify(Object.fromEntries(map)),
    );
    return `((${rest})[${id}]||${id})+"."+(${restHashes})[${id}]+".js"`;
  });
  return { runtime, files };
}
