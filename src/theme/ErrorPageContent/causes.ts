/** Reads an error and what caused it. Pure. */

/** How a thrown value reads in one line or more: its message, or what else it says of itself. */
function textOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  return String(thrown);
}

/** Returns the text of an error, then those of its causes, outermost first; a circle ends it. */
export function causesOf(error: unknown, seen: readonly unknown[] = []): string[] {
  if (error === undefined || error === null || seen.includes(error)) return [];
  const cause = error instanceof Error ? error.cause : undefined;
  return [textOf(error), ...causesOf(cause, [...seen, error])];
}

/** Returns the lines of the crash page's ledger, each with its label. */
export function crashLines(error: unknown, page: string): (readonly [string, string])[] {
  const [first = 'Unknown error', ...causes] = causesOf(error);
  return [
    ['Error', first],
    ...causes.map((cause) => ['Caused by', cause] as const),
    ['Page', page],
  ];
}
