/** The server of the site as a Hono app: it knows no Node, only files, a manifest and requests. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { escapeHtml } from '../src/content/model/escape';
import { locationOf, securityHeaders, STRICT_TRANSPORT } from '../src/hosting/rules';
import {
  HOSTING_FILE,
  noServices,
  parseManifest,
  RUNTIME_FILE,
  runtimeJson,
} from '../src/hosting/manifest';
import type { HostingManifest } from '../src/hosting/manifest';
import type { RuntimeServices } from '../src/config/company/public';
import { type AnswererOf, type ApiSettings, createApi, engineAnswers, keyOf } from './ava';
import { PREVIEW_KEY } from './access';
import { rateLimit } from './rate-limit';
import { clientAddressOf, type AppEnv } from './request';
import type { FileSource } from './files';
import { searchIndexes } from './search-index';
import { encodePath, isHidden, MALFORMED, pathOfTarget, segmentsOf } from './paths';
import { accessOf, createQueries, SEARCHES_PER_MINUTE, type SearchSettings } from './search-api';
import { type PageQuery, queryToFind, SEARCH_PAGE, withHits } from './search-page';
import { staticSite } from './static-files';

/** What the app is made of. */
export type AppOptions = {
  readonly files: FileSource;
  /** Services behind the site besides this server; none by default. */
  readonly services?: RuntimeServices;
  /** Who may ask AVA, and how often. */
  readonly api?: ApiSettings;
  /** Who may search by the search protocol, and how often. */
  readonly search?: SearchSettings;
  /** What answers questions instead of the engine. */
  readonly answererOf?: AnswererOf;
  /** Believes `X-Forwarded-Proto` and `X-Forwarded-For`: only behind your own proxy, which sets them. */
  readonly trustProxy?: boolean;
  /** Asks search engines to stay away, whatever the build says. */
  readonly noindex?: boolean;
  readonly logError?: (error: unknown) => void;
};

const METHODS = 'GET, HEAD';

