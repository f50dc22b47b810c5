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
