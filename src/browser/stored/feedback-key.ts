/** Where the device keeps the reader's feedback. In its own file, because what reads it is loaded later. */
export const FEEDBACK_KEY = 'help-page-feedback';
