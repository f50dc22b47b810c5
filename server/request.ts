/** What every API of the server knows about a request and its host. */
import type { Context } from 'hono';
import { addressOf } from './rate-limit';

/** What a host tells the app about one request. */
export type AppEnv = {
  Bindings: {
    /** The request target as it came over the wire, before anything normalized it. */
    readonly target?: string;
    /** Address at the other end of the connection. */
    readonly address?: string | undefined;
  };
};

/** What every API knows about a request. */
export type ApiCall = {
  readonly c: Context<AppEnv>;
  /** Path as it came over the wire. */
  readonly path: string;
  /** Origin that the request was sent to. */
  readonly own: string;
};

/** What every API knows about its host. */
export type HostOptions = {
  /** Believes `X-Forwarded-For`: only where a proxy of ours sets it. */
  readonly trustProxy: boolean;
  readonly logError: (error: unknown) => void;
};

/** Returns the address that a request is counted for. */
export function countedFor(
  c: Context<AppEnv>,
  { trustProxy }: Pick<HostOptions, 'trustProxy'>,
): string {
  return addressOf(c.env?.address, trustProxy ? c.req.header('x-forwarded-for') : undefined);
}

/** Returns the bytes of a body; undefined as soon as there are more than `most`. */
export async function bytesOf(request: Request, most: number): Promise<Uint8Array | undefined> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > most) return undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
