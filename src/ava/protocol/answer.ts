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

/** A citation as it is sent. */
export const citationShape = z.object({
  /** Of the site that answers, base URL and anchor included. */
  url: z.string(),
  title: z.string(),
  /** Verbatim text under that heading. */
  quote: z.string(),
});

/** Where the docs contain a part of an answer. */
export type Citation = Readonly<z.infer<typeof citationShape>>;

const shape = z.object({
  id: z.string(),
  outcome: z.enum(OUTCOMES),
  mode: z.enum(MODES),
  /** Markdown; `[n]` refers to the n-th citation. */
  text: z.string(),
  citations: z.array(citationShape).check(z.maxLength(LIMITS.citations)),
  /** Questions to ask next. */
  suggestions: z.array(z.string()).check(z.maxLength(LIMITS.suggestions)),
});

/** An answer. */
export type AvaAnswer = {
  readonly [Field in keyof z.infer<typeof shape>]: Readonly<z.infer<typeof shape>[Field]>;
};

/** Reads an answer that came from elsewhere; undefined where it is none. */
export function readAnswer(value: unknown): AvaAnswer | undefined {
  const { success, data } = shape.safeParse(value);
  return success ? data : undefined;
}
