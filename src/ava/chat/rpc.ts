/** Calls to the typed RPC. This code is loaded only if an API is configured. */
import { apiAddress, RPC_PATH } from '../protocol';
import { rpcClient } from '../transports/rpc';
import type { Api } from '../transports/transport';

/** Returns the starter questions that the API suggests. */
export const listPrompts = (api: Api, signal: AbortSignal): Promise<string[]> =>
  rpcClient(apiAddress(api, RPC_PATH)).prompts.list.query(undefined, { signal });
