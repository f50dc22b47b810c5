/**
 * One opening of the help window. The hosted place is asked first, where there is one. If it is silent or fails,
 * the hits of the device are shown, and the session stays with the device, so that nothing the reader looks at
 * changes places.
 */
import type { Narrowing } from './narrowing';
import { sentenceOf } from './problem';
import type { Answering, Found, SearchSession, SearchState } from './types';

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

const isBlank = (query: string) => query.trim() === '';

/** Returns a session. */
export function createSession(places: Places): SearchSession {
  const listeners = new Set<() => void>();
  let view: SearchState = { status: 'idle', query: '' };
  let narrowing: Narrowing | undefined;
  let isClosed = false;
  // Queries are identified by their number; what comes for an older one is dropped.
  let turn = 0;
  /** The last query whose hits are complete. */
  let shown = 0;
  /** The last query that the device was asked, and the last that it failed. */
  let onDevice = 0;
  let failedOnDevice = 0;
  /** The last query that the hosted place was asked and has not answered; 0 for none. */
  let onHost = 0;
  /** The hosted place was silent for too long, and has not answered since. */
  let isSilent = false;
  let staysOnDevice = false;
  let hostedProblem: string | undefined;
  let stalledTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimers: ReturnType<typeof setTimeout>[] = [];

  function show(next: SearchState): void {
    view = next;
    for (const listener of listeners) listener();
  }

  const banner = () => (hostedProblem === undefined ? {} : { problem: hostedProblem });

  /** Shows that the query has no answer yet, over the hits of the one before. */
  function showWaiting(status: 'loading' | 'stalled', { query, found } = view): void {
    show({ status, query, ...(found && { found }), ...banner() });
  }

  function showFound(found: Found): void {
    clearTimeout(stalledTimer);
    shown = turn;
    const isWaiting = staysOnDevice && onHost !== 0;
    const status = hostedProblem !== undefined ? 'error' : isWaiting ? 'stalled' : 'idle';
    show({ status, query: view.query, found, ...banner() });
  }

  function showProblem(problem: string): void {
    clearTimeout(stalledTimer);
    show({ status: 'error', query: view.query, problem });
  }

  function stopSilence(): void {
    for (const timer of silenceTimers) clearTimeout(timer);
    silenceTimers = [];
  }

  /** Does nothing where it was started and not stopped: silence is measured over all queries. */
  function startSilence(): void {
    if (silenceTimers.length > 0) return;
    silenceTimers = [
      setTimeout(places.warmEmbedded, PATIENCE.warm),
      setTimeout(() => {
        isSilent = true;
        if (shown !== turn) void askDevice();
      }, PATIENCE.fallback),
    ];
  }

  /** Asks the device, once for each query. */
  async function askDevice(): Promise<void> {
    if (onDevice === turn) return;
    const mine = turn;
    onDevice = mine;
    const isOver = () => isClosed || mine !== turn || shown === mine;
    try {
      const found = await places.embedded(view.query, narrowing);
      if (isOver()) return;
      staysOnDevice = true;
      showFound(found);
    } catch (error) {
      if (isOver()) return;
      failedOnDevice = mine;
      // The hosted place may still answer.
      if (onHost !== mine) showProblem(hostedProblem ?? sentenceOf(error));
    }
  }

  /** The hosted place has answered a query, with hits or with an error: silence is counted from here. */
  function endSilence(of: number): void {
    isSilent = false;
    stopSilence();
    if (onHost === of) onHost = 0;
    else if (onHost === turn) startSilence();
  }

  async function askHosted(hosted: Answering): Promise<void> {
    const mine = turn;
    onHost = mine;
    startSilence();
    if (isSilent) void askDevice();
    try {
      const found = await hosted(view.query, narrowing);
      if (isClosed) return;
      endSilence(mine);
      // Late hits don't reorder what the reader sees; only the wait for them is over.
      if (shown === turn && staysOnDevice && view.found) showFound(view.found);
      else if (mine === turn) showFound(found);
    } catch (error) {
      if (isClosed) return;
      const isLast = onHost === mine;
      endSilence(mine);
      // The failure of a dropped query matters only while the session waits for it over hits of the device.
      if (!isLast || (mine !== turn && !staysOnDevice)) return;
      const problem = sentenceOf(error);
      hostedProblem = problem;
      staysOnDevice = true;
      if (isBlank(view.query)) return;
      if (shown === turn && view.found) return showFound(view.found);
      if (failedOnDevice === turn) return showProblem(problem);
      showWaiting(view.status === 'stalled' ? 'stalled' : 'loading');
      await askDevice();
    }
  }

  async function ask(query: string, wanted?: Narrowing): Promise<void> {
    if (isClosed) return;
    narrowing = wanted;
    turn += 1;
    clearTimeout(stalledTimer);
    if (isBlank(query)) {
      stopSilence();
      return show({ status: 'idle', query });
    }
    showWaiting('loading', { ...view, query });
    stalledTimer = setTimeout(() => showWaiting('stalled'), PATIENCE.stalled);
    if (staysOnDevice) return askDevice();
    const mine = turn;
    const hosted = await places.hosted();
    if (isClosed || mine !== turn) return;
    await (hosted ? askHosted(hosted) : askDevice());
  }

  return {
    ask: (query, wanted) => void ask(query, wanted),
    retry() {
      hostedProblem = undefined;
      staysOnDevice = false;
      isSilent = false;
      void ask(view.query, narrowing);
    },
    state: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      clearTimeout(stalledTimer);
      stopSilence();
      listeners.clear();
    },
  };
}
