import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { forgetScript } from './index';

/** Runs the script with `stored` in storage; returns what is left. */
function leftOf(stored: string | null, key = 'theme', namespace = ''): string | null {
  const values = new Map(stored === null ? [] : [[key, stored]]);
  const localStorage = {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => values.delete(name),
  };
  runInNewContext(forgetScript({ type: 'localStorage', namespace }), { window: { localStorage } });
  return values.get(key) ?? null;
}

describe('the stored color mode', () => {
  it.each(['light', 'dark'])('keeps %s', (mode) => {
    expect(leftOf(mode)).toBe(mode);
  });

  it.each(['sepia', 'system', 'LIGHT', ''])('removes %j', (mode) => {
    expect(leftOf(mode)).toBeNull();
  });

  it('reads the key of the configured namespace', () => {
    expect(leftOf('sepia', 'theme-a1b', '-a1b')).toBeNull();
    expect(leftOf('sepia', 'theme', '-a1b')).toBe('sepia');
  });

  it('causes no error if storage is blocked', () => {
    const blocked = {
      get localStorage(): never {
        throw new Error('blocked');
      },
    };
    const script = forgetScript({ type: 'localStorage', namespace: '' });
    expect(() => runInNewContext(script, { window: blocked })).not.toThrow();
  });
});
