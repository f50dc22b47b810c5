/** The server of the site, as a Hono app. It doesn't depend on Node, only on files, a manifest and requests. */
import { Hono, type Context } from 'hono';
import { apiAddress, RPC_PATH } from '../src/ava/protocol';
import { escapeHtml } from '../src/content/model/escape';
import { markdownAddress, pageOfMarkdown } from '../src/content/model';
import { locationOf, securityHeaders, STRICT_TRANSPORT, withoutHashes } from '../src/hosting/rules';
import {
  HOSTING_FILE,
  noServices,
  parseManifest,
  RUNTIME_FILE,
  runtimeJson,
  type HostingManifest,
} from '../src/hosting/manifest';
import { SECURITY_FILE } from '../src/hosting/security-txt';
import type { RuntimeServices } from '../src/config/company/public';
import { prefersMarkdown } from './markdown';
import { createApi, engineAnswers, keyOf } from './ava';
import type { Answerer } from './ava/answering';
import { PREVIEW_KEY } from './access';
import { type FeedbackSettings, receiverOf, recordingAnswerer } from './feedback';
import { createForm } from './feedback/form';
import { createMcp, mcpAddressOf } from './mcp';
import { networkOf, originOf, type TrustProxy } from './proxy';
import { type Counters, PER_MINUTE, rateLimit } from './rate-limit';
import type { ApiCall, ApiSettings, AppEnv } from './request';
import type { FileSource } from './files';
import { createHealth } from './health';
import { plainPage } from './html';
import { encodePath, isHidden, pathOfTarget, segmentsOf } from './paths';
import { accessOf, createQueries, SEARCHES_PER_MINUTE, type SearchSettings } from './search-api';
import { type PageQuery, queryToFind, SEARCH_PAGE, withHits } from './search-page';
import { type Found, type Sent, staticSite } from './static-files';
import { type Perform, Refusal, turnsHere } from './turns';
import { createWork } from './work';

/** Options of the app. */
export type AppOptions = {
  readonly files: FileSource;
  /** Who can ask AVA, and how often. */
  readonly api?: ApiSettings;
  /** Who can search through the search protocol, and how often. */
  readonly search?: SearchSettings;
  /** How many requests an address can send to the docs MCP server per minute. */
  readonly mcp?: Pick<ApiSettings, 'perMinute'>;
  /** Where feedback is stored. Without it, the server doesn't collect any. */
  readonly feedback?: FeedbackSettings | undefined;
  /** Answers questions instead of the engine. */
  readonly answerer?: Answerer;
  /** Runs searches and answers. Defaults to this thread. */
  readonly perform?: Perform;
  /** Where requests are counted. In memory by default. */
  readonly counters?: Counters | undefined;
  /** Which proxies are trusted. None by default. */
  readonly trustProxy?: TrustProxy;
  /** Asks search engines not to index the site, no matter how it was built. */
  readonly noindex?: boolean;
  readonly logError?: (error: unknown) => void;
};

const METHODS = 'GET, HEAD';

const HTML = 'text/html; charset=utf-8';

/** How many times a request starts over because another build took over in the middle of it. */
const MOST_TAKEOVERS = 3;

function page(status: number, title: string, body: string, headers: object = {}): Sent {
  return {
    status,
    headers: { 'content-type': HTML, 'cache-control': 'no-cache', ...headers },
    body: plainPage(title, body),
  };
}

/** The response to a request that the host refuses. */
const REFUSED = {
  400: ['Bad request', 'The address is malformed. Check it for typing errors.'],
  408: ['Request timeout', 'The request took too long to arrive. Try again.'],
  417: ['Expectation failed', 'Send the request without an Expect header.'],
  431: ['Headers too large', 'The headers are too large. Delete the cookies of this site.'],
} as const;

function refused(status: keyof typeof REFUSED): Sent {
  const [title, text] = REFUSED[status];
  return page(status, title, `<p>${text}</p>`);
}

