/** Reads a request to AVA, and rejects one with a problem document. */
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
import { type AccessRules, type Asker, mayAsk, PREVIEW_KEY } from '../access';
import { bytesOf } from '../request';

/** Returns the answer that carries a problem document. */
export function respondProblem(
  problem: ProblemDocument,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: { ...headers, 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' },
  });
}

/** Returns the answer of a status, in the words of the contract. */
export const respondStatus = (
  status: ProblemStatus,
  headers?: Readonly<Record<string, string>>,
): Response => respondProblem(problemOf(status), headers);

/** Returns why a request is refused; undefined where it is not. */
export function refusal(asker: Asker, rules: AccessRules): ProblemDocument | undefined {
  if (!mayAsk(asker, rules)) return problemOf(403);
  if (!asker.key) return problemOf(401);
  return asker.key === (rules.key ?? PREVIEW_KEY) ? undefined : problemOf(403);
}

/** Whether a request wants its answer as a stream; JSON where it does not say. */
export function wantsStream(c: Context): boolean {
  const supports = ['application/json', 'text/event-stream'];
  return (
    accepts(c, { header: 'Accept', supports, default: 'application/json' }) === 'text/event-stream'
  );
}

function isJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  return type === 'application/json' && encoding === 'identity';
}

/** Reads the body of a request. */
export async function readBody(
  request: Request,
): Promise<{ readonly request: AvaRequest } | { readonly problem: ProblemDocument }> {
  if (!isJson(request.headers)) return { problem: problemOf(415) };
  const bytes = await bytesOf(request, LIMITS.body);
  if (!bytes) return { problem: problemOf(413) };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return {
      problem: problemOf(400, { detail: 'The body is not UTF-8. Fix: send it as UTF-8.' }),
    };
  }
  const read = readRequest(text);
  return 'mistake' in read ? { problem: problemOfMistake(read.mistake) } : read;
}
