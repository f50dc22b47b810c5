/** Formats an error and its causes. Pure. */

/** Returns the text of a thrown value: its message, or another description. */
function textOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  return String(thrown);
}

/** Returns the text of an error and of its causes, outermost first, up to a repeated one. */
export function causesOf(error: unknown, seen: readonly unknown[] = []): string[] {
  if (error === undefined || error === null || seen.includes(error)) return [];
  const cause = error instanceof Error ? error.cause : undefined;
  return [textOf(error), ...causesOf(cause, [...seen, error])];
}

/** Returns the rows of the crash page, with their labels. */
export function crashLines(error: unknown, page: string): (readonly [string, string])[] {
  const [first = 'Unknown error', ...causes] = causesOf(error);
  return [
    ['Error', first],
    ...causes.map((cause) => ['Caused by', cause] as const),
    ['Page', page],
  ];
}
