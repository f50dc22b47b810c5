/** What page and worker say to each other. */

/** From the page: load the files, and answer the request where there is one. */
export type Ask<Files, Request> = {
  readonly id: number;
  readonly files: Files;
  readonly request?: Request | undefined;
};

/** From the worker: the answer, or what went wrong, a sentence for the reader. */
export type Told<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly problem: string };
