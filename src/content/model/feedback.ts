/**
 * What readers say about pages and about AVA's answers, as devices keep and send it. Devices, servers and reports check
 * it with these schemas, because none of them can trust where it comes from.
 */
import * as v from 'valibot';
import { type Reason, REASONS, TEXT_LIMIT } from './feedback-form';

/** How well the docs answer a question. */
export const OUTCOMES = ['answered', 'partial', 'abstained'] as const;

/** One of them. */
export type Outcome = (typeof OUTCOMES)[number];

/** The maximum length of a question, in UTF-16 units. AVA allows 1,000 code points. */
const QUESTION_LIMIT = 2000;

/** Bytes of a body with feedback. */
export const BODY_LIMIT = 16 * 1024;

const reason = v.picklist(Object.keys(REASONS) as Reason[]);

/** A path on the site: no other host, no query and no fragment. */
const page = v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?!\/)[^?#\\\s]*$/));

/**
 * The id of a piece of feedback, made at random where it's given. It says nothing about the reader. With it, feedback
 * that is sent twice counts once, and a reader can change an answer.
 */
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const helped = { page, helpful: v.literal(true) };
const failed = {
  page,
  helpful: v.literal(false),
  reason,
  text: v.optional(v.pipe(v.string(), v.maxLength(TEXT_LIMIT))),
};

/** The feedback on a page, as devices keep it. */
export const pageAnswer = v.union([
  v.object({ ...helped, id: v.optional(id) }),
  v.object({ ...failed, id: v.optional(id) }),
]);

/** The feedback on a page, as it's sent. */
export const pageRating = v.union([v.object({ ...helped, id }), v.object({ ...failed, id })]);

/** The feedback on an answer of AVA, as it's sent. */
export const answerRating = v.object({
  id,
  question: v.pipe(v.string(), v.minLength(1), v.maxLength(QUESTION_LIMIT)),
  outcome: v.picklist(OUTCOMES),
  helpful: v.boolean(),
  /** The page that the answer cites first. */
  page: v.optional(page),
});

/** Feedback of either kind. */
export const rating = v.union([answerRating, pageRating]);

/** The feedback on one page. */
export type Answer = v.InferOutput<typeof pageAnswer>;

export type AnswerRating = Readonly<v.InferOutput<typeof answerRating>>;

/** Feedback as it's sent. */
export type Rating = Readonly<v.InferOutput<typeof rating>>;

/** Receives feedback. Resolves to whether its page exists, once it's stored. */
export type Receiver = (given: Rating) => Promise<boolean>;
