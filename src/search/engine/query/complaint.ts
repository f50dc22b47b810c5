/** Queries that are, or quote, the message of an error. */

/** Between quotes, `PERMISSION_DENIED`, or a status such as 403. */
const QUOTED = /["“”„«»`]|\b[A-Z0-9]+_[A-Z0-9_]+\b|\b[45]\d\d\b/;
const WORDS =
  /\b(?:errors?|fail(?:s|ed|ure)?|denied|cannot|can['’]?t|refused|forbidden|unauthori[sz]ed|invalid|exception)\b/i;

/** Tells whether a query looks like what a screen or a program said when something went wrong. */
export const isComplaint = (query: string): boolean => QUOTED.test(query) || WORDS.test(query);
