/** Parses JSON that can't be trusted, from the reader's device or from a host. Pure. */

/** Returns the value, or undefined if the text isn't JSON. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