function page(status: number, title: string, body: string): Response {
  const html =
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>\n`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });
}

/** The answer to a request that cannot be understood. */
export function badRequest(): Response {
  return page(400, 'Bad request', '<p>The address is malformed. Check it for typing errors.</p>');
}

function redirect(location: string, status: 302 | 308): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });
}

/** Reads the manifest again whenever it changes: a new build has a new policy. */
function manifestReader(files: FileSource): () => Promise<HostingManifest> {
  let last: { version: string; manifest: HostingManifest } | undefined;
  return async () => {
    const stat = await files.stat(HOSTING_FILE);
    // While a build runs its folder is empty: keep the previous manifest.
    if (!stat && last) return last.manifest;
    if (!stat) throw new Error(`${HOSTING_FILE} is missing. Run npm run build to make the site.`);
    if (last?.version === stat.version) return last.manifest;
    const text = new TextDecoder().decode(await files.read(HOSTING_FILE));
    try {
      last = { version: stat.version, manifest: parseManifest(text) };
    } catch (error) {
      // Half-written by a running build: the next request sees it whole.
      if (!last) throw error;
    }
    return last.manifest;
  };
}

/** Splits a path of the site: undefined outside the base URL. */
function belowBase(segments: readonly string[], baseUrl: string): string[] | undefined {
  const base = segmentsOf(baseUrl);
  if (base === MALFORMED) return undefined;
  const folders = base.slice(0, -1);
  const inside = folders.every((folder, index) => segments[index] === folder);
  return inside && segments.length > folders.length ? segments.slice(folders.length) : undefined;
}

/** Returns the app. Rejects if the files hold no finished build. */
export async function createApp(options: AppOptions): Promise<Hono<AppEnv>> {
  const { files, services = noServices, trustProxy = false, logError = console.error } = options;
  const manifest = manifestReader(files);
  const site = staticSite(files);
  const indexes = searchIndexes(files);
  const api = createApi({
    ...options.api,
    answererOf: options.answererOf ?? engineAnswers(indexes),
    trustProxy,
    logError,
  });
  const limit = rateLimit(options.search?.perMinute ?? SEARCHES_PER_MINUTE);
  const queries = createQueries({ ...options.search, indexes, limit, trustProxy, logError });
  await manifest();

  type Request = Context<AppEnv>;

  const conditions = (c: Request) => ({
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    withBody: c.req.method !== 'HEAD',
  });

  /** Returns the scheme that the reader's browser uses. */
  function schemeOf(c: Request): string {
    const forwarded = c.req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
    return trustProxy && forwarded ? forwarded : new URL(c.req.url).protocol.slice(0, -1);
  }

  const originOf = (c: Request) => `${schemeOf(c)}://${new URL(c.req.url).host}`;

  const rawPathOf = (c: Request) => pathOfTarget(c.env?.target ?? new URL(c.req.url).pathname);

  /** Returns what `runtime.json` says here: this server's own API where the build has AVA, its search if it is to be used. */
  function servicesOf(c: Request, { ava, search }: HostingManifest): RuntimeServices {
    const host = originOf(c);
    const isSearched = !services.search && search && options.search?.isOffered;
    return {
      ...services,
      ...(!services.api &&
        ava && { api: { host, key: keyOf(options.api ?? {}, ava) ?? PREVIEW_KEY } }),
      ...(isSearched && { search: { host, ...accessOf(options.search ?? {}, search) } }),
    };
  }

  async function notFound(c: Request): Promise<Response> {
    const found = await site.find('404');
    return found
      ? site.respond(found, conditions(c), 404)
      : page(404, 'Page not found', '<p>There is no page at this address.</p>');
  }

  /** Answers a search of a reader without JavaScript; undefined where the page is as it was built. */
  async function searched(
    c: Request,
    path: string,
    query: PageQuery,
    { baseUrl, search }: HostingManifest,
  ): Promise<Response | undefined> {
    const { allowed, headers } = await limit(clientAddressOf(c, { trustProxy }));
    if (!allowed) {
      const refused = page(429, 'Too many searches', '<p>Wait a minute, then search again.</p>');
      for (const [name, value] of Object.entries(headers)) refused.headers.set(name, value);
      return refused;
    }
    if (!search) return undefined;
    const built = new TextDecoder().decode(await files.read(path));
    const html = await withHits(built, query, { indexes, baseUrl, core: search.file });
    return html === undefined
      ? undefined
      : new Response(html, {
          headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        });
  }

  /** Returns the clean path that a `.html`, `/index.html`, `/index` or `/` path means, if it differs. */
  function cleaned(segments: readonly string[]): string[] | undefined {
    const parents = segments.slice(0, -1);
    const last = segments.at(-1) ?? '';
    if (last === 'index.html' || last === 'index' || (last === '' && parents.length > 0)) {
      return parents.length > 0 ? parents : [''];
    }
    return last.endsWith('.html') && last !== '.html' ? [...parents, last.slice(0, -5)] : undefined;
  }

  async function answer(c: Request, hosting: HostingManifest): Promise<Response> {
    const path = rawPathOf(c);
    const segments = path === undefined ? MALFORMED : segmentsOf(path);
    if (segments === MALFORMED) return badRequest();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return new Response(`Only ${METHODS} are answered here.\n`, {
        status: 405,
        headers: { allow: METHODS, 'content-type': 'text/plain; charset=utf-8' },
      });
    }

    const { baseUrl } = hosting;
    const { search } = new URL(c.req.url);
    if (`${path}/` === baseUrl) return redirect(baseUrl + search, 308);
    const inside = belowBase(segments, baseUrl);
    if (!inside) {
      const href = escapeHtml(baseUrl);
      return page(404, 'Page not found', `<p>The site is at <a href="${href}">${href}</a>.</p>`);
    }
    if (inside.slice(0, -1).includes('') || isHidden(inside)) return notFound(c);

    const name = inside.join('/');
    if (name === RUNTIME_FILE) {
      return new Response(runtimeJson(servicesOf(c, hosting), hosting.build), {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
    }
    if (name === '404') return notFound(c);
    const clean = cleaned(inside);
    const target = clean?.join('/') ?? name;
    const moved = hosting.redirects.find(({ from }) => from.slice(1) === target);
    // A redirect is never a promise that something is there: unknown paths get their 404 at once.
    if (clean) {
      const leads = moved || target === '404' || (await site.find(target));
      return leads ? redirect(baseUrl + encodePath(clean) + search, 308) : notFound(c);
    }
    if (moved) return redirect(baseUrl + locationOf(moved.to.slice(1), search), 302);
    const file = await site.find(target);
    if (!file) return notFound(c);
    const query = target === SEARCH_PAGE ? queryToFind(search) : undefined;
    const hits = query === undefined ? undefined : await searched(c, file.path, query, hosting);
    return hits ?? site.respond(file, conditions(c));
  }

  function decorate(c: Request, response: Response, hosting: HostingManifest): Response {
    const noindex = hosting.noindex || options.noindex === true;
    const { headers } = response;
    for (const [name, value] of securityHeaders({ policy: hosting.policy, noindex })) {
      headers.set(name, value);
    }
    if (schemeOf(c) === 'https') headers.set(...STRICT_TRANSPORT);
    if (c.req.method !== 'HEAD' || response.body === null) return response;
    return new Response(null, { status: response.status, headers });
  }

  const app = new Hono<AppEnv>();
  app.all('*', async (c) => {
    const hosting = await manifest();
    try {
      const path = rawPathOf(c) ?? '';
      const own = originOf(c);
      const called =
        (await api({ c, path, own, ava: hosting.ava })) ??
        (await queries({ c, path, own, search: hosting.search }));
      return decorate(c, called ?? (await answer(c, hosting)), hosting);
    } catch (error) {
      logError(error);
      const failed = page(
        500,
        'Something went wrong',
        '<p>The page could not be read. Try again.</p>',
      );
      return decorate(c, failed, hosting);
    }
  });
  app.onError((error) => {
    logError(error);
    return page(500, 'Something went wrong', '<p>The site could not be read. Try again.</p>');
  });
  return app;
}
