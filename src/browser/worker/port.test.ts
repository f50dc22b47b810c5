import { describe, expect, it } from 'vitest';
import { openPort, type WorkerLike } from './port';
import { fakeWorkers } from './workers.fixture';

class Problem extends Error {}

const index = '/assets/search/core-1.bin';

const open = (start: () => WorkerLike) =>
  openPort<string, string>(index, start, 'It did not start.', Problem);

function setUp() {
  const { workers, start } = fakeWorkers();
  return { workers, port: open(start) };
}

describe('the port', () => {
  it('starts the worker with the first request, and uses it for all requests', () => {
    const { workers, port } = setUp();
    expect(workers).toEqual([]);
    port.load();
    void port.answer('a');
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked).toEqual([
      { id: 1, index },
      { id: 2, index, request: 'a' },
    ]);
  });

  it('gives each request its own answer, in whatever order they arrive', async () => {
    const { workers, port } = setUp();
    port.load();
    const [first, second] = [port.answer('1'), port.answer('2')];
    workers[0]?.tell({ id: 3, answer: 'two' });
    workers[0]?.tell({ id: 1, answer: null });
    workers[0]?.tell({ id: 2, answer: 'one' });
    workers[0]?.tell({ id: 7, answer: 'nobody asked' });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  });

  it('rejects with the problem that the worker reports', async () => {
    const { workers, port } = setUp();
    const asked = port.answer('a');
    workers[0]?.tell({ id: 1, problem: 'The index did not load.' });
    await expect(asked).rejects.toEqual(new Problem('The index did not load.'));
    await expect(asked).rejects.toBeInstanceOf(Problem);
  });

  it('ignores errors of an index that no one is waiting for', async () => {
    const { workers, port } = setUp();
    port.load();
    workers[0]?.tell({ id: 1, problem: 'The index did not load.' });
    const asked = port.answer('a');
    workers[0]?.tell({ id: 2, answer: 'found' });
    expect(await asked).toBe('found');
  });

  it('discards a worker that fails, and starts another at the next request', async () => {
    const { workers, port } = setUp();
    port.load();
    const asked = port.answer('a');
    workers[0]?.fail();
    await expect(asked).rejects.toEqual(new Problem('It did not start.'));
    expect(workers[0]?.terminated).toBe(true);
    const again = port.answer('a');
    workers[1]?.tell({ id: 3, answer: 'found' });
    expect(await again).toBe('found');
    // Whatever the first one still sends is ignored.
    workers[0]?.fail();
    expect(workers[1]?.terminated).toBe(false);
  });

  it('rejects if the browser starts no worker, and tries again', async () => {
    let attempts = 0;
    const port = open(() => {
      attempts += 1;
      throw new Error('blocked');
    });
    await expect(port.answer('a')).rejects.toThrow('It did not start.');
    await expect(port.answer('a')).rejects.toThrow('It did not start.');
    expect(attempts).toBe(2);
  });
});
