/** The typed RPC. */
import { trpcServer } from '@hono/trpc-server';
import type { MiddlewareHandler } from 'hono';
import { RPC_PATH } from '../../src/ava/protocol';
import { avaRouter } from '../../src/ava/rpc';

/** Returns what answers calls below RPC_PATH. */
export function rpcHandler(logError: (error: unknown) => void): MiddlewareHandler {
  return trpcServer({
    router: avaRouter,
    endpoint: RPC_PATH,
    onError({ error }) {
      // What a caller did wrong is told to the caller.
      if (error.code === 'INTERNAL_SERVER_ERROR') logError(error);
    },
  });
}
