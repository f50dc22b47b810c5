/**
 * Makes the search index of the docs and tells the browser where it is and which search the company
 * configured. README.md says at what cost to the build.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Place } from '../../search/client/place';
import {
  INDEX_FOLDER,
  sharedIndex,
  type IndexSource,
  type NamedFile,
  type NamedIndex,
} from './making';

/** Options of the plugin. */
export type SearchOptions = Omit<IndexSource, 'baseUrl'> &
  Pick<Place, 'indexName' | 'hosted'> & {
    /** Folder for what is kept between builds, inside node_modules. */
    readonly cacheDir: string;
  };

type Request = { readonly url?: string };
type Response = {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(text: string): unknown;
};
type Middleware = (request: Request, response: Response, next: () => void) => void;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Answers a file made of the docs under `npm start`. It is made when it is first asked for, and whatever
 * hash a page asks with, it gets the file of the docs as they are.
 */
export function indexMiddleware(
  baseUrl: string,
  current: () => NamedFile | undefined,
  folder = INDEX_FOLDER,
): Middleware {
  return (request, response, next) => {
    const index = request.url?.startsWith(baseUrl + folder) ? current() : undefined;
    if (!index) return next();
    const answer = (status: number, type: string, text: string) => {
      response.statusCode = status;
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.setHeader('Cache-Control', 'no-store');
      response.end(text);
    };
    index.text().then(
      (text) => answer(200, 'application/json', text),
      (error: unknown) => {
        // The bundler said so when the page was saved; now the author asks why nothing is found.
        console.error(`search: there is no index of these docs.\n${messageOf(error)}`);
        answer(500, 'text/plain', messageOf(error));
      },
    );
  };
}

/** The Docusaurus plugin. */
export default function searchPlugin(
  { baseUrl }: LoadContext,
  { dir, own, indexName, hosted, cacheDir }: SearchOptions,
): Plugin {
  const isBuild = process.env.NODE_ENV === 'production';
  const name = () => sharedIndex({ dir, own, baseUrl }, cacheDir);

  /** Begins before Docusaurus reads a page. */
  async function begin(): Promise<NamedIndex> {
    const named = await name();
    // Awaited in `postBuild`. Docusaurus reports mistakes in pages itself, and ends before that.
    if (isBuild) named.text().catch(() => undefined);
    return named;
  }
  let first: Promise<NamedIndex> | undefined = begin();
  // Awaited below, unless Docusaurus ends before with an error of its own.
  first.catch(() => undefined);
  let index: NamedIndex | undefined;

  return {
    name: 'search',

    // Again whenever the docs plugin has read an edited page. Watching pages ourselves would have
    // Docusaurus reload two plugins at once, and write what the slower one knew of the other.
    async allContentLoaded({ actions }) {
      index = await (first ?? name());
      first = undefined;
      const place: Place = { index: baseUrl + index.path, indexName, baseUrl, hosted };
      await actions.createData('place.json', JSON.stringify(place));
    },

    configureWebpack(_config, isServer) {
      if (isServer || isBuild) return {};
      const answer = indexMiddleware(baseUrl, () => index);
      const devServer = {
        // Docusaurus has a function here too; merged, both are called and what they return is joined.
        setupMiddlewares: (middlewares: unknown[]) => {
          middlewares.unshift(answer);
          return [];
        },
      };
      return { devServer } as object;
    },

    async postBuild({ outDir }) {
      if (!index) return;
      const file = join(outDir, index.path);
      const text = await index.text();
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      console.log(`search: index of ${Math.ceil(text.length / 1024)} KB`);
    },
  };
}
