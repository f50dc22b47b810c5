/** Schemas that readers of an answer share: what is malformed is taken for missing, not for a failure. */
import * as z from 'zod/mini';

/** Any text. */
export const text = z.string();

/** What is taken where a value is malformed. */
export const orElse = z.catch;

/** What may be missing: where it is malformed, it is. */
export const maybe = <T extends z.ZodMiniType>(schema: T) => orElse(z.optional(schema), undefined);
