import { describe, expect, it, vi } from 'vitest';
import { choosePreload, parseParams, workerAddress } from './scope';

describe('parameters', () => {
  it('[4.47] are read as they were written', () => {
    const params = { offlineMode: true, debug: true };
    const url = new URL(workerAddress('https://x.example/sw.js', params));
    expect(parseParams(url.search)).toEqual(params);
  });

  it.each(['', '?params=', '?params=null', '?params={', '?params={"offlineMode":"yes"}'])(
    'are off if they are something else: %s',
    (search) => {
      expect(parseParams(search)).toEqual({ offlineMode: false, debug: false });
    },
  );
});

const agents = {
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 15; Mobile; rv:158.0) Gecko/158.0 Firefox/158.0',
  chrome:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.6 Safari/605.1.15',
  firefoxOnIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/157.0 Mobile/15E148 Safari/605.1.15',
};

const choose = async (userAgent: string) => {
  const enable = vi.fn<() => Promise<void>>(async () => {});
  const disable = vi.fn<() => Promise<void>>(async () => {});
  await choosePreload({ enable, disable }, userAgent);
  return { enabled: enable.mock.calls.length, disabled: disable.mock.calls.length };
};

it.each(['firefox', 'firefoxOnAndroid'] as const)(
  'on %s preloading is turned off, because a failed preload would lose the saved page',
  async (name) => {
    expect(await choose(agents[name])).toEqual({ enabled: 0, disabled: 1 });
  },
);

it.each(['chrome', 'safari', 'firefoxOnIos'] as const)(
  'on %s pages are preloaded',
  async (name) => {
    expect(await choose(agents[name])).toEqual({ enabled: 1, disabled: 0 });
  },
);
