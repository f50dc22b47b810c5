/**
 * One opening of the help window: which place answers, and what the reader sees meanwhile.
 *
 * The hosted place comes first, where there is one. Its silence brings the hits of the device, its
 * failure too; from then on the session stays with the device, so that nothing which the reader
 * looks at changes places.
 */
import type { Clock } from './clock';
import type { Narrowing } from './narrowing';
import type { Answering } from './places';
import { sentenceOf } from './problem';
import type { Found, SearchSession, SearchState } from './types';

/** Milliseconds after which a session does something about silence. */
const PATIENCE = {
  /** The state says so. */
  stalled: 300,
  /** The search on the device gets ready. */
  warm: 800,
  /** Its hits are shown. */
  fallback: 2000,
} as const;

/** The places that a session may ask. */
export type Places = {
  /** The hosted place; it may take a moment to learn whether there is one. */
  readonly hosted: () => Promise<Answering | undefined>;
  readonly embedded: Answering;
  readonly warmEmbedded: () => void;
};

/**
 * Returns a session.
 *
 * @param inParts whether hits that are listed first are told before the rest is found
 */
export function createSession(places: Places, clock: Clock, inParts = false): SearchSession {
  const listeners = new Set<() => void>();
  let state: SearchState = { status: 'idle', query: '' };
  let closed = false;
  /** What the last query is narrowed to. */
  let narrowing: Narrowing | undefined;

  /** Counts the queries; what belongs to an older one is dropped. */
  let turn = 0;
  /** Queries by their count: the last that was shown, asked of the device, and failed there. */
  let shown = 0;
  let embedded = 0;
  let failed: { readonly turn: number; readonly problem: string } | undefined;
  /** The last query that the hosted place was asked and has not answered. */
  let hosted = 0;
  /** Whether the hosted place was silent for too long, and has not been heard since. */
  let silent = false;
  /** Whether the session stays with the device. */
  let left = false;
  /** What the hosted place failed with. */
  let problem: string | undefined;

  let stopStalled: (() => void) | undefined;
  let stopSilence: (() => void) | undefined;

  function tell(next: SearchState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const banner = () => (problem === undefined ? {} : { problem });

  /** The state while a query has no answer yet. */
  function tellWaiting(status: 'loading' | 'stalled'): void {
    const { query, found } = state;
    tell({ status, query, ...(found && { found }), ...banner() });
  }

  /** The state once there is something to show for the query. */
  function tellShown(found: Found): void {
    stopStalled?.();
    shown = turn;
    const waits = left && hosted !== 0;
    const status = problem === undefined ? (waits ? 'stalled' : 'idle') : 'error';
    tell({ status, query: state.query, found, ...banner() });
  }

  /** The state once there is something to show, and more is to follow. */
  function tellPart(found: Found): void {
    stopStalled?.();
    tell({ status: 'loading', query: state.query, found, ...banner() });
  }

  function tellFailed(sentence: string): void {
    stopStalled?.();
    tell({ status: 'error', query: state.query, problem: sentence });
  }

  async function askEmbedded(mine: number): Promise<void> {
    if (embedded === mine) return;
    embedded = mine;
    const onPart = (part: Found) => {
      // Hits of the hosted place, which may still come, would change places with these.
      if (mine === turn && shown !== mine && hosted !== mine) tellPart(part);
    };
    try {
      const found = await places.embedded(state.query, narrowing, inParts ? onPart : undefined);
      if (mine !== turn || shown === mine) return;
      left = true;
      tellShown(found);
    } catch (error) {
      if (mine !== turn || shown === mine) return;
      failed = { turn: mine, problem: sentenceOf(error) };
      // While the hosted place may still answer, nothing is lost.
      if (hosted !== mine) tellFailed(problem ?? failed.problem);
    }
  }

  /** Measures how long the hosted place has not been heard, over all queries that wait for it. */
  function listen(): void {
    if (stopSilence) return;
    const stops = [
      clock.after(PATIENCE.warm, places.warmEmbedded),
      clock.after(PATIENCE.fallback, () => {
        silent = true;
        if (shown !== turn) void askEmbedded(turn);
      }),
    ];
    stopSilence = () => {
      for (const stop of stops) stop();
      stopSilence = undefined;
    };
  }

  function hear(mine: number): void {
    silent = false;
    stopSilence?.();
    if (hosted === mine) hosted = 0;
    else if (hosted === turn) listen();
  }

  function hostedFound(mine: number, found: Found): void {
    hear(mine);
    if (shown === turn && left && state.found) {
      // Late hits do not reorder what the reader sees; only the wait for them is over.
      tellShown(state.found);
    } else if (mine === turn) {
      tellShown(found);
    }
  }

  function hostedFailed(mine: number, error: unknown): void {
    const last = hosted === mine;
    hear(mine);
    // A query that was dropped says nothing, unless the session waits for it over hits of the device.
    if (!last || (mine !== turn && !left)) return;
    problem = sentenceOf(error);
    left = true;
    if (state.query.trim() === '') return;
    if (shown === turn && state.found) tellShown(state.found);
    else if (failed?.turn === turn) tellFailed(problem);
    else {
      tellWaiting(state.status === 'stalled' ? 'stalled' : 'loading');
      void askEmbedded(turn);
    }
  }

  async function run(mine: number): Promise<void> {
    const answering = left ? undefined : await places.hosted();
    if (mine !== turn) return;
    if (!answering) return askEmbedded(mine);
    hosted = mine;
    listen();
    if (silent) void askEmbedded(mine);
    try {
      hostedFound(mine, await answering(state.query, narrowing));
    } catch (error) {
      hostedFailed(mine, error);
    }
  }

  function ask(query: string, wanted?: Narrowing): void {
    if (closed) return;
    narrowing = wanted;
    turn += 1;
    stopStalled?.();
    if (query.trim() === '') {
      stopSilence?.();
      tell({ status: 'idle', query });
      return;
    }
    const { found } = state;
    tell({ status: 'loading', query, ...(found && { found }), ...banner() });
    stopStalled = clock.after(PATIENCE.stalled, () => tellWaiting('stalled'));
    void run(turn);
  }

  return {
    ask,
    retry() {
      problem = undefined;
      left = false;
      silent = false;
      ask(state.query, narrowing);
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      closed = true;
      turn += 1;
      stopStalled?.();
      stopSilence?.();
      listeners.clear();
    },
  };
}
