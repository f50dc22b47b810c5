/** What every API of the server knows about a request and its host. */
import type { Context } from 'hono';
import type { HostingManifest } from '../src/hosting/manifest';
import type { Counters } from './rate-limit';
import type { Perform } from './turns';

/** What a host tells the app about a request. */
export type AppEnv = {
  Bindings: {
    /** The request target as it was received, before it was normalized. */
    readonly target?: string;
    /** The address at the other end of the connection. */
    readonly address?: string | undefined;
    /** The status with which the host refuses the request, because the app couldn't read it. */
    readonly refused?: 400 | 408 | 417 | 431;
  };
};

/** What every API knows about a request. */
export type ApiCall = {
  readonly c: Context<AppEnv>;
  /** The path as it was received. */
  readonly path: string;
  /** The origin that the request was sent to. */
  readonly own: string;
  /** The address that the request counts toward. */
  readonly address: string;
  /** The build that answers it. */
  readonly hosting: HostingManifest;
};

/** Settings of every API that a host configures. */
export type ApiSettings = {
  /** The public key, instead of the build's. */
  readonly key?: string | undefined;
  /** The key that it replaces, which still works. */
  readonly previousKey?: string | undefined;
  /** Origins of other sites that can send requests. */
  readonly origins?: readonly string[];
  /** How many requests of each kind an address can send per minute. */
  readonly perMinute?: number;
};

/** What every API knows about its host. */
export type HostOptions = {
  readonly perform: Perform;
  /** Where requests are counted. In memory by default. */
  readonly counters?: Counters | undefined;
  readonly logError: (error: unknown) => void;
};

/** Returns the bytes of a body, or undefined as soon as there are more than `most`. */
async function bytesOf(request: Request, most: number): Promise<Uint8Array | undefined> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > most) return undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  // Leaving the loop cancels the body.
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Returns the text of a body, or a status if something is wrong with it: 415 for another media type or an encoded body,
 * 413 for more than `most` bytes, and 400 for bytes that aren't UTF-8.
 */
export async function textOf(
  request: Request,
  most: number,
  isKnownType: (type: string | undefined) => boolean,
): Promise<string | 400 | 413 | 415> {
  const { headers } = request;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (!isKnownType(type) || encoding !== 'identity') return 415;
  const bytes = await bytesOf(request, most);
  if (!bytes) return 413;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 400;
  }
}

/** Returns a response with additional headers that keep caches from storing it. */
export function withHeaders(
  response: Response,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  all.set('cache-control', 'no-store');
  return new Response(response.body, { status: response.status, headers: all });
}
