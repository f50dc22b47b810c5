/** The form for feedback on a page. It's apart from the schemas, which pages don't need. */

/** The path that the plain form is sent to, on the host of the site. */
export const FORM_PATH = '/api/feedback';

/** The reasons for an unhelpful page that readers can choose from. */
export const REASONS = {
  wrong: 'The information is wrong',
  missing: 'Information is missing',
  hard: 'It’s hard to follow',
  foreign: 'It doesn’t apply to me',
  other: 'Something else',
} as const;

/** The maximum length of the reader's own text. */
export const TEXT_LIMIT = 500;

/** Why a page didn't help. */
export type Reason = keyof typeof REASONS;

/** Whether a word is a reason. */
export const isReason = (word: string): word is Reason => Object.hasOwn(REASONS, word);
