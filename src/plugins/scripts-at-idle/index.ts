/** Loads a page's scripts when the browser is idle, with React in a separate file. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin, Props } from '@docusaurus/types';
import { isRenderedPage, moveScriptsToIdle } from './html';
import { pathOfFile, readFilesByPath } from './routeFiles';

/** Pages edited at once: enough to keep the disk busy, few enough for any limit on open files. */
const AT_ONCE = 32;

/** Edits every page of a build in place. */
async function moveScriptsOfBuild(props: Props): Promise<void> {
  const { outDir, baseUrl, routes, generatedFilesDir } = props;
  const filesByPath = await readFilesByPath(routes, generatedFilesDir);
  const entries = await readdir(outDir, { recursive: true });
  const files = entries.filter((file) => file.endsWith('.html'));
  let isEmpty = true;

  async function edit(file: string): Promise<void> {
    const path = join(outDir, file);
    const html = await readFile(path, 'utf8');
    if (!isRenderedPage(html)) return;
    const moved = moveScriptsToIdle(html, baseUrl, {
      name: file,
      more: filesByPath.get(pathOfFile(file, baseUrl)) ?? [],
    });
    await writeFile(path, moved.html);
    isEmpty = false;
  }

  for (let at = 0; at < files.length; at += AT_ONCE) {
    await Promise.all(files.slice(at, at + AT_ONCE).map(edit));
  }
  if (isEmpty) throw new Error(`scripts-at-idle: no page of Docusaurus in ${outDir}.`);
}

/** React and its own dependencies: they rarely change, so they stay cached when the site changes. */
export const VENDOR = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

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
              // Above `common`, which takes what most pages share.
              react: { name: 'react', test: VENDOR, chunks: 'all', enforce: true, priority: 60 },
            },
          },
        },
      };
    },

    postBuild: moveScriptsOfBuild,
  };
}
