/**
 * The docs MCP server over Streamable HTTP. It keeps no sessions: each request is complete in itself, and each response
 * is one JSON document. Nobody needs a key, because there is nothing to read but public pages.
 * https://modelcontextprotocol.io/specification
 */
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { HostingManifest } from '../../src/hosting/manifest';
import { corsHeaders, isAllowedOrigin, preflightHeaders } from '../access';
import { type Counters, rateLimit } from '../rate-limit';
import { type ApiCall, type ApiSettings, textOf, withHeaders } from '../request';
import { type DocsHost, docsFor } from './docs';
import { createDocsServer } from './server';

/** The path, below the base URL. */
export const PATH = 'mcp';

/** How many requests an address can send per minute by default. A conversation takes about ten. */
export const REQUESTS_PER_MINUTE = 300;

/** Limits of a request. */
export const LIMITS = {
  /** Bytes of a body. */
  body: 32 * 1024,
  /** Messages in a body. */
  messages: 10,
  /** Milliseconds after which a request ends, whether it's complete or not. */
  request: 60_000,
} as const;

/** Options of the MCP server. */
export type McpOptions = DocsHost &
  Pick<ApiSettings, 'origins' | 'perMinute'> & { readonly counters?: Counters | undefined };

/** Headers that pages on other sites can send. */
const HEADERS = 'Content-Type, Accept, Mcp-Protocol-Version, Mcp-Session-Id';

/** Returns the address of the MCP server on a host, or null if the build has nothing that it could serve. */
export const mcpAddressOf = (host: string, { baseUrl, search }: HostingManifest): string | null =>
  search && `${host}${baseUrl}${PATH}`;

/** What is said about a request that isn't answered. */
const REFUSALS = {
  400: 'The body is not JSON. Fix: send one JSON-RPC message in UTF-8.',
  403: 'This origin may not call here. Fix: call from a program, or have the origin allowed.',
  405: 'This address accepts only POST. Fix: send each message as a POST.',
  413: `The body is larger than ${LIMITS.body} bytes, or has more than ${LIMITS.messages} messages. Fix: send less at once.`,
  415: 'The body is not JSON. Fix: send it uncompressed, with content-type application/json.',
  429: 'Too many requests from this address. Fix: wait, then call again.',
  503: 'The server cannot answer right now. Fix: call again later.',
} as const;

/** Returns a response with an error of JSON-RPC. */
function refuse(
  status: keyof typeof REFUSALS,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const code = status === 400 ? -32_700 : -32_000;
  const error = { code, message: REFUSALS[status], data: { status } };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status, headers });
}

/** Returns a handler for requests to the MCP server, which returns undefined for any other path. */
export function createMcp(options: McpOptions) {
  const { origins = [], perMinute = REQUESTS_PER_MINUTE, logError } = options;
  const limit = rateLimit(perMinute, options.counters?.('mcp'));

  /** Answers a message with a server of its own, whose end also ends the work. */
  async function answered(request: ApiCall, message: unknown): Promise<Response> {
    const { raw } = request.c.req;
    const server = createDocsServer({
      docs: (signal) => docsFor(options, request, signal),
      build: request.hosting.build,
      logError,
    });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    let late: NodeJS.Timeout | undefined;
    // A request that is canceled gets no response from the transport.
    const ended = new Promise<Response>((resolve) => {
      const end = () => resolve(refuse(503));
      late = setTimeout(end, LIMITS.request);
      raw.signal.addEventListener('abort', end, { once: true });
    });
    const made = transport.handleRequest(raw, { parsedBody: message });
    return Promise.race([made, ended]).finally(() => {
      clearTimeout(late);
      return server.close();
    });
  }

  async function limited(request: ApiCall): Promise<Response> {
    const { c, address } = request;
    let { allowed, headers } = await limit(address);
    if (!allowed) return refuse(429, headers);
    const text = await textOf(c.req.raw, LIMITS.body, (type) => type === 'application/json');
    if (typeof text === 'number') return refuse(text, headers);
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      return refuse(400, headers);
    }
    const count = Array.isArray(message) ? message.length : 1;
    if (count > LIMITS.messages) return refuse(413, headers);
    if (count > 1) ({ allowed, headers } = await limit(address, count - 1));
    if (!allowed) return refuse(429, headers);
    return withHeaders(await answered(request, message), headers);
  }

  async function admitted(request: ApiCall, isAllowed: boolean): Promise<Response> {
    const { method } = request.c.req;
    if (!isAllowed) return refuse(403);
    if (method === 'OPTIONS') {
      return new Response(null, { status: 204, headers: preflightHeaders('POST', HEADERS) });
    }
    // There are no messages that a client could wait for with GET, and no sessions to delete.
    if (method !== 'POST') return refuse(405, { allow: 'POST, OPTIONS' });
    return limited(request).catch((error: unknown) => {
      // A body that ends because the caller left isn't a failure of this server.
      if (!request.c.req.raw.signal.aborted) logError(error);
      return refuse(503);
    });
  }

  return async (request: ApiCall): Promise<Response | undefined> => {
    const { c, path, own, hosting } = request;
    if (path !== hosting.baseUrl + PATH || !hosting.search) return undefined;
    // Listed origins need no key here, but it's the same list.
    const rules = { key: '', origins };
    const caller = { key: null, origin: c.req.header('origin'), own };
    const response = await admitted(request, isAllowedOrigin(caller, rules));
    return withHeaders(response, corsHeaders(caller, rules));
  };
}
