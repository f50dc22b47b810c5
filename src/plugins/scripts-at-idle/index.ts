/** Loads a page's scripts when the browser is idle, with React in a separate file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin, Props, RouteChunkNames } from '@docusaurus/types';
import { simpleHash } from '@docusaurus/utils';
import { filesIn } from '../../content/files';
import { withAdded, type AddedHtml } from '../added-html';
import { isRenderedPage, moveScriptsToIdle } from './html';
import { ownPages } from '../routes-on-demand/own-pages';
import { type ClientManifest, filesByPath, flatten, pathOfFile } from './routeFiles';

/** Edits every page of a build in place, and adds to it what other plugins have for it. */
async function editPages({ outDir, baseUrl, routes, generatedFilesDir }: Props, added: AddedHtml) {
  const record = (name: string) =>
    JSON.parse(readFileSync(join(generatedFilesDir, name), 'utf8')) as never;
  const manifest: ClientManifest = record('client-manifest.json');
  const needed = filesByPath(routes, record('routesChunkNames.json'), manifest);
  const own = ownPages(manifest);
  const additions = await added.byAddress();
  let pages = 0;
  for (const file of filesIn(outDir)) {
    if (!file.endsWith('.html')) continue;
    const path = join(outDir, file);
    const html = readFileSync(path, 'utf8');
    if (!isRenderedPage(html)) continue;
    const route = pathOfFile(file, baseUrl);
    const facts = { name: file, more: needed.get(route) ?? [], own: own.get(route) };
    const moved = moveScriptsToIdle(html, baseUrl, facts).html;
    const addition = additions.get(route);
    additions.delete(route);
    writeFileSync(path, addition ? withAdded(moved, addition, path) : moved);
    pages += 1;
  }
  const [missing] = additions.keys();
  if (missing !== undefined) {
    throw new Error(`scripts-at-idle: there is no page ${missing}, which a plugin adds HTML to.`);
  }
  if (pages === 0) throw new Error(`scripts-at-idle: no page of Docusaurus in ${outDir}.`);
}

/** React and its dependencies rarely change, so they stay cached when the site changes. */
export const VENDOR = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** The theme components around the content of every docs page. */
const LAYOUT = ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'];

/** Returns the names of the chunks that every docs page needs, and of those with the content of one page. */
function docChunks(routes: RouteChunkNames) {
  const layout = new Set(LAYOUT.map((name) => simpleHash(`@theme/${name}`, 8)));
  const content = new Set<string>();
  const roots: string[][] = [];
  for (const chunks of Object.values(routes)) {
    if (!layout.has(String(chunks['__comp']))) continue;
    if (typeof chunks['content'] === 'string') content.add(chunks['content']);
    else roots.push(flatten(chunks));
  }
  // Several versions have data of their own, which their pages load.
  if (roots.length === layout.size - 1) roots.flat().forEach((name) => layout.add(name));
  return { layout, content };
}

type Named = { readonly name?: string | null };
type Module = object;
type Context = {
  readonly chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Named> };
};

/** The Docusaurus plugin; README.md describes what it replaces. */
export default function scriptsAtIdle(
  { generatedFilesDir }: LoadContext,
  added: AddedHtml,
): Plugin {
  return {
    name: 'scripts-at-idle',

    configureWebpack(_config, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const routes = readFileSync(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
      const { layout, content } = docChunks(JSON.parse(routes) as RouteChunkNames);
      const isLayout = ({ name }: Named) => layout.has(name ?? '');
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Above `common`, which contains modules that most pages share.
              react: { name: 'react', test: VENDOR, chunks: 'all', enforce: true, priority: 60 },
              // One request instead of five, including what most pages share.
              docs: {
                name: 'docs',
                type: /^(?:javascript|json)/,
                test(module: Module, { chunkGraph }: Context) {
                  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
                  return chunks.length > content.size / 2 || chunks.some(isLayout);
                },
                chunks: (chunk: Named) => isLayout(chunk) || content.has(chunk.name ?? ''),
                enforce: true,
                priority: 50,
              },
            },
          },
        },
      };
    },

    postBuild: (props) => editPages(props, added),
  };
}
