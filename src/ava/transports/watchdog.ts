/** Ends a request that has gone silent. */

/** Times of a request, in milliseconds. */
export const PATIENCE = {
  /** Until the first byte. */
  first: 5_000,
  /** Between two bytes. */
  gap: 30_000,
} as const;

/** A signal of its own for one request: aborted with the reader's, or when nothing was heard in time. */
export type Watchdog = {
  readonly signal: AbortSignal;
  /** Something was heard: the next may take this long. */
  readonly heard: (milliseconds: number) => void;
  readonly end: () => void;
};

/**
 * Returns a watchdog.
 *
 * @param reason with what it aborts
 */
export function watch(outer: AbortSignal, milliseconds: number, reason: () => Error): Watchdog {
  const controller = new AbortController();
  const onAbort = () => controller.abort(outer.reason);
  if (outer.aborted) onAbort();
  outer.addEventListener('abort', onAbort, { once: true });
  const start = (time: number) => setTimeout(() => controller.abort(reason()), time);
  let timer = start(milliseconds);
  return {
    signal: controller.signal,
    heard: (time) => {
      clearTimeout(timer);
      timer = start(time);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', onAbort);
    },
  };
}
