/** What a request asks for and says, read no further than the contract allows. */
import { accepts } from 'hono/accepts';
import type { Context } from 'hono';
import {
  LIMITS,
  problemOf,
  problemOfMistake,
  readRequest,
  type AvaRequest,
  type ProblemDocument,
} from '../../src/ava/protocol';
import { bytesOf } from '../bytes';

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
