import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answeringBuild, apiOf, ask, HELP, INDEX, writeBuild } from './ava/ava-api.fixture';
import { MANY, post, requests, searchApi } from './search-api/search-api.fixture';
import { sourceThread } from './source-thread';
import { type StartThread, turnsOnThreads } from './threads';
import { createTurns, DEADLINE, MOST_WAITING, Refusal, type Worker } from './turns';
import type { Outcome, Task } from './work';

afterEach(() => void vi.useRealTimers());

/** Workers that finish their work when the test says so. */
function byHand() {
  const started: { task: Task; end: (took?: number) => void; stopped: boolean }[] = [];
  const start = (): Worker => {
    let own: (typeof started)[number] | undefined;
    let ended = false;
    let settle: (outcome: Outcome) => void = () => undefined;
    return {
      perform: (task) =>
        new Promise((done) => {
          settle = done;
          own = { task, end: (took = 1) => done({ made: task[1], took }), stopped: false };
          started.push(own);
        }),
      stop() {
        ended = true;
        if (own) own.stopped = true;
        settle({ error: new Error('stopped'), took: 1 });
      },
      hasEnded: () => ended,
    };
  };
  return { started, start };
}

const query = { indexName: 'main', query: 'x' };
const settled = () => new Promise((done) => setImmediate(done));

/** Asks from one address; returns what came of it. */
const asking =
  (turns: ReturnType<typeof createTurns>) =>
  (address: string, name: string, signal?: AbortSignal) =>
    turns
      .perform({ address, ...(signal && { signal }) }, 'search', name, query)
      .then(String, (error: unknown) => (error instanceof Refusal ? error.status : 'failed'));

describe('turns', () => {
  it('serves whoever has used the least time first, however many others are waiting', async () => {
    const { started, start } = byHand();
    const send = asking(createTurns({ start, width: 1 }));
    const all = [1, 2, 3, 4].map((number) => send('attacker', `attack ${number}`));
    await settled();
    all.push(send('reader', 'reader'));
    for (let number = 0; number < 5; number += 1) {
      await settled();
      started[number]!.end();
    }
    await Promise.all(all);
    expect(started.map(({ task }) => task[1])).toEqual([
      'attack 1',
      'reader',
      'attack 2',
      'attack 3',
      'attack 4',
    ]);
  });

  it('accepts no more than the queue holds', async () => {
    const { started, start } = byHand();
    const send = asking(createTurns({ start, width: 1 }));
    const outcomes: (string | number)[] = [];
    const attack = Array.from({ length: 100 }, (_, at) =>
      send('attacker', `${at}`).then((made) => outcomes.push(made)),
    );
    await settled();
    // One is being worked on.
    expect(outcomes).toEqual(Array.from({ length: 100 - 1 - MOST_WAITING }, () => 503));
    const reader = send('reader', 'reader');
    await settled();
    expect(outcomes).toHaveLength(100 - MOST_WAITING);
    started[0]!.end();
    await settled();
    started[1]!.end();
    expect(await reader).toBe('reader');
    for (let at = 2; at < 1 + MOST_WAITING; at += 1) {
      await settled();
      started[at]!.end();
    }
    await Promise.all(attack);
  });

  it('refuses only an address that has used up its time', async () => {
    const { started, start } = byHand();
    const send = asking(createTurns({ start, width: 1, share: 1000 }));
    const first = send('attacker', 'first');
    await settled();
    started[0]!.end(990);
    expect(await first).toBe('first');
    const second = send('attacker', 'second');
    await settled();
    started[1]!.end(11);
    expect(await second).toBe('second');
    await settled();
    expect(await send('attacker', 'third')).toBe(429);
    const other = send('reader', 'other');
    await settled();
    started[2]!.end();
    expect(await other).toBe('other');
  });

  it('ends work at its deadline, and continues with another worker', async () => {
    vi.useFakeTimers();
    const { started, start } = byHand();
    const send = asking(createTurns({ start, width: 1 }));
    const endless = send('a', 'endless');
    await vi.advanceTimersByTimeAsync(1);
    const waiting = send('b', 'waits');
    await vi.advanceTimersByTimeAsync(DEADLINE - 2);
    expect(started.map(({ stopped }) => stopped)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await endless).toBe(503);
    expect(started.map(({ stopped }) => stopped)).toEqual([true, false]);
    started[1]!.end();
    expect(await waiting).toBe('waits');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does no work for a reader who has left', async () => {
    const { started, start } = byHand();
    const send = asking(createTurns({ start, width: 1 }));
    const first = send('a', 'first');
    await settled();
    const gone = new AbortController();
    const second = send('b', 'second', gone.signal);
    await settled();
    gone.abort();
    expect(await second).toBe('failed');
    started[0]!.end();
    await first;
    await settled();
    expect(started).toHaveLength(1);
    expect(await send('b', 'third', gone.signal)).toBe('failed');
  });
});

describe('a refused address', () => {
  it('gets 429 with the time to wait, from search and from AVA', async () => {
    const { start, started } = byHand();
    const { perform } = createTurns({ start, width: 1, share: 1 });
    const search = await (await searchApi({ perform }))(MANY, post(requests({})));
    const answer = await (await apiOf({ perform }))(HELP, ask());
    for (const response of [search, answer]) {
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    }
    expect(started).toEqual([]);
  });

  it('gets 503 with the time to wait if the server is busy', async () => {
    const perform = () => Promise.reject(new Refusal(503, 2));
    const responses = [
      await (await searchApi({ perform }))(MANY, post(requests({}))),
      await (
        await apiOf({ perform })
      )(HELP, ask(undefined, { headers: { accept: 'text/event-stream' } })),
    ];
    for (const response of responses) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    }
  });
});

describe('threads', () => {
  it('answer, and restart after a crash', { timeout: 60_000 }, async () => {
    const dir = await mkdtemp(join(tmpdir(), 'threads-'));
    writeBuild(dir, answeringBuild());
    const threads: ReturnType<typeof sourceThread>[] = [];
    const start: StartThread = (of) => {
      const thread = sourceThread(of);
      threads.push(thread);
      return thread;
    };
    const turns = turnsOnThreads(dir, start, { deadline: 60_000 });
    const search = () =>
      turns.perform({ address: 'a' }, 'search', INDEX, { ...query, query: 'budget' });
    expect((await search()).nbHits).toBeGreaterThan(0);
    await expect(turns.perform({ address: 'a' }, 'search', 'none.bin', query)).rejects.toThrow(
      /Fix: /,
    );
    const before = threads.length;
    await Promise.all(threads.map((thread) => thread.terminate()));
    expect((await search()).nbHits).toBeGreaterThan(0);
    expect(threads.length).toBe(before + 1);
    turns.stop();
    await rm(dir, { recursive: true });
  });
});
