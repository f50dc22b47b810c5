import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeWorkers } from '../../browser/worker/workers.fixture';
import { fetchCore, startAhead } from './core-ahead';

function setUp(core: Promise<ArrayBuffer | undefined>) {
  const { workers, start } = fakeWorkers();
  const worker = startAhead(start, core)()!;
  const ask = worker.postMessage.bind(worker);
  ask({ id: 1, index: '/core.bin' });
  ask({ id: 2, index: '/core.bin', request: 'a' });
  return () => workers[0]?.asked;
}

describe('a worker that is started early', () => {
  it('is handed over once, and not if it has failed', () => {
    const { workers, start } = fakeWorkers();
    const core = Promise.resolve(undefined);
    const take = startAhead(start, core);
    expect([take(), take()]).toEqual([workers[0], undefined]);
    const takeFailed = startAhead(start, core);
    workers[1]?.fail();
    expect(takeFailed()).toBeUndefined();
  });

  it('is asked once the core is there, and gets it with the first message only', async () => {
    let arrive: (bytes: ArrayBuffer) => void = () => undefined;
    const core = new Promise<ArrayBuffer>((done) => (arrive = done));
    const asked = setUp(core);
    await Promise.resolve();
    expect(asked()).toEqual([]);
    const bytes = new ArrayBuffer(8);
    arrive(bytes);
    await core;
    expect(asked()).toEqual([
      { id: 1, index: '/core.bin', given: bytes },
      { id: 2, index: '/core.bin', request: 'a' },
    ]);
  });

  it('is asked without the core if the core cannot be loaded', async () => {
    const core = Promise.resolve(undefined);
    const asked = setUp(core);
    await core;
    expect(asked()).toEqual([
      { id: 1, index: '/core.bin' },
      { id: 2, index: '/core.bin', request: 'a' },
    ]);
  });
});

describe('the core', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Fetches a core of six bytes, piece by piece. */
  function fetching(status = 200) {
    let stream!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({ start: (own) => void (stream = own) });
    const headers = { 'content-length': '6' };
    vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
    const { core, underWay } = fetchCore('/core.bin');
    const told = vi.fn<() => void>();
    void underWay.then(told);
    const arrive = async (...bytes: number[]) => {
      stream.enqueue(Uint8Array.from(bytes));
      await vi.waitFor(() => expect(stream.desiredSize).toBe(1));
      await Promise.resolve();
    };
    return { core, underWay, told, arrive, stream };
  }

  it('is under way when a third of it has arrived', async () => {
    const { core, underWay, told, arrive, stream } = fetching();
    await arrive(1);
    expect(told).not.toHaveBeenCalled();
    await arrive(2, 3);
    await underWay;
    await arrive(4, 5, 6);
    stream.close();
    expect(new Uint8Array((await core) ?? new ArrayBuffer())).toEqual(
      Uint8Array.of(1, 2, 3, 4, 5, 6),
    );
  });

  it.each([
    ['it is missing', 404, () => undefined],
    [
      'the connection breaks',
      200,
      ({ stream }: ReturnType<typeof fetching>) => stream.error(new Error('reset')),
    ],
  ])('holds nothing up if %s', async (_what, status, happen) => {
    const fetched = fetching(status);
    happen(fetched);
    expect(await fetched.core).toBeUndefined();
    await fetched.underWay;
  });

  it('holds nothing up for more than two seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const { underWay } = fetchCore('/core.bin');
    const told = vi.fn<() => void>();
    void underWay.then(told);
    await vi.advanceTimersByTimeAsync(1999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledOnce();
  });
});
