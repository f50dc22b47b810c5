/**
 * The typed RPC of the platform API, as a tRPC router. The server answers with it; the chat takes its type
 * only, for `@trpc/client`.
 */
import { initTRPC } from '@trpc/server';
import { prompts } from './prompts';

const { router, procedure } = initTRPC.create({
  // Never send a stack trace, whatever NODE_ENV is.
  isDev: false,
  errorFormatter: ({ shape, error }) =>
    error.code === 'INTERNAL_SERVER_ERROR'
      ? { ...shape, message: 'The call failed. Fix: try again in a while.' }
      : shape,
});

/** What may be called. */
export const avaRouter = router({
  prompts: router({
    /** Questions to begin with. */
    list: procedure.query((): string[] => [...prompts]),
  }),
});

/** The type of the router, for a client. */
export type AvaRouter = typeof avaRouter;
