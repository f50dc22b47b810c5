/**
 * What readers say about pages and about AVA's answers, as devices keep and send it. Devices, servers and reports check
 * it with these schemas, because none of them can trust where it comes from.
 */
import * as z from 'zod/mini';
import { type Reason, REASONS, TEXT_LIMIT } from './feedback-form';

// zod tries to compile checks with `Function`, and a site's content security policy reports the attempt.
z.config({ jitless: true });

/** How well the docs answer a question. */
export const OUTCOMES = ['answered', 'partial', 'abstained'] as const;

/** One of them. */
export type Outcome = (typeof OUTCOMES)[number];

/** The maximum length of a question, in UTF-16 units. AVA allows 1,000 code points. */
const QUESTION_LIMIT = 2000;

/** Bytes of a body with feedback. */
export const BODY_LIMIT = 16 * 1024;

const reason = z.enum(Object.keys(REASONS) as Reason[]);

/** A path on the site: no other host, no query and no fragment. */
const page = z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)[^?#\\\s]*$/));

/**
 * The id of a piece of feedback, made at random where it's given. It says nothing about the reader. With it, feedback
 * that is sent twice counts once, and a reader can change an answer.
 */
const id = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

const helped = { page, helpful: z.literal(true) };
const failed = {
  page,
  helpful: z.literal(false),
  reason,
  text: z.optional(z.string().check(z.maxLength(TEXT_LIMIT))),
};

/** The feedback on a page, as devices keep it. */
export const pageAnswer = z.union([
  z.object({ ...helped, id: z.optional(id) }),
  z.object({ ...failed, id: z.optional(id) }),
]);

/** The feedback on a page, as it's sent. */
export const pageRating = z.union([z.object({ ...helped, id }), z.object({ ...failed, id })]);

/** The feedback on an answer of AVA, as it's sent. */
export const answerRating = z.object({
  id,
  question: z.string().check(z.minLength(1), z.maxLength(QUESTION_LIMIT)),
  outcome: z.enum(OUTCOMES),
  helpful: z.boolean(),
  /** The page that the answer cites first. */
  page: z.optional(page),
});

/** Feedback of either kind. */
export const rating = z.union([answerRating, pageRating]);

/** The feedback on one page. */
export type Answer = z.infer<typeof pageAnswer>;

export type AnswerRating = Readonly<z.infer<typeof answerRating>>;

/** Feedback as it's sent. */
export type Rating = Readonly<z.infer<typeof rating>>;

/** Receives feedback. Resolves to whether its page exists, once it's stored. */
export type Receiver = (given: Rating) => Promise<boolean>;
