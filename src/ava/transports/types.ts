/** What carries a question to where it is answered. */
import type { AvaRequest, StreamEvent } from '../protocol';

/** Where an answer is made. */
export type Place = 'device' | 'service';

/** Hears an answer as it comes. */
export type Listener = {
  /** An answer begins; what was heard before no longer counts. */
  readonly begin: (place: Place, fellBack: boolean) => void;
  readonly event: (event: StreamEvent) => void;
};

/**
 * Asks a place. Resolves when the answer is whole. Rejects with the signal's reason when it is aborted,
 * else with why there is no answer.
 */
export type Transport = (
  request: AvaRequest,
  onEvent: (event: StreamEvent) => void,
  signal: AbortSignal,
) => Promise<void>;

/** A place that cannot answer: another one may. */
export class Unanswered extends Error {
  override readonly name: string = 'Unanswered';
}

/** The service has answered this reader too often. */
export class Throttled extends Error {
  override readonly name = 'Throttled';

  constructor(
    /** Seconds until it answers again. */
    readonly seconds: number,
  ) {
    super(`The service answers again in ${seconds} s.`);
  }
}

/** A place that cannot answer, and no other can: the message is a sentence for the reader. */
export class DeviceProblem extends Error {
  override readonly name = 'DeviceProblem';
}
