/**
 * What one opening of the help window knows, and how it changes with each event: a pure function, so that every
 * order of answers, failures and timers can be tested. `session.ts` carries out the effects.
 *
 * The hosted place is asked first, where there is one. If it is silent or fails, the hits of the device are
 * shown, and the session stays with the device, so that nothing the reader looks at changes places.
 */
import type { Narrowing } from './narrowing';
import type { Found, SearchState } from './types';

/** The state of a session. Queries are identified by their number; what belongs to an older one is dropped. */
export type SessionState = {
  /** What the reader sees. */
  readonly view: SearchState;
  /** What the last query is narrowed to. */
  readonly narrowing?: Narrowing | undefined;
  /** Number of the last query. */
  readonly turn: number;
  /** Number of the last query whose hits are complete. */
  readonly shown: number;
  /** Number of the last query that the device was asked. */
  readonly embedded: number;
  /** The last query that failed on the device. */
  readonly embeddedFailure?: { readonly turn: number; readonly problem: string };
  /** Number of the last query that the hosted place was asked and has not answered; 0 for none. */
  readonly hosted: number;
  /** The hosted place was silent for too long, and has not answered since. */
  readonly isSilent: boolean;
  /** The session stays with the device. */
  readonly isOnDevice: boolean;
  /** What the hosted place failed with. */
  readonly hostedProblem?: string | undefined;
  readonly isClosed: boolean;
};

/** What happens to a session. `turn` is the number of the query that it is about. */
export type SessionEvent =
  | { readonly type: 'asked'; readonly query: string; readonly narrowing?: Narrowing | undefined }
  | { readonly type: 'retried' }
  /** It is known whether there is a hosted place. */
  | { readonly type: 'placed'; readonly turn: number; readonly hasHosted: boolean }
  /** There is no answer yet, and the reader is to see that. */
  | { readonly type: 'stalled' }
  /** The hosted place has been silent for too long. */
  | { readonly type: 'silent' }
  | { readonly type: 'hosted found'; readonly turn: number; readonly found: Found }
  | { readonly type: 'hosted failed'; readonly turn: number; readonly problem: string }
  /** The device has found the first hits. */
  | { readonly type: 'embedded part'; readonly turn: number; readonly found: Found }
  | { readonly type: 'embedded found'; readonly turn: number; readonly found: Found }
  | { readonly type: 'embedded failed'; readonly turn: number; readonly problem: string }
  | { readonly type: 'closed' };

/** What is to be done next, in the order of the list; questions are those of the last query. */
export type SessionEffect =
  | 'find the place'
  | 'ask hosted'
  | 'ask embedded'
  | 'start stalled timer'
  | 'stop stalled timer'
  /** Does nothing where it was started and not stopped: silence is measured over all queries. */
  | 'start silence timer'
  | 'stop silence timer';

/** A state and what is to be done in it. */
export type SessionStep = {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
};

/** The state before the first query. */
export const INITIAL_STATE: SessionState = {
  view: { status: 'idle', query: '' },
  turn: 0,
  shown: 0,
  embedded: 0,
  hosted: 0,
  isSilent: false,
  isOnDevice: false,
  isClosed: false,
};

const bannerOf = ({ hostedProblem: problem }: SessionState) =>
  problem === undefined ? {} : { problem };

const isBlank = (query: string) => query.trim() === '';

/** The query has no answer yet: the hits of the one before stay. */
function waiting(state: SessionState, status: 'loading' | 'stalled'): SessionState {
  const { query, found } = state.view;
  return { ...state, view: { status, query, ...(found && { found }), ...bannerOf(state) } };
}

/** The query has its answer. */
function showing(state: SessionState, found: Found): SessionStep {
  const isWaiting = state.isOnDevice && state.hosted !== 0;
  const status = state.hostedProblem !== undefined ? 'error' : isWaiting ? 'stalled' : 'idle';
  const view = { status, query: state.view.query, found, ...bannerOf(state) } as const;
  return { state: { ...state, shown: state.turn, view }, effects: ['stop stalled timer'] };
}

function failing(state: SessionState, problem: string): SessionStep {
  const view = { status: 'error', query: state.view.query, problem } as const;
  return { state: { ...state, view }, effects: ['stop stalled timer'] };
}

/** Asks the device, once for each query. */
function askingDevice(state: SessionState): SessionStep {
  if (state.embedded === state.turn) return { state, effects: [] };
  return { state: { ...state, embedded: state.turn }, effects: ['ask embedded'] };
}

