/** Sends one piece of feedback over the RPC. Loaded when there is feedback to send. */
import type { Rating } from '../../content/model/feedback';
import { rpcClient } from './rpc';

/** The time that sending can take, in milliseconds. */
const PATIENCE = 10_000;

/** What became of feedback: it's stored, the server will never accept it, or it has to be sent again. */
export type Sending = 'stored' | 'refused' | 'failed';

/** Statuses that mean that the server never accepts this feedback: wrong, not collected, or too large. */
const FINAL = new Set([400, 404, 413]);

/** Sends feedback to the RPC at an address. Never rejects. */
export async function sendRating(url: string, given: Rating): Promise<Sending> {
  let status = 0;
  const { feedback } = rpcClient(url, (heard) => (status = heard));
  const how = { signal: AbortSignal.timeout(PATIENCE) };
  try {
    await ('question' in given
      ? feedback.answer.mutate(given, how)
      : feedback.page.mutate(given, how));
    return 'stored';
  } catch {
    return FINAL.has(status) ? 'refused' : 'failed';
  }
}