/** Returns the response to a reader whose search is refused. */
function searchRefused(status: 429 | 503, headers: object): Sent {
  return status === 429
    ? page(status, 'Too many searches', '<p>Wait a minute, then search again.</p>', headers)
    : page(status, 'Search is busy', '<p>Wait a moment, then search again.</p>', headers);
}

const redirect = (location: string, status: 302 | 308): Sent => ({
  status,
  headers: { location, 'cache-control': 'no-cache' },
  body: null,
});

/** Returns a function that reads the manifest again whenever it changes, because a new build has a new policy. */
function manifestReader(files: FileSource): () => Promise<HostingManifest> {
  let last: { version: string; manifest: HostingManifest } | undefined;
  return async () => {
    const stat = await files.stat(HOSTING_FILE);
    // If a build is copied file by file, the manifest may be missing or incomplete, so keep the previous one.
    if (!stat && last) return last.manifest;
    if (!stat) throw new Error(`${HOSTING_FILE} is missing. Run npm run build to make the site.`);
    if (last?.version === stat.version) return last.manifest;
    try {
      const text = new TextDecoder().decode(await files.read(HOSTING_FILE));
      last = { version: stat.version, manifest: parseManifest(text) };
    } catch (error) {
      if (!last) throw error;
    }
    return last.manifest;
  };
}

/** Splits a path of the site. Returns undefined outside the base URL. */
function belowBase(segments: readonly string[], baseUrl: string): string[] | undefined {
  const folders = segmentsOf(baseUrl)?.slice(0, -1) ?? [];
  const inside = folders.every((folder, index) => segments[index] === folder);
  return inside && segments.length > folders.length ? segments.slice(folders.length) : undefined;
}

/** Returns the clean path for a path with `.html`, `/index.html`, `/index` or a trailing `/`, if it differs. */
function cleaned(segments: readonly string[]): string[] | undefined {
  const parents = segments.slice(0, -1);
  const last = segments.at(-1) ?? '';
  if (last === 'index.html' || last === 'index' || (last === '' && parents.length > 0)) {
    return parents.length > 0 ? parents : [''];
  }
  return last.endsWith('.html') && last !== '.html' ? [...parents, last.slice(0, -5)] : undefined;
}

/** A request, read once. */
type Call = ApiCall & {
  readonly scheme: string;
  /** The query of its address, including the question mark. */
  readonly query: string;
};

