import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { forgetScript } from './index';

const logged: string[] = [];
const console = { error: (message: string) => logged.push(message) };

/** Runs the script with `stored` in storage; returns what is left. */
function leftOf(stored: string | null, key = 'theme', namespace = ''): string | null {
  const values = new Map(stored === null ? [] : [[key, stored]]);
  const localStorage = {
    getItem: (name: string) => values.get(name) ?? null,
    removeItem: (name: string) => values.delete(name),
  };
  const script = forgetScript({ type: 'localStorage', namespace });
  runInNewContext(script, { window: { localStorage }, console });
  return values.get(key) ?? null;
}

describe('the stored color mode', () => {
  it.each(['light', 'dark'])('keeps %s', (mode) => {
    expect(leftOf(mode)).toBe(mode);
  });

  it.each(['sepia', 'system', 'LIGHT', ''])('removes %j', (mode) => {
    expect(leftOf(mode)).toBeNull();
  });

  it('[5.9] logs that an unknown one does not exist', () => {
    logged.length = 0;
    for (const mode of [null, 'light', 'dark', 'system', 'sepia']) leftOf(mode);
    expect(logged).toEqual(['`sepia` does not exist in the color schemes.']);
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
