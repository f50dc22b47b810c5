/** Files made of the docs, as Docusaurus has them: answered under `npm start`, written by a build. */
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Beside, NamedFile } from './making';

type Request = { readonly url?: string };
type Response = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: string | Uint8Array): unknown;
};
type Middleware = (request: Request, response: Response, next: () => void) => void;

/** A file, with others that go with it where it has some. */
type WithOthers = NamedFile & { readonly beside?: () => Promise<Beside> };

/** Which file it is now, where there is one. */
type Current = () => WithOthers | undefined;

/** Which file it is as the docs are at this moment, before Docusaurus has read what was saved. */
type Renewed = () => Promise<WithOthers>;

const kb = (bytes: number) => Math.ceil(bytes / 1024);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const HASH = /-[0-9a-f]+(?=\.\w+$)/;

/** What is answered: the file that an address names, whatever its hash. */
async function bodyFor(address: string, file: WithOthers): Promise<string | Uint8Array> {
  const wanted = basename(address).replace(HASH, '');
  const others = address.endsWith('.bin') ? await file.beside?.() : undefined;
  for (const [path, bytes] of others ?? []) {
    if (basename(path).replace(HASH, '') === wanted) return bytes;
  }
  return file.text();
}

/**
 * Answers the files under `npm start`. They are made when one is first asked for, and whatever hash a page
 * asks with, it gets the file of the docs as they are.
 */
export function fileMiddleware(baseUrl: string, current: Current, renewed?: Renewed): Middleware {
  return (request, response, next) => {
    const file = current();
    const { url } = request;
    if (!file || !url?.startsWith(`${baseUrl}${dirname(file.path)}/`)) return next();
    const answer = (status: number, type: string, body: string | Uint8Array) => {
      response.statusCode = status;
      response.setHeader('Content-Type', type);
      response.setHeader('Cache-Control', 'no-store');
      response.end(body);
    };
    const isCore = basename(url).startsWith('core-');
    const now = (isCore && renewed?.()) || Promise.resolve(file);
    // The bundler says what is wrong with a page while it is written; until then the docs are as they were.
    const whole = now.then((one) => one.text().then(() => one)).catch(() => file);
    whole
      .then((one) => bodyFor(url, one))
      .then(
        (body) => {
          const isText = typeof body === 'string';
          answer(
            200,
            isText ? 'application/json; charset=utf-8' : 'application/octet-stream',
            body,
          );
        },
        (error: unknown) => {
          // The bundler said so when the page was saved; now the author asks why nothing is found.
          console.error(`search: there is no index of these docs.\n${messageOf(error)}`);
          answer(500, 'text/plain; charset=utf-8', messageOf(error));
        },
      );
  };
}

/**
 * Returns the part of a plugin that brings the files to the site.
 *
 * @param what names the file for whoever builds, such as `search: index`
 */
export function bringsFile(
  what: string,
  baseUrl: string,
  current: Current,
  renewed?: Renewed,
): Pick<Plugin, 'configureWebpack' | 'postBuild'> {
  return {
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV === 'production') return {};
      const devServer = {
        // Docusaurus has a function here too; merged, both are called and what they return is joined.
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift(fileMiddleware(baseUrl, current, renewed));
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
      console.log(`${what} of ${kb(text.length)} KB`);
      const beside = await named.beside?.();
      if (!beside) return;
      for (const [path, bytes] of beside) await writeFile(join(outDir, path), bytes);
      const sizes = [...beside.values()].map(({ length }) => length);
      const all = sizes.reduce((sum, size) => sum + size, 0);
      console.log(`${what} in ${sizes.length} parts of ${kb(all)} KB`);
    },
  };
}
