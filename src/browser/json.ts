/** Parses JSON that can't be trusted, from the reader's device or from a host. Pure. */
import * as v from 'valibot';

/** Returns the value, or undefined if the text isn't JSON. */
export function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** A schema of any type. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** Returns a value that matches a schema, or undefined. */
export function matching<T>(schema: Schema<T>, value: unknown): T | undefined {
  const { success, output } = v.safeParse(schema, value);
  return success ? output : undefined;
}

/** Returns the items of a JSON list that match a schema. */
export function itemsOf<T>(text: string | null, schema: Schema<T>): T[] {
  const list = jsonOf(text);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item) => {
    const found = matching(schema, item);
    return found === undefined ? [] : [found];
  });
}
