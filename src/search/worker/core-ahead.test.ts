import { describe, expect, it } from 'vitest';
import { fakeWorkers } from '../../worker/testing';
import { withCore } from './core-ahead';

function setUp(core: Promise<ArrayBuffer | undefined>) {
  const { workers, start } = fakeWorkers();
  const worker = withCore(start(), core);
  const ask = worker.postMessage.bind(worker);
  ask({ id: 1, files: ['/index.json'] });
  ask({ id: 2, files: ['/index.json'], request: 'a' });
  return () => workers[0]?.asked;
}

describe('a worker whose core is fetched ahead', () => {
  it('is asked when that is there, and given it with the first message alone', async () => {
    let arrive: (bytes: ArrayBuffer) => void = () => undefined;
    const core = new Promise<ArrayBuffer>((done) => (arrive = done));
    const asked = setUp(core);
    await Promise.resolve();
    expect(asked()).toEqual([]);
    const bytes = new ArrayBuffer(8);
    arrive(bytes);
    await core;
    expect(asked()).toEqual([
      { id: 1, files: ['/index.json'], given: bytes },
      { id: 2, files: ['/index.json'], request: 'a' },
    ]);
  });

  it('is asked without it where it cannot be had', async () => {
    const core = Promise.resolve(undefined);
    const asked = setUp(core);
    await core;
    expect(asked()).toEqual([
      { id: 1, files: ['/index.json'] },
      { id: 2, files: ['/index.json'], request: 'a' },
    ]);
  });
});
