/** The messages between a page and its worker. */

/** From the page: open the index, and answer the request if there is one. */
export type Ask<Request> = {
  readonly id: number;
  /** The address of the core of the index. */
  readonly index: string;
  readonly request?: Request | undefined;
  /** The core, if the page has prefetched it. */
  readonly given?: ArrayBuffer;
};

/** From the worker: the answer, or an error message for readers. */
export type Told<Answer> =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly problem: string };
