/** The client of the typed RPC. This code is loaded only if there is a server. */
import { createTRPCClient, httpLink } from '@trpc/client';
import { fetchOnline } from '../../browser/fetch-online';
import type { AvaRouter } from '../rpc';

/**
 * Returns a client for the RPC at an address, which contains the public key.
 *
 * @param heard called with the status of each response
 */
export const rpcClient = (url: string, heard: (status: number) => void = () => undefined) =>
  createTRPCClient<AvaRouter>({
    links: [
      httpLink({
        url,
        async fetch(input, init) {
          const response = await fetchOnline(input as string, {
            ...(init as RequestInit),
            credentials: 'omit',
            cache: 'no-store',
            // Feedback arrives even if the reader leaves the page.
            keepalive: true,
          });
          heard(response.status);
          return response;
        },
      }),
    ],
  });
