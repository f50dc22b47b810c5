/** Problem documents as answers. */
import { PROBLEM_TYPE, problemOf } from '../../src/ava/protocol';
import type { ProblemDocument, ProblemStatus } from '../../src/ava/protocol';

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
