import { describe, expect, it, vi } from 'vitest';
import type { Search, SearchState } from '../../search/client/types';
import { lazySession } from './lazy-session';

function fakeSearch() {
  let state: SearchState = { status: 'idle', query: '' };
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const set = (next: SearchState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const session = {
    ask: (query: string) => {
      asked.push(query);
      set({ status: 'loading', query });
    },
    retry: () => asked.push('again'),
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: vi.fn<() => void>(),
  };
  const search: Search = {
    indexName: 'main',
    leavesDeviceFor: 'search.example',
    warm: vi.fn<() => void>(),
    prime: vi.fn<() => void>(),
    open: () => session,
  };
  return { search, session, asked, set };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

describe('a session whose code comes late', () => {
  it('loads nothing before it is asked, and asks for what was typed last', async () => {
    const { search, asked } = fakeSearch();
    const load = vi.fn<() => Promise<Search>>(async () => search);
    const lazy = lazySession(load);
    lazy.ask('');
    expect(load).not.toHaveBeenCalled();
    lazy.ask('b');
    lazy.ask('bu');
    expect(lazy.state()).toEqual({ status: 'loading', query: 'bu' });
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    expect(asked).toEqual(['bu']);
    lazy.ask('bud');
    expect(asked).toEqual(['bu', 'bud']);
  });

  it('reports what the session reports', async () => {
    const { search, set } = fakeSearch();
    const lazy = lazySession(async () => search);
    const listener = vi.fn<() => void>();
    lazy.subscribe(listener);
    lazy.warm();
    await settled();
    expect(search.warm).toHaveBeenCalledTimes(1);
    expect(lazy.leavesDeviceFor()).toBe('search.example');
    set({ status: 'stalled', query: 'x' });
    expect(lazy.state()).toEqual({ status: 'stalled', query: 'x' });
    expect(listener).toHaveBeenCalled();
  });

  it('says that the code did not come, and loads it again', async () => {
    const { search, asked } = fakeSearch();
    const load = vi
      .fn<() => Promise<Search>>()
      .mockRejectedValueOnce(new Error('chunk'))
      .mockResolvedValueOnce(search);
    const lazy = lazySession(load);
    lazy.ask('b');
    await settled();
    expect(lazy.state()).toMatchObject({ status: 'error', query: 'b' });
    expect(lazy.state().problem).toContain('could not be loaded');
    lazy.retry();
    expect(lazy.state()).toEqual({ status: 'loading', query: 'b' });
    await settled();
    expect(asked).toEqual(['b']);
  });

  it('a page that was left opens nothing', async () => {
    const { search, asked, session } = fakeSearch();
    const lazy = lazySession(async () => search);
    lazy.ask('b');
    lazy.close();
    await settled();
    expect(asked).toEqual([]);
    const other = lazySession(async () => search);
    other.warm();
    await settled();
    other.close();
    expect(session.close).toHaveBeenCalledTimes(1);
  });
});
