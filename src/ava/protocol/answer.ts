/** Answers, as JSON. */
import * as v from 'valibot';
import { OUTCOMES } from '../../content/model/feedback';
import { LIMITS } from './limits';

/** How an answer is made: from blocks of the docs, or by a model. */
export const MODES = ['extractive', 'model'] as const;

/** A citation as it is sent. */
export const citationShape = v.object({
  /** The address on the site that answers, including the base URL and the anchor. */
  url: v.string(),
  title: v.string(),
  /** Text under that heading, word for word. */
  quote: v.string(),
});

/** Where the docs contain a part of an answer. */
export type Citation = Readonly<v.InferOutput<typeof citationShape>>;

/** An answer as it is sent. */
export const answerShape = v.object({
  id: v.string(),
  outcome: v.picklist(OUTCOMES),
  mode: v.picklist(MODES),
  /** Markdown; `[n]` refers to the n-th citation. */
  text: v.string(),
  citations: v.pipe(v.array(citationShape), v.maxLength(LIMITS.citations)),
  /** Questions to ask next. */
  suggestions: v.pipe(v.array(v.string()), v.maxLength(LIMITS.suggestions)),
});

/** An answer. */
export type AvaAnswer = {
  readonly [Field in keyof v.InferOutput<typeof answerShape>]: Readonly<
    v.InferOutput<typeof answerShape>[Field]
  >;
};

/** Reads an answer from elsewhere. Returns undefined if it isn't an answer. */
export function readAnswer(value: unknown): AvaAnswer | undefined {
  const { success, output } = v.safeParse(answerShape, value);
  return success ? output : undefined;
}
