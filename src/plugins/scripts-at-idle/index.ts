/** Loads a page's scripts when the browser is idle, with React in a separate file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin, Props, RouteChunkNames } from '@docusaurus/types';
import { simpleHash } from '@docusaurus/utils';
import { filesIn } from '../../content/files';
import { isRenderedPage, moveScriptsToIdle } from './html';
import { ownPages } from '../routes-on-demand/own-pages';
import { type ClientManifest, filesByPath, pathOfFile } from './routeFiles';

/** Edits every page of a build in place. */
async function moveScriptsOfBuild({ outDir, baseUrl, routes, generatedFilesDir }: Props) {
  const record = (name: string) =>
    JSON.parse(readFileSync(join(generatedFilesDir, name), 'utf8')) as never;
  const manifest: ClientManifest = record('client-manifest.json');
  const needed = filesByPath(routes, record('routesChunkNames.json'), manifest);
  const own = ownPages(generatedFilesDir, manifest);
  let pages = 0;
  for (const file of filesIn(outDir)) {
    if (!file.endsWith('.html')) continue;
    const path = join(outDir, file);
    const html = readFileSync(path, 'utf8');
    if (!isRenderedPage(html)) continue;
    const route = pathOfFile(file, baseUrl);
    const facts = { name: file, more: needed.get(route) ?? [], own: own.get(route) };
    writeFileSync(path, moveScriptsToIdle(html, baseUrl, facts).html);
    pages += 1;
  }
  if (pages === 0) throw new Error(`scripts-at-idle: no page of Docusaurus in ${outDir}.`);
}

/** React and its dependencies rarely change, so they stay cached when the site changes. */
export const VENDOR = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

/** The chunks around the content of every docs page, by the names that Docusaurus gives them. */
const DOC_LAYOUT: ReadonlySet<unknown> = new Set(
  ['DocsRoot', 'DocVersionRoot', 'DocRoot', 'DocItem'].map((name) =>
    simpleHash(`@theme/${name}`, 8),
  ),
);

type Named = { readonly name?: string | null };
type Module = object;
type Context = {
  readonly chunkGraph: { getModuleChunksIterable(module: Module): Iterable<Named> };
};

/** The Docusaurus plugin; README.md describes what it replaces. */
export default function scriptsAtIdle({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'scripts-at-idle',

    configureWebpack(_config, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      const routes = readFileSync(join(generatedFilesDir, 'routesChunkNames.json'), 'utf8');
      const pages = new Set<unknown>(
        Object.values(JSON.parse(routes) as RouteChunkNames).map(({ content }) => content),
      );
      const isLayout = ({ name }: Named) => DOC_LAYOUT.has(name);
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
                  return chunks.length > pages.size / 2 || chunks.some(isLayout);
                },
                chunks: (chunk: Named) => isLayout(chunk) || pages.has(chunk.name),
                enforce: true,
                priority: 50,
              },
            },
          },
        },
      };
    },

    postBuild: moveScriptsOfBuild,
  };
}
