/**
 * The typed RPC of the platform API, as a tRPC router. The server uses it to respond. The site uses only its type, for
 * `@trpc/client`.
 */
import { initTRPC, TRPCError } from '@trpc/server';
import { answerRating, pageRating, type Rating, type Receiver } from '../content/model/feedback';
import { prompts } from './prompts';

/** What calls need from the server. Without `receive`, it doesn't collect feedback. */
export type RpcContext = { readonly receive?: Receiver | undefined };

const { router, procedure } = initTRPC.context<RpcContext>().create({
  // Never send a stack trace, whatever NODE_ENV is.
  isDev: false,
  errorFormatter: ({ shape, error }) =>
    error.code === 'INTERNAL_SERVER_ERROR'
      ? { ...shape, message: 'The call failed. Fix: try again later.' }
      : shape,
});

async function received({ receive }: RpcContext, given: Rating): Promise<true> {
  if (!receive) {
    throw new TRPCError({
      code: 'NOT_FOUND',
      message: 'This server doesn’t collect feedback. Fix: start it with FEEDBACK_STORE.',
    });
  }
  if (await receive(given)) return true;
  throw new TRPCError({
    code: 'BAD_REQUEST',
    message: `There is no page ${given.page}. Fix: send the path of a page on this site.`,
  });
}

/** The procedures that can be called. */
export const avaRouter = router({
  prompts: router({
    /** Lists the starter questions. */
    list: procedure.query((): string[] => [...prompts]),
  }),
  feedback: router({
    /** Stores the feedback on a page. Resolves once it's stored. */
    page: procedure.input(pageRating).mutation(({ ctx, input }) => received(ctx, input)),
    /** Stores the feedback on an answer of AVA. Resolves once it's stored. */
    answer: procedure.input(answerRating).mutation(({ ctx, input }) => received(ctx, input)),
  }),
});

/** The type of the router, for clients. */
export type AvaRouter = typeof avaRouter;
