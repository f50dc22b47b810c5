/** Parses JSON that can't be trusted, from the reader's device or from a host. Pure. */

import type * as z from 'zod/mini';

/** Returns the value, or undefined if the text isn't JSON. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the items of a JSON list that match a schema. */
export function itemsOf<T extends z.ZodMiniType>(text: string | null, schema: T): z.infer<T>[] {
  const list = jsonOf(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const { success, data } = schema.safeParse(item);
    return success ? [data] : [];
  });
}
