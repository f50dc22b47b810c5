/** The limits of the contract, for requests and answers. */

/** Path of the endpoint on the API's host. */
export const PATH = '/api/ava/help';

/** How the help center identifies itself. */
export const CLIENT = 'help-center';

/** Limits of a request and of its answer. */
export const LIMITS = {
  /** Bytes of a body. */
  body: 32 * 1024,
  /** Code points of a question, without leading and trailing spaces. */
  question: 1000,
  /** Messages before the question, and bytes of their texts. */
  turns: 20,
  history: 8 * 1024,
  /** Characters of a selection, and of a selection that is used as a search. */
  selection: 2000,
  selectionAsQuery: 64,
  /** Milliseconds after which an answer ends, whether it's complete or not. */
  answer: 60_000,
  /** Milliseconds between two heartbeats of a stream. */
  heartbeat: 15_000,
  citations: 8,
  /** Characters of a quote, and of a title or a suggestion. */
  quote: 300,
  label: 200,
  suggestions: 3,
} as const;

/** Path of the typed RPC on the API's host. */
export const RPC_PATH = '/api/rpc';

/** Returns the address of a path on the API's host, with the public key. */
export const apiAddress = (api: { readonly host: string; readonly key: string }, path: string) =>
  `${api.host.replace(/\/$/, '')}${path}?key=${encodeURIComponent(api.key)}`;
