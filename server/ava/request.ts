/** Reads requests to AVA, and rejects invalid ones with a problem document. */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import {
  type AvaRequest,
  LIMITS,
  PROBLEM_TYPE,
  type ProblemDocument,
  problemOf,
  problemOfMistake,
  type ProblemStatus,
  readRequest,
} from '../../src/ava/protocol';
import { type AccessRules, type Caller, isAllowedOrigin, isLiveKey } from '../access';
import { textOf } from '../request';

/** Returns a response with a problem document. */
export function respondProblem(
  problem: ProblemDocument,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...headers, 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' },
  });
}

/** Returns the response for a status, with the protocol's text for it. */
export const respondStatus = (status: ProblemStatus): Response => respondProblem(problemOf(status));

/** Returns why a request is refused, or undefined if it isn't. */
export function refusal(caller: Caller, rules: AccessRules): ProblemDocument | undefined {
  if (!isAllowedOrigin(caller, rules)) return problemOf(403);
  if (!caller.key) return problemOf(401);
  return isLiveKey(caller.key, rules) ? undefined : problemOf(403);
}

/** Whether a request asks for a stream. The default is JSON. */
export function wantsStream(c: Context): boolean {
  const supports = ['application/json', 'text/event-stream'];
  return (
    accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/event-stream'
  );
}

/** Reads the body of a request. */
export async function readBody(
  request: Request,
): Promise<{ readonly request: AvaRequest } | { readonly problem: ProblemDocument }> {
  const text = await textOf(request, LIMITS.body, (type) => type === 'application/json');
  if (text === 400) {
    const detail = 'The body is not UTF-8. Fix: send it as UTF-8.';
    return { problem: problemOf(400, { detail }) };
  }
  if (typeof text === 'number') return { problem: problemOf(text) };
  const read = readRequest(text);
  return 'mistake' in read ? { problem: problemOfMistake(read.mistake) } : read;
}
