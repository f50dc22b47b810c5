/** Calls to the typed RPC. This code is loaded only if an API is configured. */
import { RPC_PATH } from '../protocol';
import { rpcClient } from '../transports/rpc';
import type { Api } from '../transports/transport';

/** Returns the starter questions that the API suggests. */
export function listPrompts({ host, key }: Api, signal: AbortSignal): Promise<string[]> {
  const url = `${host.replace(/\/$/, '')}${RPC_PATH}?key=${encodeURIComponent(key)}`;
  return rpcClient(url).prompts.list.query(undefined, { signal });
}
