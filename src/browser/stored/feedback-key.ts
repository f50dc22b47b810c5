/** Storage keys of the reader's feedback. They're in their own file because the code that reads them is loaded later. */

/** The answers that the device keeps. */
export const FEEDBACK_KEY = 'help-page-feedback';

/** Feedback that hasn't been sent yet. */
export const UNSENT_KEY = 'help-feedback-unsent';
