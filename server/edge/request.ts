/** What the parts of the server that answer others know of a request, and of the host that they run on. */
import type { Context } from 'hono';
import type { AppEnv } from '../app';
import { addressOf } from './address';

/** What a part knows of every request. */
export type EdgeRequest = {
  readonly c: Context<AppEnv>;
  /** Path as it came over the wire. */
  readonly path: string;
  /** Origin that the request was sent to. */
  readonly own: string;
};

/** What a part is told of its host. */
export type EdgeHost = {
  /** Believes `X-Forwarded-For`: only where a proxy of ours sets it. */
  readonly trustProxy: boolean;
  readonly logError: (error: unknown) => void;
};

/** Returns the address that a request is counted for. */
export function countedFor(
  c: Context<AppEnv>,
  { trustProxy }: Pick<EdgeHost, 'trustProxy'>,
): string {
  return addressOf(c.env?.address, trustProxy ? c.req.header('x-forwarded-for') : undefined);
}
