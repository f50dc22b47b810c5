import { describe, expect, it } from 'vitest';
import type { Ask, Told } from './messages';
import { createPort, IndexProblem, type WorkerLike } from './port';

class FakeWorker implements WorkerLike {
  readonly asked: Ask[] = [];
  terminated = false;
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  postMessage(message: Ask): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  tell(data: Told): void {
    this.onmessage?.({ data } as MessageEvent<Told>);
  }
  fail(): void {
    this.onerror?.({ preventDefault: () => undefined } as ErrorEvent);
  }
}

const index = '/search/index-0123abcd.json';

function setUp() {
  const workers: FakeWorker[] = [];
  const port = createPort(index, () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  });
  return { workers, port };
}

describe('the port', () => {
  it('starts the worker with the first question, and asks it all', () => {
    const { workers, port } = setUp();
    expect(workers).toEqual([]);
    port.load();
    void port.answer('{}');
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked).toEqual([
      { id: 1, index },
      { id: 2, index, body: '{}' },
    ]);
  });

  it('gives each question its own answer, in whatever order they come', async () => {
    const { workers, port } = setUp();
    const [first, second] = [port.answer('1'), port.answer('2')];
    workers[0]?.tell({ id: 2, content: 'two' });
    workers[0]?.tell({ id: 1, content: 'one' });
    workers[0]?.tell({ id: 7, content: 'nobody asked' });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  });

  it('rejects with the problem that the worker tells', async () => {
    const { workers, port } = setUp();
    const asked = port.answer('{}');
    workers[0]?.tell({ id: 1, problem: 'The search index did not load.' });
    await expect(asked).rejects.toEqual(new IndexProblem('The search index did not load.'));
    await expect(asked).rejects.toBeInstanceOf(IndexProblem);
  });

  it('gives up a worker that fails, and starts another at the next question', async () => {
    const { workers, port } = setUp();
    port.load();
    const asked = port.answer('{}');
    workers[0]?.fail();
    await expect(asked).rejects.toThrow('Search did not start.');
    expect(workers[0]?.terminated).toBe(true);
    const again = port.answer('{}');
    workers[1]?.tell({ id: 3, content: 'found' });
    expect(await again).toBe('found');
    // What the first one still says is nobody's business.
    workers[0]?.fail();
    expect(workers[1]?.terminated).toBe(false);
  });

  it('rejects where the browser starts no worker, and tries again', async () => {
    let attempts = 0;
    const port = createPort(index, () => {
      attempts += 1;
      throw new Error('blocked');
    });
    await expect(port.answer('{}')).rejects.toThrow('Search did not start.');
    await expect(port.answer('{}')).rejects.toThrow('Search did not start.');
    expect(attempts).toBe(2);
  });
});
