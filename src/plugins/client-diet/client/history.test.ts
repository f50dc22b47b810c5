import fc from 'fast-check';
import type * as Original from 'history';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserHistory, createLocation, createPath, type To } from './history';

/** A browser's history, with the events that it dispatches. */
class FakeWindow {
  readonly listeners = new Set<(event: unknown) => void>();
  readonly document = { createElement: () => ({}) };
  readonly navigator = { userAgent: '' };
  readonly confirm = () => true;
  entries = [{ state: null as unknown, url: '/docs/first?a=1#b' }];
  index = 0;

  get location() {
    return new URL(this.entries[this.index]?.url ?? '', 'https://example.com');
  }

  readonly history = ((page) => {
    const go = (steps: number) => {
      const entry = page.entries[page.index + steps];
      if (!entry) return;
      page.index += steps;
      for (const listener of page.listeners) listener({ state: entry.state });
    };
    return {
      get length() {
        return page.entries.length;
      },
      get state() {
        return page.entries[page.index]?.state;
      },
      pushState(state: unknown, _: string, url: string) {
        page.entries = [...page.entries.slice(0, page.index + 1), { state, url }];
        page.index += 1;
      },
      replaceState(state: unknown, _: string, url: string) {
        page.entries = page.entries.with(page.index, { state, url });
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
    };
  })(this);

  addEventListener(_: string, listener: (event: unknown) => void) {
    this.listeners.add(listener);
  }

  removeEventListener(_: string, listener: (event: unknown) => void) {
    this.listeners.delete(listener);
  }
}

let original: typeof Original;

beforeAll(async () => {
  // It looks for a document when it's loaded.
  vi.stubGlobal('window', new FakeWindow());
  original = await import('history');
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  // Keys are random.
  let made = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => ++made / 1000 + 0.1);
});

const path = fc
  .array(fc.constantFrom('docs/', '../', './', 'a b/', 'é/', '%20/'), { maxLength: 4 })
  .chain((parts) =>
    fc
      .constantFrom('', '/', 'page', '/page', '..', '.')
      .map((last) => (last.startsWith('/') ? last + parts.join('') : parts.join('') + last)),
  );
const search = fc.constantFrom('', '?q=1', 'q=1');
const hash = fc.constantFrom('', '#x', 'x');
const to: fc.Arbitrary<To> = fc.oneof(
  fc
    .tuple(path, fc.constantFrom('', '?', '?q=1'), fc.constantFrom('', '#', '#x?y'))
    .map((all) => all.join('')),
  fc.record({ pathname: path, search, hash }, { requiredKeys: [] }),
);

/** What a test does in a history: a navigation, or a step. */
type Act =
  readonly ['push' | 'replace', To] | readonly ['go', number] | readonly ['block', boolean];

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constantFrom('push' as const, 'replace' as const), to),
    fc.tuple(fc.constant('go' as const), fc.integer({ min: -2, max: 2 })),
    fc.tuple(fc.constant('block' as const), fc.boolean()),
  ),
  { maxLength: 8 },
);

/** Returns all that a page and a browser can see of a history while something happens in it. */
function logOf(make: () => unknown, done: readonly Act[]): unknown[] {
  vi.mocked(Math.random).mockClear();
  let made = 0;
  vi.mocked(Math.random).mockImplementation(() => ++made / 1000 + 0.1);
  const fake = new FakeWindow();
  vi.stubGlobal('window', fake);
  vi.stubGlobal('navigator', fake.navigator);
  const history = make() as Original.History;
  const log: unknown[] = [];
  const stop = history.listen((location, action) => log.push(action, plain(location)));
  let unblock = () => {};
  for (const [name, value] of done) {
    if (name === 'go') history.go(value);
    else if (name === 'block') {
      unblock();
      unblock = value ? history.block(() => false) : () => {};
    } else history[name](value as Original.Path);
    log.push(plain(history.location), history.action, history.length, fake.entries, fake.index);
  }
  stop();
  unblock();
  history.push('/unheard');
  log.push(fake.location.href);
  return structuredClone(log);
}

/** Without what isn't set. */
const plain = (location: object) => JSON.parse(JSON.stringify(location)) as unknown;

describe('addresses', () => {
  it('are read and written as in the original', () => {
    const from = { pathname: '/docs/guide/page', search: '?s', hash: '' };
    fc.assert(
      fc.property(to, fc.boolean(), (target, isRelative) => {
        const current = isRelative ? from : undefined;
        const mine = createLocation(target, 'state', 'key', current);
        const theirs = original.createLocation(
          target as Original.Path,
          'state',
          'key',
          current as Original.Location | undefined,
        );
        expect(mine).toEqual(theirs);
        expect(createPath(mine)).toBe(original.createPath(theirs));
      }),
      { numRuns: 2000 },
    );
  });

  it('that can’t be decoded are errors', () => {
    expect(() => createLocation('/docs/%E0%A4%A')).toThrow(URIError);
  });
});

describe('the history', () => {
  it('does what the original does, whatever happens in it', () => {
    fc.assert(
      fc.property(acts, (done) => {
        expect(logOf(createBrowserHistory, done)).toEqual(
          logOf(original.createBrowserHistory, done),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('tells everyone who listened before, and still does', () => {
    vi.stubGlobal('window', new FakeWindow());
    const history = createBrowserHistory();
    const heard: string[] = [];
    history.listen(() => {
      heard.push('first');
      stop();
      history.listen(() => heard.push('new'));
    });
    const stop = history.listen(() => heard.push('stopped'));
    history.push('/a');
    expect(heard).toEqual(['first']);
  });

  it('goes back to where a reader may not leave', () => {
    const log = logOf(createBrowserHistory, [
      ['push', '/a'],
      ['push', '/b'],
      ['block', true],
      ['go', -2],
    ]);
    expect(log.slice(-6, -1)).toMatchObject([{ pathname: '/b' }, 'PUSH', 3, [{}, {}, {}], 2]);
  });
});
