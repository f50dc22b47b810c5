/** Errors as problem documents (RFC 9457). */
import * as v from 'valibot';
import { LIMITS } from './limits';
import type { Mistake } from './request';

/** Media type of a problem. */
export const PROBLEM_TYPE = 'application/problem+json';

const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

/** Statuses with which the endpoint can fail. */
export type ProblemStatus = keyof typeof TITLES;

/** A problem document as it is sent. */
export const problemShape = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  /** The field of the request that is wrong. */
  field: v.optional(v.string()),
  /** Seconds to wait. */
  retryAfter: v.optional(v.number()),
});

/** A problem document. */
export type ProblemDocument = Readonly<v.InferOutput<typeof problemShape>>;

const DETAILS: Readonly<Record<ProblemStatus, string>> = {
  400: 'The request cannot be read. Fix: send the JSON that the contract describes.',
  401: 'The request has no key. Fix: add ?key= and the public key of the site.',
  403: 'The key is unknown, or not valid for this origin. Fix: use the public key of the site.',
  405: 'This address accepts only POST. Fix: send the question as a POST with a JSON body.',
  413: `The body is larger than ${LIMITS.body} bytes. Fix: send a shorter conversation.`,
  415: 'The body is not JSON. Fix: send it with content-type application/json.',
  429: 'Too many questions from this address. Fix: wait, then ask again.',
  503: 'AVA cannot answer right now. Fix: ask again later.',
};

/** Returns the problem document for a status. */
export function problemOf(
  status: ProblemStatus,
  more: Partial<Pick<ProblemDocument, 'detail' | 'field' | 'retryAfter'>> = {},
): ProblemDocument {
  return {
    type: 'about:blank',
    title: TITLES[status],
    status,
    detail: DETAILS[status],
    ...more,
  };
}

/** Returns the problem document for a mistake in a request. */
export const problemOfMistake = ({ field, detail }: Mistake): ProblemDocument =>
  problemOf(400, field ? { detail, field } : { detail });

/** Reads a problem document from elsewhere. Returns undefined if it isn't one. */
export function readProblem(value: unknown): ProblemDocument | undefined {
  const { success, output } = v.safeParse(problemShape, value);
  return success ? output : undefined;
}
