import { describe, expect, it } from 'vitest';
import { fakeWorkers } from '../../browser/worker/workers.fixture';
import { startAhead } from './core-ahead';

function setUp(core: Promise<ArrayBuffer | undefined>) {
  const { workers, start } = fakeWorkers();
  const worker = startAhead(start, core)()!;
  const ask = worker.postMessage.bind(worker);
  ask({ id: 1, index: '/core.bin' });
  ask({ id: 2, index: '/core.bin', request: 'a' });
  return () => workers[0]?.asked;
}

describe('a worker that is started ahead', () => {
  it('is handed over once, and not where it has failed', () => {
    const { workers, start } = fakeWorkers();
    const core = Promise.resolve(undefined);
    const take = startAhead(start, core);
    expect([take(), take()]).toEqual([workers[0], undefined]);
    const takeFailed = startAhead(start, core);
    workers[1]?.fail();
    expect(takeFailed()).toBeUndefined();
  });

  it('is asked when the core is there, and given it with the first message alone', async () => {
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

  it('is asked without it where it cannot be had', async () => {
    const core = Promise.resolve(undefined);
    const asked = setUp(core);
    await core;
    expect(asked()).toEqual([
      { id: 1, index: '/core.bin' },
      { id: 2, index: '/core.bin', request: 'a' },
    ]);
  });
});
