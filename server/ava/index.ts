/** The public API of AVA: answers, and the typed RPC of the chat. */
import { trpcServer } from '@hono/trpc-server';
import type { MiddlewareHandler } from 'hono';
import { type Ava, createAva } from '../../src/ava/engine';
import { eventsOf, PATH, problemOf, RPC_PATH, STREAM_HEADERS } from '../../src/ava/protocol';
import { avaRouter } from '../../src/ava/rpc';
import type { AvaFiles } from '../../src/hosting/manifest';
import type { OpenFiles } from '../../src/search/files';
import {
  type AccessRules,
  type Caller,
  corsHeaders,
  KEY_PARAMETER,
  isAllowedOrigin,
  preflightHeaders,
} from '../access';
import { PER_MINUTE, rateLimit } from '../rate-limit';
import { clientAddressOf, type HostOptions, type ApiCall, withHeaders } from '../request';
import type { SearchIndexes } from '../search-index';
import { type Answerer, answering, collected, streamOf } from './answering';
import { readBody, refusal, respondProblem, respondStatus, wantsStream } from './request';

/** Returns what answers from files of a build; rejects where they cannot be read. */
export type AnswererOf = (files: AvaFiles) => Promise<Answerer>;

/** Returns the engine of a build, made at the first question and again for another build. */
export function engineAnswers(indexes: SearchIndexes): AnswererOf {
  const engines = new WeakMap<OpenFiles, Ava>();
  return async ({ index: core }) => {
    const opened = await indexes(core);
    const ava = engines.get(opened) ?? createAva(opened.index, opened.engine);
    engines.set(opened, ava);
    return async function* (request, id) {
      const { answer, parts } = await opened.when(() => ava.answer(request, id));
      yield* eventsOf(answer, parts);
    };
  };
}

/** Returns what answers calls below RPC_PATH. */
function rpcHandler(logError: (error: unknown) => void): MiddlewareHandler {
  return trpcServer({
    router: avaRouter,
    endpoint: RPC_PATH,
    onError({ error }) {
      // Callers see their own mistakes in the response.
      if (error.code === 'INTERNAL_SERVER_ERROR') logError(error);
    },
  });
}

/** What a host configures. */
export type ApiSettings = {
  /** The public key, instead of the one of the build. */
  readonly key?: string | undefined;
  /** Origins of other sites that may ask. */
  readonly origins?: readonly string[];
  /** Requests of each kind that an address may send in a minute. */
  readonly perMinute?: number;
};

/** What the API is made of. */
export type ApiOptions = ApiSettings & HostOptions & { readonly answererOf: AnswererOf };

/** What the app knows of a request. */
export type ApiRequest = ApiCall & {
  /** What AVA answers from; nothing where the build has none. */
  readonly ava: AvaFiles | null;
};

/** Answers a request to the API; undefined for a path that is not the API's. */
export type Api = (request: ApiRequest) => Promise<Response | undefined>;

/** One part of the API: how it is asked, and what answers it. */
type Endpoint = {
  /** Requests of each endpoint are counted separately. */
  readonly path: string;
  readonly method: string;
  readonly answer: (request: ApiRequest) => Promise<Response>;
};

/** Returns the key that a site of this build is asked with, as configured; undefined for the preview's. */
export const keyOf = (settings: ApiSettings, ava: AvaFiles | null): string | undefined =>
  settings.key ?? ava?.key ?? undefined;

/** Returns the API. */
export function createApi(options: ApiOptions): Api {
  const { answererOf, logError, origins = [], perMinute = PER_MINUTE } = options;
  const limit = rateLimit(perMinute);
  const rpc = rpcHandler(logError);

  async function help({ c, ava }: ApiRequest): Promise<Response> {
    const body = await readBody(c.req.raw);
    if ('problem' in body) return respondProblem(body.problem);
    if (!ava) return respondStatus(503);
    const answer = await answererOf(ava);
    const { signal } = c.req.raw;
    const stop = new AbortController();
    if (signal.aborted) stop.abort();
    signal.addEventListener('abort', () => stop.abort(), { once: true });
    const id = crypto.randomUUID();
    const events = answering(answer, { request: body.request, id, stop, logError });
    if (wantsStream(c)) {
      return new Response(
        streamOf(events, () => stop.abort()),
        // Proxies such as nginx would hold events back until there are enough.
        { headers: { ...STREAM_HEADERS, 'x-accel-buffering': 'no' } },
      );
    }
    const made = await collected(events, id);
    return made ? Response.json(made) : respondStatus(503);
  }

  async function call({ c }: ApiRequest): Promise<Response> {
    const response = await rpc(c, async () => undefined);
    return response instanceof Response ? response : respondStatus(503);
  }

  function endpointOf(path: string): Endpoint | undefined {
    if (path === PATH) return { path, method: 'POST', answer: help };
    const isCall = path === RPC_PATH || path.startsWith(`${RPC_PATH}/`);
    return isCall ? { path: RPC_PATH, method: 'GET', answer: call } : undefined;
  }

  async function limited(request: ApiRequest, { path, answer }: Endpoint) {
    const { allowed, seconds, headers } = await limit(
      `${path} ${clientAddressOf(request.c, options)}`,
    );
    if (!allowed) return respondProblem(problemOf(429, { retryAfter: seconds }), headers);
    return withHeaders(await answer(request), headers);
  }

  async function admitted(
    request: ApiRequest,
    endpoint: Endpoint,
    caller: Caller,
    rules: AccessRules,
  ): Promise<Response> {
    const { c } = request;
    const { method } = endpoint;
    if (c.req.method === 'OPTIONS') {
      if (!isAllowedOrigin(caller, rules)) return respondStatus(403);
      return new Response(null, { status: 204, headers: preflightHeaders(method) });
    }
    if (c.req.method !== method) return respondMethod(method);
    const refused = refusal(caller, rules);
    return refused ? respondProblem(refused) : limited(request, endpoint);
  }

  return async (request) => {
    const { c, path, own, ava } = request;
    const endpoint = endpointOf(path);
    if (!endpoint) return undefined;
    const rules = { key: keyOf(options, ava), origins };
    const key = new URL(c.req.url).searchParams.get(KEY_PARAMETER);
    const caller = { key, origin: c.req.header('origin'), own };
    const response = await admitted(request, endpoint, caller, rules).catch((error: unknown) => {
      // A body that ends because the reader has gone is not a failure of this server.
      if (!c.req.raw.signal.aborted) logError(error);
      return respondStatus(503);
    });
    return withHeaders(response, corsHeaders(caller, rules));
  };
}

/** Returns the answer to a method that an endpoint does not know. */
function respondMethod(method: string): Response {
  const detail = `Only ${method} is answered here. Fix: send the request with ${method}.`;
  return respondProblem(problemOf(405, { detail }), { allow: `${method}, OPTIONS` });
}
