/** Conversations that the device keeps, newest first. Anything could be stored there, so each one is checked. Pure. */
import * as z from 'zod/mini';
import { itemsOf } from '../../browser/json';
import { OUTCOMES } from '../../content/model/feedback';
import { LIMITS } from '../protocol';

/** Where the device keeps them. */
export const CONVERSATIONS_KEY = 'help-ava-conversations';

/** How many conversations are kept. */
const MOST_CONVERSATIONS = 10;

/** Longest text of an answer, in characters. */
export const LONGEST_ANSWER = 64 * 1024;

const text = (longest: number) => z.string().check(z.maxLength(longest));

const citation = z.object({ url: text(2_000), title: text(LIMITS.label), quote: text(2_000) });

const turn = z.object({
  question: text(LIMITS.question * 2).check(z.minLength(1)),
  text: text(LONGEST_ANSWER),
  citations: z.array(z.nullable(citation)).check(z.maxLength(LIMITS.citations)),
  suggestions: z.array(text(LIMITS.label)).check(z.maxLength(LIMITS.suggestions)),
  outcome: z.optional(z.enum(OUTCOMES)),
  helpful: z.optional(z.boolean()),
  place: z.enum(['device', 'service']),
});

const conversation = z.object({
  /** When it began, in milliseconds since 1970. */
  id: z.number(),
  /** When the last turn was added. */
  changed: z.number(),
  turns: z.array(turn).check(z.minLength(1), z.maxLength(100)),
});

/** A conversation as it is kept. */
export type SavedConversation = z.infer<typeof conversation>;

/** Reads the stored value, and leaves out anything that isn't a conversation. */
export const parseConversations = (value: string | null): SavedConversation[] =>
  itemsOf(value, conversation).slice(0, MOST_CONVERSATIONS);

/** Returns the conversations with one moved or added to the front, up to the limit. */
export const withNewest = (
  list: readonly SavedConversation[],
  newest: SavedConversation,
): SavedConversation[] =>
  [newest, ...list.filter(({ id }) => id !== newest.id)].slice(0, MOST_CONVERSATIONS);
