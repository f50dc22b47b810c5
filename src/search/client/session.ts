/** Runs one opening of the help window: asks the places of search and keeps time, as `session-state.ts` decides. */
import type { Answering } from './place';
import { sentenceOf } from './problem';
import {
  INITIAL_STATE,
  reduceSession,
  type SessionEffect,
  type SessionEvent,
} from './session-state';
import type { SearchSession } from './types';

/** Calls back once after a time; what it returns cancels that. */
export type Clock = { after(milliseconds: number, callback: () => void): () => void };

/** The browser's own timers. */
export const browserClock: Clock = {
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds of silence after which a session does something. */
const PATIENCE = {
  /** The reader sees that it takes long. */
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
 * @param inParts whether hits that are listed first are shown before the rest is found
 */
export function createSession(places: Places, clock: Clock, inParts = false): SearchSession {
  const listeners = new Set<() => void>();
  let state = INITIAL_STATE;
  let hosted: Answering | undefined;
  let stopStalled: (() => void) | undefined;
  let stopSilence: (() => void) | undefined;

  function dispatch(event: SessionEvent): void {
    const before = state.view;
    const { state: next, effects } = reduceSession(state, event);
    state = next;
    if (next.view !== before) for (const listener of listeners) listener();
    for (const effect of effects) run[effect](next.turn);
  }

  async function findPlace(turn: number): Promise<void> {
    hosted = await places.hosted();
    dispatch({ type: 'placed', turn, hasHosted: hosted !== undefined });
  }

  async function askHosted(turn: number): Promise<void> {
    try {
      const found = await hosted?.(state.view.query, state.narrowing);
      if (found) dispatch({ type: 'hosted found', turn, found });
    } catch (error) {
      dispatch({ type: 'hosted failed', turn, problem: sentenceOf(error) });
    }
  }

  async function askEmbedded(turn: number): Promise<void> {
    try {
      const found = await places.embedded(
        state.view.query,
        state.narrowing,
        inParts ? (part) => dispatch({ type: 'embedded part', turn, found: part }) : undefined,
      );
      dispatch({ type: 'embedded found', turn, found });
    } catch (error) {
      dispatch({ type: 'embedded failed', turn, problem: sentenceOf(error) });
    }
  }

  function startSilence(): () => void {
    const stopWarm = clock.after(PATIENCE.warm, places.warmEmbedded);
    const stopFallback = clock.after(PATIENCE.fallback, () => dispatch({ type: 'silent' }));
    return () => {
      stopWarm();
      stopFallback();
    };
  }

  const run: Record<SessionEffect, (turn: number) => void> = {
    'find the place': (turn) => void findPlace(turn),
    'ask hosted': (turn) => void askHosted(turn),
    'ask embedded': (turn) => void askEmbedded(turn),
    'start stalled timer'() {
      stopStalled?.();
      stopStalled = clock.after(PATIENCE.stalled, () => dispatch({ type: 'stalled' }));
    },
    'stop stalled timer': () => stopStalled?.(),
    'start silence timer': () => (stopSilence ??= startSilence()),
    'stop silence timer'() {
      stopSilence?.();
      stopSilence = undefined;
    },
  };

  return {
    ask: (query, narrowing) => dispatch({ type: 'asked', query, narrowing }),
    retry: () => dispatch({ type: 'retried' }),
    state: () => state.view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      dispatch({ type: 'closed' });
      listeners.clear();
    },
  };
}