/** Creates the app. Rejects if the files aren't a finished build. */
export async function createApp(options: AppOptions): Promise<Hono<AppEnv>> {
  const { files, trustProxy = 0, counters, logError = console.error } = options;
  const { perform = turnsHere(createWork(files)).perform } = options;
  const manifest = manifestReader(files);
  const site = staticSite(files);
  const { feedback, answerer: base = engineAnswers(perform) } = options;
  const answerer = feedback?.questions ? recordingAnswerer(base, feedback, logError) : base;
  const receive = feedback && receiverOf(feedback, site);
  const api = createApi({ ...options.api, answerer, receive, perform, counters, logError });
  const form =
    receive &&
    createForm({
      receive,
      limit: rateLimit(options.api?.perMinute ?? PER_MINUTE, counters?.('form')),
      logError,
    });
  const perMinute = options.search?.perMinute ?? SEARCHES_PER_MINUTE;
  const limit = rateLimit(perMinute, counters?.('search'));
  const queries = createQueries({ ...options.search, limit, perform, logError });
  const mcp = createMcp({
    ...options.mcp,
    origins: options.api?.origins ?? [],
    questions: rateLimit(options.api?.perMinute ?? PER_MINUTE, counters?.('mcp-ava')),
    counters,
    answerer,
    perform,
    logError,
  });
  const health = createHealth({ files, perform });
  let isDoubted = false;
  await manifest();

  function readCall(c: Context<AppEnv>, hosting: HostingManifest): Call {
    const url = new URL(c.req.url);
    const { address, scheme, doubt } = originOf(
      {
        address: c.env?.address,
        scheme: url.protocol.slice(0, -1),
        header: (name) => c.req.header(name),
      },
      trustProxy,
    );
    if (doubt !== undefined && !isDoubted) logError(doubt);
    isDoubted ||= doubt !== undefined;
    return {
      c,
      path: pathOfTarget(c.env?.target ?? url.pathname) ?? '',
      own: `${scheme}://${url.host}`,
      address: networkOf(address),
      hosting,
      scheme,
      query: url.search,
    };
  }

  /** Returns the contents of `runtime.json`: this server's API if the build has AVA, its search and feedback if they're on, and MCP. */
  const servicesOf = (host: string, hosting: HostingManifest): RuntimeServices => {
    const key = keyOf(options.api ?? {}, hosting.ava) ?? PREVIEW_KEY;
    return {
      ...noServices,
      mcp: mcpAddressOf(host, hosting),
      ...(hosting.ava && { api: { host, key } }),
      ...(options.search?.isOffered &&
        hosting.search && { search: { host, ...accessOf(options.search, hosting.search) } }),
      ...(feedback && { feedback: apiAddress({ host, key }, RPC_PATH) }),
    };
  };

  const conditionsOf = ({ c }: Call) => ({
    method: c.req.method,
    header: (name: string) => c.req.header(name),
  });

  async function notFound(call: Call): Promise<Sent> {
    const found = await site.find('404');
    const sent = found && (await site.respond(found, conditionsOf(call), 404));
    return sent ?? page(404, 'Page not found', '<p>There is no page at this address.</p>');
  }

  const respond = async (call: Call, found: Found) =>
    (await site.respond(found, conditionsOf(call))) ?? notFound(call);

  /** Sends a file. A page is sent as Markdown to clients that prefer it, if it's there as Markdown. */
  async function negotiated(
    call: Call,
    found: Found,
    path: string,
    { baseUrl }: HostingManifest,
  ): Promise<Sent> {
    const isPage = found.path.endsWith('.html');
    const markdown = isPage ? await site.find(markdownAddress(path)) : undefined;
    const isPreferred = markdown && prefersMarkdown(call.c.req.header('accept'));
    const { headers, ...sent } = await respond(call, isPreferred ? markdown : found);
    const original = isPage ? path : pageOfMarkdown(path);
    // Search engines index the page, not its Markdown.
    const isCopy =
      (isPreferred || !isPage) && original !== undefined && (await site.find(original));
    const canonical = isCopy
      ? { link: `<${baseUrl}${encodePath(original.split('/'))}>; rel="canonical"` }
      : undefined;
    const vary = [headers['vary'], markdown && 'Accept'].filter(Boolean).join(', ');
    return { ...sent, headers: { ...headers, ...canonical, ...(vary && { vary }) } };
  }

  /** Answers a search from a reader without JavaScript. Returns undefined if the page is served as it was built. */
  async function searched(
    { c, address }: Call,
    { path }: Found,
    query: PageQuery,
    { baseUrl, search }: HostingManifest,
  ): Promise<Sent | undefined> {
    const { allowed, headers } = await limit(address);
    if (!allowed) return searchRefused(429, headers);
    if (!search) return undefined;
    const built = new TextDecoder().decode(await files.read(path));
    const customer = { address, signal: c.req.raw.signal };
    try {
      const body = await withHits(built, query, baseUrl, (asked) =>
        perform(customer, 'search', search.file, asked),
      );
      if (body === undefined) return undefined;
      return { status: 200, headers: { 'content-type': HTML, 'cache-control': 'no-store' }, body };
    } catch (error) {
      if (error instanceof Refusal) return searchRefused(error.status, error.headers);
      throw error;
    }
  }

  async function answer(call: Call, hosting: HostingManifest): Promise<Sent> {
    const { c, path, query } = call;
    const segments = path === '' ? undefined : segmentsOf(path);
    if (!segments) return refused(400);
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return {
        status: 405,
        headers: { allow: METHODS, 'content-type': 'text/plain; charset=utf-8' },
        body: `This server accepts only ${METHODS}.\n`,
      };
    }

    const { baseUrl } = hosting;
    if (`${path}/` === baseUrl) return redirect(baseUrl + query, 308);
    // Below a base URL, the file is still looked for at the root of the host.
    const inside = path === `/${SECURITY_FILE}` ? segments : belowBase(segments, baseUrl);
    if (!inside) {
      const href = escapeHtml(baseUrl);
      return page(404, 'Page not found', `<p>The site is at <a href="${href}">${href}</a>.</p>`);
    }
    const clean = cleaned(inside);
    const isNowhere = inside.slice(0, -1).includes('') || isHidden(inside);
    if (isNowhere || (clean && isHidden(clean))) return notFound(call);

    const name = inside.join('/');
    if (name === RUNTIME_FILE) {
      return {
        status: 200,
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
        body: runtimeJson(servicesOf(call.own, hosting), hosting.build),
      };
    }
    if (name === '404') return notFound(call);
    const target = clean?.join('/') ?? name;
    const moved = hosting.redirects.find(({ from }) => from.slice(1) === target);
    // Only redirect to something that exists. Unknown paths get their 404 right away.
    if (clean) {
      const leads = moved || target === '404' || (await site.find(target));
      return leads ? redirect(baseUrl + encodePath(clean) + query, 308) : notFound(call);
    }
    if (moved) return redirect(baseUrl + locationOf(moved.to.slice(1), query), 302);
    const file = await site.find(target);
    if (!file) return notFound(call);
    const asked = target === SEARCH_PAGE ? queryToFind(query) : undefined;
    const hits = asked === undefined ? undefined : await searched(call, file, asked, hosting);
    return hits ?? negotiated(call, file, target, hosting);
  }

  type Headers = Readonly<Record<string, string>>;
  const headersOfBuild = new WeakMap<HostingManifest, readonly [page: Headers, other: Headers]>();

  /** Returns the headers of every response. Only pages have inline scripts, whose hashes are half of the headers. */
  function headersOf({ scheme }: Call, hosting: HostingManifest, type = 'text/html'): Headers {
    const noindex = hosting.noindex || options.noindex === true;
    const headersWith = (policy: string) =>
      Object.fromEntries(securityHeaders({ policy, noindex }));
    const { policy } = hosting;
    const known = headersOfBuild.get(hosting);
    const both = known ?? [headersWith(policy), headersWith(withoutHashes(policy))];
    if (!known) headersOfBuild.set(hosting, both);
    const headers = type.startsWith('text/html') ? both[0] : both[1];
    const [name, value] = STRICT_TRANSPORT;
    return scheme === 'https' ? { ...headers, [name]: value } : headers;
  }

  /** Responds with a file or a page, and starts over if another build takes over in the middle. */
  async function answerFrom(
    call: Call,
    hosting: HostingManifest,
    takeovers = 0,
  ): Promise<Response> {
    const { method } = call.c.req;
    const status = call.c.env?.refused;
    const sent = status === undefined ? await answer(call, hosting) : refused(status);
    const now = await manifest();
    const { headers, body } = sent;
    if (now !== hosting && takeovers < MOST_TAKEOVERS) {
      if (body instanceof ReadableStream) await body.cancel();
      return answerFrom(call, now, takeovers + 1);
    }
    return new Response(method === 'HEAD' ? null : body, {
      status: sent.status,
      headers: { ...headers, ...headersOf(call, hosting, headers['content-type']) },
    });
  }

  const app = new Hono<AppEnv>();
  app.all('*', async (c) => {
    const hosting = await manifest();
    const call = readCall(c, hosting);
    try {
      const called =
        (await health(call)) ??
        (await api(call)) ??
        (await form?.(call)) ??
        (await queries(call)) ??
        (await mcp(call));
      if (!called) return await answerFrom(call, hosting);
      for (const [name, value] of Object.entries(headersOf(call, hosting))) {
        called.headers.set(name, value);
      }
      return called;
    } catch (error) {
      logError(error);
      const { status, headers, body } = page(
        500,
        'Something went wrong',
        '<p>The page could not be read. Try again.</p>',
      );
      return new Response(body, { status, headers: { ...headers, ...headersOf(call, hosting) } });
    }
  });
  return app;
}
