/** Loads a page's scripts when the browser is idle, with React in a separate file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { simpleHash } from '@docusaurus/utils';
import { filesIn } from '../../content/files';
import { isRenderedPage, moveScriptsToIdle } from './html';
import { filesByPath, pathOfFile } from './routeFiles';

/** Edits every page of a build in place. */
async function moveScriptsOfBuild({ outDir, baseUrl, routes, generatedFilesDir }: Props) {
  const record = (name: string) =>
    JSON.parse(readFileSync(join(generatedFilesDir, name), 'utf8')) as never;
  const needed = filesByPath(
    routes,
    record('routesChunkNames.json'),
    record('client-manifest.json'),
  );
  let pages = 0;
  for (const file of filesIn(outDir)) {
    if (!file.endsWith('.html')) continue;
    const path = join(outDir, file);
    const html = readFileSync(path, 'utf8');
    if (!isRenderedPage(html)) continue;
    const more = needed.get(pathOfFile(file, baseUrl)) ?? [];
    writeFileSync(path, moveScriptsToIdle(html, baseUrl, { name: file, more }).html);
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

/** The Docusaurus plugin; README.md describes what it replaces. */
export default function scriptsAtIdle(_context: LoadContext): Plugin {
  return {
    name: 'scripts-at-idle',

    configureWebpack(_config, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return {
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Above `common`, which contains modules that most pages share.
              react: { name: 'react', test: VENDOR, chunks: 'all', enforce: true, priority: 60 },
              // One request instead of five.
              docs: {
                name: 'docs',
                type: /^javascript/,
                chunks: ({ name }: { name?: string | null }) => DOC_LAYOUT.has(name),
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
