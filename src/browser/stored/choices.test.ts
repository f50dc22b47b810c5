import { afterEach, describe, expect, it, vi } from 'vitest';
import { readChoices, subscribeChoice, writeChoice } from './choices';

type Listener = (event: { newValue: string | null }) => void;
const { stored, listeners } = vi.hoisted(() => ({
  stored: new Map<string, string>(),
  listeners: new Map<string, Listener>(),
}));

vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: (key: string) => ({
    get: () => stored.get(key) ?? null,
    set: (value: string) => stored.set(key, value),
    listen: (listener: Listener) => {
      listeners.set(key, listener);
      return () => listeners.delete(key);
    },
  }),
}));

/** A window at an address; returns its location. */
function at(path: string) {
  const url = new URL(path, 'https://help.example');
  const window = {
    location: url,
    history: {
      state: { key: 'k' },
      replaceState: vi.fn<(state: unknown, title: string, to: URL) => void>(
        (_state, _title, to) => {
          url.href = to.href;
        },
      ),
    },
  };
  vi.stubGlobal('window', window);
  return { url, replaceState: window.history.replaceState };
}

afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

describe('what the reader chose', () => {
  it('comes from the address, otherwise from storage, if it is valid', () => {
    stored.set('choice-provider', 'azure');
    stored.set('choice-role', '<img>');
    at('/docs/a?interface=cli&role=cfo');
    expect(readChoices()).toEqual({ provider: 'azure', interface: 'cli' });
    at('/docs/a?provider=aws');
    expect(readChoices()).toEqual({ provider: 'aws' });
  });

  it('is nothing if nothing was chosen', () => {
    at('/docs/a');
    expect(readChoices()).toEqual({});
  });

  it('is in storage and in the address, next to other parameters', () => {
    const { url, replaceState } = at('/docs/a?q=1&interface=cli#b');
    writeChoice('provider', 'azure');
    expect(url.href).toBe('https://help.example/docs/a?q=1&interface=cli&provider=azure#b');
    expect(replaceState).toHaveBeenCalledWith({ key: 'k' }, '', expect.anything());
    expect(stored.get('choice-provider')).toBe('azure');
  });

  it('follows another window, and the address never says anything else', () => {
    const told: string[] = [];
    const { url } = at('/docs/a?provider=aws');
    const stop = subscribeChoice('provider', (value) => told.push(value));
    listeners.get('choice-provider')!({ newValue: 'azure' });
    listeners.get('choice-provider')!({ newValue: 'hostile' });
    listeners.get('choice-provider')!({ newValue: null });
    expect(told).toEqual(['azure']);
    expect(url.search).toBe('?provider=azure');
    const { url: plain } = at('/docs/a');
    listeners.get('choice-provider')!({ newValue: 'aws' });
    expect(plain.search).toBe('');
    stop();
    expect(listeners.size).toBe(0);
  });
});
