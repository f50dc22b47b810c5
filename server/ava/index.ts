/** AVA's public API: answers, and the typed RPC for the chat. */
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { eventsOf, PATH, problemOf, RPC_PATH, STREAM_HEADERS } from '../../src/ava/protocol';
import { avaRouter } from '../../src/ava/rpc';
import { BODY_LIMIT, type Receiver } from '../../src/content/model/feedback';
import type { AvaFiles, HostingManifest } from '../../src/hosting/manifest';
import {
  type AccessRules,
  type Caller,
  corsHeaders,
  KEY_PARAMETER,
  isAllowedOrigin,
  preflightHeaders,
} from '../access';
import { PER_MINUTE, rateLimit } from '../rate-limit';
import { type ApiCall, type ApiSettings, type HostOptions, textOf, withHeaders } from '../request';
import { type Perform, Refusal } from '../turns';
import { type Answerer, beginAnswer, collected, streamOf } from './answering';
import { readBody, refusal, respondProblem, respondStatus, wantsStream } from './request';

/** Returns an answerer that uses the engine. */
export const engineAnswers =
  (perform: Perform): Answerer =>
  async ({ index }, { request, id, ...customer }) => {
    const { answer, parts } = await perform(customer, 'answer', index, request, id);
    return eventsOf(answer, parts);
  };

/** Options of the API. */
export type ApiOptions = ApiSettings &
  HostOptions & {
    readonly answerer: Answerer;
    /** Stores feedback about the pages of a build. Without it, feedback isn't collected. */
    readonly receive?:
      ((hosting: HostingManifest, ...given: Parameters<Receiver>) => Promise<boolean>) | undefined;
  };

/** Calls that send feedback, one at a time, so that each one counts. */
const FEEDBACK = new RegExp(`^${RPC_PATH}/feedback\\.[a-z]+$`);

/** One part of the API: how it's called, and its handler. */
type Endpoint = {
  /** The path. Requests to each endpoint are counted separately. */
  readonly path: string;
  readonly method: string;
  readonly answer: (request: ApiCall) => Promise<Response>;
};

/** Returns the configured key for this build's site, or undefined if it's the preview key. */
export const keyOf = (settings: ApiSettings, ava: AvaFiles | null): string | undefined =>
  settings.key ?? ava?.key ?? undefined;

/** Returns a handler for requests to the API, which returns undefined for any other path. */
export function createApi(options: ApiOptions) {
  const { logError, origins = [], perMinute = PER_MINUTE, previousKey } = options;
  const limit = rateLimit(perMinute, options.counters?.('ava'));

  async function help({ c, hosting: { ava }, address }: ApiCall): Promise<Response> {
    const body = await readBody(c.req.raw);
    if ('problem' in body) return respondProblem(body.problem);
    if (!ava) return respondStatus(503);
    const question = { request: body.request, address, signal: c.req.raw.signal };
    const { id, events, stop } = await beginAnswer(ava, question, options);
    if (wantsStream(c)) {
      return new Response(
        streamOf(events, stop),
        // Otherwise, proxies such as nginx would buffer events.
        { headers: { ...STREAM_HEADERS, 'x-accel-buffering': 'no' } },
      );
    }
    const made = await collected(events, id);
    return made ? Response.json(made) : respondStatus(503);
  }

  /** Answers a call of the RPC. */
  async function call({ c, hosting }: ApiCall, req = c.req.raw): Promise<Response> {
    const { receive } = options;
    return fetchRequestHandler({
      router: avaRouter,
      endpoint: RPC_PATH,
      req,
      createContext: () => ({ receive: receive && ((given) => receive(hosting, given)) }),
      onError({ error }) {
        // Callers see their own mistakes in the response.
        if (error.code === 'INTERNAL_SERVER_ERROR') logError(error);
      },
    });
  }

  async function feedback(request: ApiCall): Promise<Response> {
    const { url, raw } = request.c.req;
    const body = await textOf(raw, BODY_LIMIT, (type) => type === 'application/json');
    if (typeof body === 'number') return respondStatus(body);
    return call(request, new Request(url, { method: 'POST', headers: raw.headers, body }));
  }

  function endpointOf(path: string): Endpoint | undefined {
    if (path === PATH) return { path, method: 'POST', answer: help };
    if (FEEDBACK.test(path))
      return { path: `${RPC_PATH}/feedback`, method: 'POST', answer: feedback };
    const isCall = path === RPC_PATH || path.startsWith(`${RPC_PATH}/`);
    return isCall ? { path: RPC_PATH, method: 'GET', answer: call } : undefined;
  }

  async function limited(request: ApiCall, { path, answer }: Endpoint) {
    const { allowed, seconds, headers } = await limit(`${path} ${request.address}`);
    if (!allowed) return respondProblem(problemOf(429, { retryAfter: seconds }), headers);
    try {
      return withHeaders(await answer(request), headers);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const problem = problemOf(error.status, { retryAfter: error.seconds });
      return respondProblem(problem, { ...headers, ...error.headers });
    }
  }

  async function admitted(
    request: ApiCall,
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

  return async (request: ApiCall): Promise<Response | undefined> => {
    const { c, path, own, hosting } = request;
    const endpoint = endpointOf(path);
    if (!endpoint) return undefined;
    const rules = { key: keyOf(options, hosting.ava), previousKey, origins };
    const key = new URL(c.req.url).searchParams.get(KEY_PARAMETER);
    const caller = { key, origin: c.req.header('origin'), own };
    const response = await admitted(request, endpoint, caller, rules).catch((error: unknown) => {
      // A body that ends because the reader left isn't a failure of this server.
      if (!c.req.raw.signal.aborted) logError(error);
      return respondStatus(503);
    });
    return withHeaders(response, corsHeaders(caller, rules));
  };
}

/** Returns the response to a method that an endpoint doesn't support. */
function respondMethod(method: string): Response {
  const detail = `This address accepts only ${method}. Fix: send the request with ${method}.`;
  return respondProblem(problemOf(405, { detail }), { allow: `${method}, OPTIONS` });
}
