/** Conversations that the device keeps, newest first. Anything could be stored there, so each one is checked. Pure. */
import * as v from 'valibot';
import { itemsOf } from '../../browser/json';
import { OUTCOMES } from '../../content/model/feedback';
import { LIMITS } from '../protocol';

/** Where the device keeps them. */
export const CONVERSATIONS_KEY = 'help-ava-conversations';

/** How many conversations are kept. */
const MOST_CONVERSATIONS = 10;

/** Longest text of an answer, in characters. */
export const LONGEST_ANSWER = 64 * 1024;

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

const citation = v.object({ url: text(2_000), title: text(LIMITS.label), quote: text(2_000) });

const turn = v.object({
  question: v.pipe(text(LIMITS.question * 2), v.minLength(1)),
  text: text(LONGEST_ANSWER),
  citations: v.pipe(v.array(v.nullable(citation)), v.maxLength(LIMITS.citations)),
  suggestions: v.pipe(v.array(text(LIMITS.label)), v.maxLength(LIMITS.suggestions)),
  outcome: v.optional(v.picklist(OUTCOMES)),
  helpful: v.optional(v.boolean()),
  place: v.picklist(['device', 'service']),
});

const conversation = v.object({
  /** When it began, in milliseconds since 1970. */
  id: v.number(),
  /** When the last turn was added. */
  changed: v.number(),
  turns: v.pipe(v.array(turn), v.minLength(1), v.maxLength(100)),
});

/** A conversation as it is kept. */
export type SavedConversation = v.InferOutput<typeof conversation>;

/** Reads the stored value, and leaves out anything that isn't a conversation. */
export const parseConversations = (value: string | null): SavedConversation[] =>
  itemsOf(value, conversation).slice(0, MOST_CONVERSATIONS);

/** Returns the conversations with one moved or added to the front, up to the limit. */
export const withNewest = (
  list: readonly SavedConversation[],
  newest: SavedConversation,
): SavedConversation[] =>
  [newest, ...list.filter(({ id }) => id !== newest.id)].slice(0, MOST_CONVERSATIONS);
