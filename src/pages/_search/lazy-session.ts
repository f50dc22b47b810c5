/** A search session whose code is loaded when it is first needed. It knows no React. */
import type { Narrowing } from '../../search/client/narrowing';
import type { Search, SearchSession, SearchState } from '../../search/client/types';

const IDLE: SearchState = { status: 'idle', query: '' };

const NOT_LOADED = 'The search could not be loaded. Check your connection and try again.';

/** A session that says nothing until its code is there. */
export type LazySession = SearchSession & {
  /** Loads what the first query needs. */
  warm(): void;
  /** Host that queries are sent to, known once the code is loaded. */
  leavesDeviceFor(): string | undefined;
};

/** Returns a session of the search that `load` brings. */
export function lazySession(load: () => Promise<Search>): LazySession {
  const listeners = new Set<() => void>();
  let search: Search | undefined;
  let session: SearchSession | undefined;
  let state = IDLE;
  let narrowing: Narrowing | undefined;
  let loading = false;
  let closed = false;

  function set(next: SearchState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function start(): Promise<void> {
    if (session || loading || closed) return;
    loading = true;
    try {
      search = await load();
      if (closed) return;
      const opened = search.open();
      opened.subscribe(() => set(opened.state()));
      session = opened;
      search.warm();
      if (state.query) opened.ask(state.query, narrowing);
      // Another object, though it says the same: where queries go is known now.
      else set({ ...IDLE });
    } catch {
      if (state.query) set({ ...state, status: 'error', problem: NOT_LOADED });
    } finally {
      loading = false;
    }
  }

  return {
    warm: () => void start(),
    leavesDeviceFor: () => search?.leavesDeviceFor,
    ask(query, wanted) {
      narrowing = wanted;
      if (session) return session.ask(query, wanted);
      set(query ? { status: 'loading', query } : IDLE);
      if (query) void start();
    },
    retry() {
      if (session) return session.retry();
      set({ status: 'loading', query: state.query });
      void start();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      session?.close();
    },
  };
}
