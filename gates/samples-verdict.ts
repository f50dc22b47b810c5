/** What the parsers of code samples say. */

/** What a parser says against a sample; the line is that in the sample, from 1, where it is known. */
export type Fault = { readonly line?: number; readonly reason: string };

/** It parses; it does not; or nobody could tell, with what it was. */
export type Verdict = 'ok' | Fault | { readonly unknown: string };
