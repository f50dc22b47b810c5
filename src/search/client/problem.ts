/** Says what went wrong, in a sentence for the reader. The library's own messages name its vendor. */

/** A response that is JSON, but not from a search service. */
export class AnswerProblem extends Error {
  override readonly name = 'AnswerProblem';
}

/** No host responded, even after all retries. */
export const UNREACHABLE =
  'Unreachable hosts - your application id may be incorrect. If the error persists, please reach out to the search provider support team.';

const UNREADABLE = 'The search service sent a response that can’t be read.';

/** The longest message from a service that is shown. */
const LONGEST = 300;

/** The parts of the library's errors that are read, no matter what class they have. */
type Failure = {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly status?: unknown;
  readonly error?: unknown;
};

/** Returns the details of an error: its code, and what it says about individual parameters. */
function detailsOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, details } = error as { code?: unknown; details?: unknown };
  const messages = Array.isArray(details)
    ? details.map((one: unknown) => (one as { message?: unknown } | null)?.message)
    : [];
  return [code, ...messages].filter((text) => typeof text === 'string');
}

/** Returns the sentence for a failed search. */
export function sentenceOf(error: unknown): string {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {};
  const message = typeof failure.message === 'string' ? failure.message.trim() : '';
  switch (failure.name) {
    case 'RetryError':
      return UNREACHABLE;
    case 'IndexProblem':
      return message;
    case 'DeserializationError':
      return 'The search service sent a response that isn’t JSON.';
    case 'ApiError':
    case 'DetailedApiError': {
      const details = detailsOf(failure.error);
      const text = message + (details.length > 0 ? ` (${details.join('; ')})` : '');
      const words = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
      return `The search service responded with status ${String(failure.status)}${words && `: ${words}`}`;
    }
    default:
      return UNREADABLE;
  }
}
