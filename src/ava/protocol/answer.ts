/** What is answered, as JSON. */
import * as z from 'zod/mini';
import { LIMITS } from './limits';

z.config({ jitless: true });

/** How far the docs answer. */
export const OUTCOMES = ['answered', 'partial', 'abstained'] as const;
/** How far the docs answer. */
export type Outcome = (typeof OUTCOMES)[number];

/** How an answer is made: of blocks of the docs, or by a model. */
export const MODES = ['extractive', 'model'] as const;
/** How an answer is made. */
export type Mode = (typeof MODES)[number];

/** Where a part of an answer is. */
export type Citation = {
  /** Of the site that answers, base URL and anchor included. */
  readonly url: string;
  readonly title: string;
  /** Verbatim text under that heading. */
  readonly quote: string;
};

/** An answer. */
export type AvaAnswer = {
  readonly id: string;
  readonly outcome: Outcome;
  readonly mode: Mode;
  /** Markdown; `[n]` refers to the n-th citation. */
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Questions to go on with. */
  readonly suggestions: readonly string[];
};

/** A citation on its way. */
export const citationShape = z.object({ url: z.string(), title: z.string(), quote: z.string() });

const shape = z.object({
  id: z.string(),
  outcome: z.enum(OUTCOMES),
  mode: z.enum(MODES),
  text: z.string(),
  citations: z.array(citationShape).check(z.maxLength(LIMITS.citations)),
  suggestions: z.array(z.string()).check(z.maxLength(LIMITS.suggestions)),
}) satisfies z.ZodMiniType<AvaAnswer>;

/** Reads an answer that came from elsewhere; undefined where it is none. */
export function readAnswer(value: unknown): AvaAnswer | undefined {
  const { success, data } = shape.safeParse(value);
  return success ? data : undefined;
}
