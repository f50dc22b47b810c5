/** The figures of the contract: what may be asked, and how much of an answer there is. */

/** Path of the endpoint on the API's host. */
export const PATH = '/api/ava/help';

/** How the help center names itself. */
export const CLIENT = 'help-center';

/** Limits of a request and of its answer. */
export const LIMITS = {
  /** Bytes of a body. */
  body: 32 * 1024,
  /** Code points of a question, spaces around it left out. */
  question: 1000,
  /** Messages before the question, and bytes of their texts. */
  turns: 20,
  history: 8 * 1024,
  /** Characters of a selection, and of one that becomes a search. */
  selection: 2000,
  selectionAsQuery: 64,
  /** Milliseconds until an answer ends, complete or not. */
  answer: 60_000,
  /** Milliseconds between two signs of life of a stream. */
  heartbeat: 15_000,
  citations: 8,
  /** Characters of a quote, and of a title or a suggestion. */
  quote: 300,
  label: 200,
  suggestions: 3,
} as const;

/** Path of the typed RPC on the API's host. The key goes with it: `${host}${RPC_PATH}?key=…`. */
export const RPC_PATH = '/api/rpc';
