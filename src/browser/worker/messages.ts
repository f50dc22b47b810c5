/** What page and worker say to each other. */

/** From the page: open the index, and answer the request where there is one. */
export type Ask<Request> = {
  readonly id: number;
  /** Address of the core of the index. */
  readonly index: string;
  readonly request?: Request | undefined;
  /** The core, where the page has fetched it ahead. */
  readonly given?: ArrayBuffer;
};

/** From the worker: the answer, or what went wrong, a sentence for the reader. */
export type Told<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly problem: string };
