/** What is wrong with a request, in the shape of the search protocol. */

/** Thrown for a request that cannot be answered; the message says what to fix. */
export class QueryMistake extends Error {
  override readonly name = 'QueryMistake';

  constructor(
    readonly status: 400 | 404 | 413 | 415,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the answer that says what is wrong. */
export function respondMessage(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ message, status }, { status, headers });
}
