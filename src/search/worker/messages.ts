/** What page and worker say to each other. */

/** From the page: load the index, and answer the body of a search where there is one. */
export type Ask = { readonly id: number; readonly index: string; readonly body?: string };

/** From the worker: the answer as JSON, or what went wrong, a sentence for the reader. */
export type Told =
  | { readonly id: number; readonly content: string }
  | { readonly id: number; readonly problem: string };
