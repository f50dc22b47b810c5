/** Adds the files of the index to the site: `npm start` serves them, and a build writes them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { NamedIndex } from './making';

type Request = { readonly url?: string };
type Response = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: string | Uint8Array): unknown;
};
type Middleware = (request: Request, response: Response, next: () => void) => void;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Matches the files of an index, and its core, whose name contains a hash of the docs. */
const OWN = /^assets\/(?:search|pages)\//;
const CORE = /^assets\/search\/core-/;

/**
 * Serves the files under `npm start`. They're made when one is first requested. Whatever hash a page requests, it gets
 * the core for the current docs, which names the others.
 *
 * @param current returns the index for the docs that Docusaurus has loaded, if there is one
 * @param renewed returns the index for the docs on disk, which Docusaurus may not have read yet
 */
export function fileMiddleware(
  baseUrl: string,
  current: () => NamedIndex | undefined,
  renewed: () => Promise<NamedIndex> = async () => Promise.reject(new Error('Nothing was saved.')),
): Middleware {
  let served: NamedIndex | undefined;
  return (request, response, next) => {
    const index = current();
    const path = request.url?.startsWith(baseUrl) ? request.url.slice(baseUrl.length) : '';
    if (!index || !OWN.test(path)) return next();
    const answer = (status: number, type: string, body: string | Uint8Array) => {
      response.statusCode = status;
      response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', 'no-store');
      response.end(body);
    };
    const isCore = CORE.test(path);
    async function find(): Promise<Uint8Array | undefined> {
      // If a page is broken, the bundler reports it. Until it's fixed, serve the last good index.
      if (isCore) {
        const now = await renewed().catch(() => index);
        served = await now?.files().then(
          () => now,
          () => served ?? index,
        );
      }
      const from = served ?? index;
      return (await from?.files())?.get(isCore ? (from?.path ?? '') : path);
    }
    find().then(
      (body) => {
        if (!body)
          return answer(404, 'text/plain; charset=utf-8', 'The docs have changed since then.');
        const type = path.endsWith('.json') ? 'application/json' : 'application/octet-stream';
        return answer(200, type, body);
      },
      (error: unknown) => {
        // The bundler reported it when the page was saved, but now the author may wonder why search finds nothing.
        console.error(`search: the index of these docs could not be made.\n${messageOf(error)}`);
        answer(500, 'text/plain; charset=utf-8', messageOf(error));
      },
    );
  };
}

const KB = 1024;

/** Returns the part of the plugin that adds the files to the site. */
export function bringsFiles(
  baseUrl: string,
  current: () => NamedIndex | undefined,
  renewed: () => Promise<NamedIndex>,
): Required<Pick<Plugin, 'configureWebpack' | 'postBuild'>> {
  return {
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production') return {};
      const devServer = {
        // Docusaurus has its own function too. Both are called, and their results are merged.
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift(fileMiddleware(baseUrl, current, renewed));
          return [];
        },
      };
      return { devServer } as object;
    },

    async postBuild({ outDir }) {
      const files = [...((await current()?.files()) ?? [])];
      const folders = new Set(files.map(([path]) => dirname(join(outDir, path))));
      for (const folder of folders) await mkdir(folder, { recursive: true });
      await Promise.all(files.map(([path, bytes]) => writeFile(join(outDir, path), bytes)));
      const documents = files.filter(([path]) => path.endsWith('.json'));
      const sum = (some: typeof files) => some.reduce((all, [, { length }]) => all + length, 0);
      const size = Math.ceil((sum(files) - sum(documents)) / KB);
      console.log(
        `search: ${documents.length} page documents, index of ${files.length - documents.length} files and ${size} KB`,
      );
    },
  };
}
