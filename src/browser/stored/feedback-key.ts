/** The storage key of the reader's feedback. It's in its own file because the code that reads it is loaded later. */
export const FEEDBACK_KEY = 'help-page-feedback';
