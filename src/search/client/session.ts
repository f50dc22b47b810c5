/**
 * A search session, which lasts while the help window is open. The hosted service is asked first, if there is one. If
 * it doesn't respond or fails, the session shows hits from the device and stays with the device, so that nothing the
 * reader is looking at moves.
 */
import type { Narrowing } from './narrowing';
import { sentenceOf } from './problem';
import type { Answering, Found, SearchState } from './types';

/** Milliseconds without a response after which a session does something. */
const PATIENCE = {
  /** Tells the reader that it's taking longer. */
  stalled: 300,
  /** Prepares the search on the device. */
  warm: 800,
  /** Shows hits from the device. */
  fallback: 2000,
} as const;

/** The places that a session can ask. */
export type Places = {
  /** The hosted service. It may take a moment to find out whether there is one. */
  readonly hosted: () => Promise<Answering | undefined>;
  readonly embedded: Answering;
  readonly warmEmbedded: () => void;
};

const isBlank = (query: string) => query.trim() === '';

/** A session: the time that the help window is open, or a visit to the search page. */
export type SearchSession = ReturnType<typeof createSession>;

/** Creates a session. */
export function createSession(places: Places) {
  const listeners = new Set<() => void>();
  let view: SearchState = { status: 'idle', query: '' };
  let narrowing: Narrowing | undefined;
  let isClosed = false;
  // Each query has a number, and responses to older queries are dropped.
  let turn = 0;
  /** The last query whose hits are complete. */
  let shown = 0;
  /** The last query that the device was asked, and the last one for which it failed. */
  let onDevice = 0;
  let failedOnDevice = 0;
  /** The last query that the hosted service hasn't responded to yet, or 0. */
  let onHost = 0;
  /** Whether the hosted service took too long and hasn't responded since. */
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

  /** Shows that the query has no response yet, above the hits of the previous one. */
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

  /** Does nothing if it's already running, because silence is measured across all queries. */
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

  /** Asks the device, but only once for each query. */
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
      // The hosted service may still respond.
      if (onHost !== mine) showProblem(hostedProblem ?? sentenceOf(error));
    }
  }

  /** The hosted service has responded to a query, with hits or an error, so silence is measured from here on. */
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
      // Late hits don't change what the reader sees. Only the waiting is over.
      if (shown === turn && staysOnDevice && view.found) showFound(view.found);
      else if (mine === turn) showFound(found);
    } catch (error) {
      if (isClosed) return;
      const isLast = onHost === mine;
      endSilence(mine);
      // The failure of a dropped query only matters while the session shows hits from the device and waits for it.
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
    /** Searches for a query. Drops an older one that is in progress. An empty query clears the state. */
    ask: (query: string, wanted?: Narrowing): void => void ask(query, wanted),
    /** Searches for the same query again, after an error. */
    retry() {
      hostedProblem = undefined;
      staysOnDevice = false;
      isSilent = false;
      void ask(view.query, narrowing);
    },
    state: () => view,
    /** Calls back whenever the state changes. Returns a function that unsubscribes. */
    subscribe(listener: () => void) {
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
