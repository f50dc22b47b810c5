/** Where the device keeps what the reader said of pages; apart from what reads it, which is loaded later. */
export const FEEDBACK_KEY = 'help-page-feedback';
