/** Answers, as JSON. */
import * as z from 'zod/mini';
import { OUTCOMES } from '../../content/model/feedback';
import { LIMITS } from './limits';

z.config({ jitless: true });

/** How an answer is made: from blocks of the docs, or by a model. */
export const MODES = ['extractive', 'model'] as const;

/** A citation as it is sent. */
export const citationShape = z.object({
  /** The address on the site that answers, including the base URL and the anchor. */
  url: z.string(),
  title: z.string(),
  /** Text under that heading, word for word. */
  quote: z.string(),
});

/** Where the docs contain a part of an answer. */
export type Citation = Readonly<z.infer<typeof citationShape>>;

/** An answer as it is sent. */
export const answerShape = z.object({
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
  readonly [Field in keyof z.infer<typeof answerShape>]: Readonly<
    z.infer<typeof answerShape>[Field]
  >;
};

/** Reads an answer from elsewhere. Returns undefined if it isn't an answer. */
export function readAnswer(value: unknown): AvaAnswer | undefined {
  const { success, data } = answerShape.safeParse(value);
  return success ? data : undefined;
}
