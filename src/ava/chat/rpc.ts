/** Calls to the typed RPC. This code is loaded only if an API is configured. */
import { createTRPCClient, httpLink } from '@trpc/client';
import { fetchOnline } from '../../browser/fetch-online';
import { RPC_PATH } from '../protocol';
import type { AvaRouter } from '../rpc';
import type { Api } from '../transports/transport';

/** Returns the starter questions that the API suggests. */
export function listPrompts({ host, key }: Api, signal: AbortSignal): Promise<string[]> {
  const url = `${host.replace(/\/$/, '')}${RPC_PATH}?key=${encodeURIComponent(key)}`;
  const client = createTRPCClient<AvaRouter>({
    links: [
      httpLink({
        url,
        fetch: (input, init) =>
          fetchOnline(input as string, {
            ...(init as RequestInit),
            credentials: 'omit',
            cache: 'no-store',
          }),
      }),
    ],
  });
  return client.prompts.list.query(undefined, { signal });
}