/** The hosted place has answered a query, with hits or with an error. */
function hearing(state: SessionState, turn: number): SessionStep {
  const heard = { ...state, isSilent: false };
  if (state.hosted === turn) {
    return { state: { ...heard, hosted: 0 }, effects: ['stop silence timer'] };
  }
  return {
    state: heard,
    effects:
      state.hosted === state.turn
        ? ['stop silence timer', 'start silence timer']
        : ['stop silence timer'],
  };
}

/** Goes on from a step. */
function andThen({ state, effects }: SessionStep, next: (state: SessionState) => SessionStep) {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}

function asked(state: SessionState, query: string, narrowing?: Narrowing): SessionStep {
  const next = { ...state, narrowing, turn: state.turn + 1 };
  if (isBlank(query)) {
    return {
      state: { ...next, view: { status: 'idle', query } },
      effects: ['stop stalled timer', 'stop silence timer'],
    };
  }
  const loading = waiting({ ...next, view: { ...state.view, query } }, 'loading');
  return andThen({ state: loading, effects: ['start stalled timer'] }, (now) =>
    now.isOnDevice ? askingDevice(now) : { state: now, effects: ['find the place'] },
  );
}

function placed(state: SessionState, hasHosted: boolean): SessionStep {
  if (!hasHosted) return askingDevice(state);
  const step = {
    state: { ...state, hosted: state.turn },
    effects: ['start silence timer'],
  } as const;
  const silent = state.isSilent ? andThen(step, askingDevice) : step;
  return { state: silent.state, effects: [...silent.effects, 'ask hosted'] };
}

function hostedFound(state: SessionState, turn: number, found: Found): SessionStep {
  return andThen(hearing(state, turn), (now) => {
    // Late hits don't reorder what the reader sees; only the wait for them is over.
    if (now.shown === now.turn && now.isOnDevice && now.view.found) {
      return showing(now, now.view.found);
    }
    return turn === now.turn ? showing(now, found) : { state: now, effects: [] };
  });
}

function hostedFailed(state: SessionState, turn: number, problem: string): SessionStep {
  const isLast = state.hosted === turn;
  return andThen(hearing(state, turn), (heard) => {
    // The failure of a dropped query matters only while the session waits for it over hits of the device.
    if (!isLast || (turn !== heard.turn && !heard.isOnDevice)) return { state: heard, effects: [] };
    const now = { ...heard, hostedProblem: problem, isOnDevice: true };
    const { query, found, status } = now.view;
    if (isBlank(query)) return { state: now, effects: [] };
    if (now.shown === now.turn && found) return showing(now, found);
    if (now.embeddedFailure?.turn === now.turn) return failing(now, problem);
    return askingDevice(waiting(now, status === 'stalled' ? 'stalled' : 'loading'));
  });
}

function embeddedFailed(state: SessionState, turn: number, problem: string): SessionStep {
  const now = { ...state, embeddedFailure: { turn, problem } };
  // The hosted place may still answer.
  return state.hosted === turn
    ? { state: now, effects: [] }
    : failing(now, state.hostedProblem ?? problem);
}

/** Returns the state after an event, and what is to be done. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionStep {
  const unchanged: SessionStep = { state, effects: [] };
  if (state.isClosed) return unchanged;
  const { turn, shown } = state;
  switch (event.type) {
    case 'asked':
      return asked(state, event.query, event.narrowing);
    case 'retried':
      return asked(
        { ...state, hostedProblem: undefined, isOnDevice: false, isSilent: false },
        state.view.query,
        state.narrowing,
      );
    case 'placed':
      return event.turn === turn ? placed(state, event.hasHosted) : unchanged;
    case 'stalled':
      return { state: waiting(state, 'stalled'), effects: [] };
    case 'silent': {
      const silent = { ...state, isSilent: true };
      return shown === turn ? { state: silent, effects: [] } : askingDevice(silent);
    }
    case 'hosted found':
      return hostedFound(state, event.turn, event.found);
    case 'hosted failed':
      return hostedFailed(state, event.turn, event.problem);
    case 'embedded part': {
      // Hits of the hosted place, which may still come, would change places with these.
      if (event.turn !== turn || shown === turn || state.hosted === turn) return unchanged;
      const view = { ...state.view, found: event.found };
      return { state: waiting({ ...state, view }, 'loading'), effects: ['stop stalled timer'] };
    }
    case 'embedded found':
      if (event.turn !== turn || shown === turn) return unchanged;
      return showing({ ...state, isOnDevice: true }, event.found);
    case 'embedded failed':
      if (event.turn !== turn || shown === turn) return unchanged;
      return embeddedFailed(state, event.turn, event.problem);
    case 'closed':
      return {
        state: { ...state, isClosed: true },
        effects: ['stop stalled timer', 'stop silence timer'],
      };
  }
}
