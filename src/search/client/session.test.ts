import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSession } from './session';
import { UNREACHABLE } from './problem';
import type { Found, SearchState } from './types';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Open = {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

/** Answers that the test gives when it wants to, by query. */
function place(name: Found['place']) {
  const asked: string[] = [];
  const open = new Map<string, Open>();
  const settle = async (query: string, how: 'resolve' | 'reject', error?: unknown) => {
    const one = open.get(query);
    if (!one) throw new Error(`${name} was not asked for ${query}`);
    open.delete(query);
    if (how === 'resolve') one.resolve();
    else one.reject(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    asked,
    open,
    answering: (query: string) =>
      new Promise<Found>((resolve, reject) => {
        asked.push(query);
        const found = {
          query,
          place: name,
          groups: [],
          total: 1,
          unfiltered: false,
          facets: {},
        } as const;
        open.set(query, { resolve: () => resolve(found), reject });
      }),
    answers: (query: string) => settle(query, 'resolve'),
    fails: (query: string, error: unknown) => settle(query, 'reject', error),
  };
}

function setUp(options: { hosted: boolean } = { hosted: true }) {
  const hosted = place('hosted');
  const embedded = place('embedded');
  const warmEmbedded = vi.fn<() => void>();
  const session = createSession({
    hosted: async () => (options.hosted ? hosted.answering : undefined),
    embedded: embedded.answering,
    warmEmbedded,
  });
  const heard: SearchState[] = [];
  session.subscribe(() => heard.push(session.state()));
  const ask = async (query: string) => {
    session.ask(query);
    await vi.advanceTimersByTimeAsync(0);
  };
  /** What the reader sees: status, query and place of the hits, and the problem. */
  const seen = () => {
    const { status, found, problem } = session.state();
    return [status, found && `${found.query} ${found.place}`, problem];
  };
  return { session, hosted, embedded, warmEmbedded, heard, ask, seen };
}

const unreachable = Object.assign(new Error('vendor'), { name: 'RetryError' });
const forbidden = Object.assign(new Error('Invalid key'), { name: 'ApiError', status: 403 });
const FORBIDDEN = 'The search service responded with status 403: Invalid key';
const noIndex = Object.assign(new Error('The search index did not load.'), {
  name: 'IndexProblem',
});

describe('a session with one place', () => {
  it('is idle, loads, and is idle with what was found', async () => {
    const { session, embedded, ask, seen, heard } = setUp({ hosted: false });
    expect(seen()).toEqual(['idle', undefined, undefined]);
    await ask('a');
    expect(seen()).toEqual(['loading', undefined, undefined]);
    await embedded.answers('a');
    expect(seen()).toEqual(['idle', 'a embedded', undefined]);
    expect(session.state().query).toBe('a');
    expect(heard.map(({ status }) => status)).toEqual(['loading', 'idle']);
  });

  it('keeps the hits while the next query is under way', async () => {
    const { embedded, ask, seen } = setUp({ hosted: false });
    await ask('a');
    await embedded.answers('a');
    await ask('ab');
    expect(seen()).toEqual(['loading', 'a embedded', undefined]);
  });

  it('drops answers to an older query', async () => {
    const { embedded, ask, seen } = setUp({ hosted: false });
    await ask('a');
    await ask('ab');
    await embedded.answers('ab');
    await embedded.answers('a');
    expect(seen()).toEqual(['idle', 'ab embedded', undefined]);
  });

  it('is stalled after 300 ms without an answer', async () => {
    const { embedded, ask, seen } = setUp({ hosted: false });
    await ask('a');
    await vi.advanceTimersByTimeAsync(299);
    expect(seen()[0]).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(seen()[0]).toBe('stalled');
    await embedded.answers('a');
    expect(seen()[0]).toBe('idle');
  });

  it('is not stalled when the answer came in time', async () => {
    const { embedded, ask, seen } = setUp({ hosted: false });
    await ask('a');
    await vi.advanceTimersByTimeAsync(200);
    await embedded.answers('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen()[0]).toBe('idle');
  });

  it('is emptied by an empty query', async () => {
    const { session, embedded, ask } = setUp({ hosted: false });
    await ask('a');
    await ask('  ');
    expect(session.state()).toEqual({ status: 'idle', query: '  ' });
    await embedded.answers('a');
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.state()).toEqual({ status: 'idle', query: '  ' });
  });

  it('says what is wrong, and a retry works', async () => {
    const { session, embedded, ask, seen } = setUp({ hosted: false });
    await ask('a');
    await embedded.fails('a', noIndex);
    expect(seen()).toEqual(['error', undefined, 'The search index did not load.']);
    session.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toEqual(['loading', undefined, undefined]);
    await embedded.answers('a');
    expect(seen()).toEqual(['idle', 'a embedded', undefined]);
  });

  it('is silent once closed', async () => {
    const { session, embedded, ask, heard } = setUp({ hosted: false });
    await ask('a');
    session.close();
    await embedded.answers('a');
    await vi.advanceTimersByTimeAsync(5000);
    await ask('b');
    expect(heard).toHaveLength(1);
    expect(embedded.asked).toEqual(['a']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('no longer calls a listener that has unsubscribed', async () => {
    const { session, embedded, ask } = setUp({ hosted: false });
    const listener = vi.fn<() => void>();
    session.subscribe(listener)();
    await ask('a');
    await embedded.answers('a');
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('a session with a hosted place', () => {
  it('shows hosted hits, and does not ask the device', async () => {
    const { hosted, embedded, warmEmbedded, ask, seen } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(700);
    await hosted.answers('a');
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen()).toEqual(['idle', 'a hosted', undefined]);
    expect(embedded.asked).toEqual([]);
    expect(warmEmbedded).not.toHaveBeenCalled();
  });

  it('loads the index on the device after 800 ms of silence, and shows its hits after 2 s', async () => {
    const { embedded, warmEmbedded, ask, seen } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(799);
    expect(warmEmbedded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(warmEmbedded).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1199);
    expect(embedded.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(embedded.asked).toEqual(['a']);
    await embedded.answers('a');
    expect(seen()).toEqual(['stalled', 'a embedded', undefined]);
  });

  it('does not ask the device for a query that was cleared', async () => {
    const { session, embedded, warmEmbedded, ask } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(700);
    await ask('');
    await vi.advanceTimersByTimeAsync(5000);
    expect(session.state()).toEqual({ status: 'idle', query: '' });
    expect(embedded.asked).toEqual([]);
    expect(warmEmbedded).not.toHaveBeenCalled();
  });

  it('stays with the device: late hosted hits change the status, not the hits', async () => {
    const { hosted, embedded, ask, seen, session } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(2000);
    await embedded.answers('a');
    const { found } = session.state();
    await hosted.answers('a');
    expect(seen()).toEqual(['idle', 'a embedded', undefined]);
    expect(session.state().found).toBe(found);
    await ask('ab');
    await embedded.answers('ab');
    expect(seen()).toEqual(['idle', 'ab embedded', undefined]);
    expect(hosted.asked).toEqual(['a']);
  });

  it('shows hosted hits that arrive before those of the device', async () => {
    const { hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(2500);
    await hosted.answers('a');
    expect(seen()).toEqual(['idle', 'a hosted', undefined]);
    await embedded.answers('a');
    expect(seen()).toEqual(['idle', 'a hosted', undefined]);
    await ask('ab');
    expect(hosted.asked).toEqual(['a', 'ab']);
  });

  it('counts silence across all queries of a reader who keeps typing', async () => {
    const { embedded, ask } = setUp();
    for (const query of ['a', 'ab', 'abc', 'abcd']) {
      await ask(query);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(embedded.asked).toEqual(['abcd']);
    await ask('abcde');
    expect(embedded.asked).toEqual(['abcd', 'abcde']);
  });

  it('starts counting again when the hosted place answers, even an older query', async () => {
    const { hosted, embedded, ask } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(1500);
    await ask('ab');
    await hosted.answers('a');
    await vi.advanceTimersByTimeAsync(1999);
    expect(embedded.asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(embedded.asked).toEqual(['ab']);
  });

  it('[4.34] [8.12] ends in the error state above the hits of the device', async () => {
    const { hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(2000);
    await embedded.answers('a');
    expect(seen()[0]).toBe('stalled');
    await vi.advanceTimersByTimeAsync(14_000);
    await hosted.fails('a', unreachable);
    expect(seen()).toEqual(['error', 'a embedded', UNREACHABLE]);
  });

  it('[4.34] [8.12] ends in the error state when the retries end before 2 s', async () => {
    const { hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await hosted.fails('a', unreachable);
    expect(seen()).toEqual(['loading', undefined, UNREACHABLE]);
    await embedded.answers('a');
    expect(seen()).toEqual(['error', 'a embedded', UNREACHABLE]);
  });

  it('[4.34] ends in the error state even if the reader kept typing', async () => {
    const { hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(2000);
    await embedded.answers('a');
    await ask('ab');
    await embedded.answers('ab');
    expect(seen()).toEqual(['stalled', 'ab embedded', undefined]);
    await hosted.fails('a', unreachable);
    expect(seen()).toEqual(['error', 'ab embedded', UNREACHABLE]);
  });

  it('shows the message of a 4xx status immediately, and stays with the device', async () => {
    const { hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await hosted.fails('a', forbidden);
    await embedded.answers('a');
    expect(seen()).toEqual(['error', 'a embedded', FORBIDDEN]);
    await ask('ab');
    expect(seen()).toEqual(['loading', 'a embedded', FORBIDDEN]);
    await embedded.answers('ab');
    expect(seen()).toEqual(['error', 'ab embedded', FORBIDDEN]);
    expect(hosted.asked).toEqual(['a']);
  });

  it('asks the hosted place again at a retry, and forgets the problem', async () => {
    const { session, hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await hosted.fails('a', forbidden);
    await embedded.answers('a');
    session.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen()).toEqual(['loading', 'a embedded', undefined]);
    await hosted.answers('a');
    expect(seen()).toEqual(['idle', 'a hosted', undefined]);
  });

  it('ignores the failure of a query that was dropped', async () => {
    const { hosted, ask, seen } = setUp();
    await ask('a');
    await ask('ab');
    await hosted.fails('a', forbidden);
    await hosted.answers('ab');
    expect(seen()).toEqual(['idle', 'ab hosted', undefined]);
  });

  it('shows no problem for an empty query, whatever fails then', async () => {
    const { session, hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(2000);
    await embedded.answers('a');
    await ask('');
    await hosted.fails('a', unreachable);
    expect(session.state()).toEqual({ status: 'idle', query: '' });
    await ask('b');
    await embedded.answers('b');
    expect(seen()).toEqual(['error', 'b embedded', UNREACHABLE]);
  });

  it('waits for the hosted place if the device has failed', async () => {
    const { hosted, embedded, ask, seen } = setUp();
    await ask('a');
    await vi.advanceTimersByTimeAsync(2000);
    await embedded.fails('a', noIndex);
    expect(seen()).toEqual(['stalled', undefined, undefined]);
    await hosted.answers('a');
    expect(seen()).toEqual(['idle', 'a hosted', undefined]);
  });

  it('[4.34] has nothing to show when both have failed, and says why the first did', async () => {
    const both = setUp();
    await both.ask('a');
    await vi.advanceTimersByTimeAsync(2000);
    await both.embedded.fails('a', noIndex);
    await both.hosted.fails('a', unreachable);
    expect(both.seen()).toEqual(['error', undefined, UNREACHABLE]);
    const other = setUp();
    await other.ask('a');
    await other.hosted.fails('a', unreachable);
    await other.embedded.fails('a', noIndex);
    expect(other.seen()).toEqual(['error', undefined, UNREACHABLE]);
  });

  it('a new session asks the hosted place again', async () => {
    const first = setUp();
    await first.ask('a');
    await first.hosted.fails('a', forbidden);
    first.session.close();
    const next = createSession({
      hosted: async () => first.hosted.answering,
      embedded: first.embedded.answering,
      warmEmbedded: first.warmEmbedded,
    });
    next.ask('b');
    await vi.advanceTimersByTimeAsync(0);
    await first.hosted.answers('b');
    expect(next.state().found?.place).toBe('hosted');
  });
});

describe('answers, failures and silence in any order', () => {
  const step = fc.oneof(
    fc.record({ ask: fc.constantFrom('', 'a', 'ab') }),
    fc.record({
      settle: fc.constantFrom('hosted' as const, 'embedded' as const),
      how: fc.constantFrom('resolve' as const, 'reject' as const),
    }),
    fc.record({ wait: fc.constantFrom(10, 400, 2500) }),
    fc.constant({ retry: true }),
  );

  it('never ask the device twice for a query, show the last query, and leave a closed session silent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const made = setUp();
        const { session, heard } = made;
        let asks = 0;
        for (const one of steps) {
          if ('ask' in one) {
            asks += 1;
            // The number of spaces tells them apart.
            session.ask(one.ask === '' ? '' : one.ask + ' '.repeat(asks));
          } else if ('settle' in one) {
            const [last] = [...made[one.settle].open].slice(-1);
            if (last) {
              made[one.settle].open.delete(last[0]);
              last[1][one.how](unreachable);
            }
          } else if ('wait' in one) await vi.advanceTimersByTimeAsync(one.wait);
          else session.retry();
          await vi.advanceTimersByTimeAsync(0);
        }
        const retries = steps.filter((one) => 'retry' in one).length;
        const { asked } = made.embedded;
        expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(retries);
        const { status, query, found } = session.state();
        if (status === 'idle' && query.trim() !== '') expect(found?.query).toBe(query);
        const before = heard.length;
        session.close();
        session.ask('c');
        session.retry();
        await vi.advanceTimersByTimeAsync(5000);
        expect(heard).toHaveLength(before);
        expect(vi.getTimerCount()).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
