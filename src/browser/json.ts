/** Reads JSON that may hold anything: from the reader's device or from a host. Pure. */

/** Returns the value; undefined for what is no JSON. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
