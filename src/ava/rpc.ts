/**
 * The typed RPC of the platform API, as a tRPC router. The server uses it to respond. The chat uses only its type,
 * for `@trpc/client`.
 */
import { initTRPC } from '@trpc/server';
import { prompts } from './prompts';

const { router, procedure } = initTRPC.create({
  // Never send a stack trace, whatever NODE_ENV is.
  isDev: false,
  errorFormatter: ({ shape, error }) =>
    error.code === 'INTERNAL_SERVER_ERROR'
      ? { ...shape, message: 'The call failed. Fix: try again later.' }
      : shape,
});

/** The procedures that can be called. */
export const avaRouter = router({
  prompts: router({
    /** Lists the starter questions. */
    list: procedure.query((): string[] => [...prompts]),
  }),
});

/** The type of the router, for clients. */
export type AvaRouter = typeof avaRouter;
