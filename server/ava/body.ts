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

/** Returns the bytes of a body; undefined as soon as there are more than a question may have. */
async function bytesOf(request: Request): Promise<Uint8Array | undefined> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > LIMITS.body) return undefined;
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    length += value.length;
    if (length > LIMITS.body) {
      await reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Reads the body of a request. */
export async function readBody(
  request: Request,
): Promise<{ readonly request: AvaRequest } | { readonly problem: ProblemDocument }> {
  if (!isJson(request.headers)) return { problem: problemOf(415) };
  const bytes = await bytesOf(request);
  if (!bytes) return { problem: problemOf(413) };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return {
      problem: problemOf(400, { detail: 'The body is not UTF-8. Mend: send it as UTF-8.' }),
    };
  }
  const read = readRequest(text);
  return 'mistake' in read ? { problem: problemOfMistake(read.mistake) } : read;
}
