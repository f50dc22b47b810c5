/** A file made of the docs, as Docusaurus has it: answered under `npm start`, written by a build. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { NamedFile } from './making';

type Request = { readonly url?: string };
type Response = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
};
type Middleware = (request: Request, response: Response, next: () => void) => void;

/** Which file it is now, where there is one. */
type Current = () => NamedFile | undefined;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Answers the file under `npm start`. It is made when it is first asked for, and whatever hash a page
 * asks with, it gets the file of the docs as they are.
 */
export function fileMiddleware(baseUrl: string, current: Current): Middleware {
  return (request, response, next) => {
    const file = current();
    if (!file || !request.url?.startsWith(`${baseUrl}${dirname(file.path)}/`)) return next();
    const answer = (status: number, type: string, text: string) => {
      response.statusCode = status;
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.setHeader('Cache-Control', 'no-store');
      response.end(text);
    };
    file.text().then(
      (text) => answer(200, 'application/json', text),
      (error: unknown) => {
        // The bundler said so when the page was saved; now the author asks why nothing is found.
        console.error(`search: there is no index of these docs.\n${messageOf(error)}`);
        answer(500, 'text/plain', messageOf(error));
      },
    );
  };
}

/**
 * Returns the part of a plugin that brings the file to the site.
 *
 * @param what names the file for whoever builds, such as `search: index`
 */
export function bringsFile(
  what: string,
  baseUrl: string,
  current: Current,
): Pick<Plugin, 'configureWebpack' | 'postBuild'> {
  return {
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production') return {};
      const devServer = {
        // Docusaurus has a function here too; merged, both are called and what they return is joined.
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift(fileMiddleware(baseUrl, current));
          return [];
        },
      };
      return { devServer } as object;
    },

    async postBuild({ outDir }) {
      const named = current();
      if (!named) return;
      const file = join(outDir, named.path);
      const text = await named.text();
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      console.log(`${what} of ${Math.ceil(text.length / 1024)} KB`);
    },
  };
}
