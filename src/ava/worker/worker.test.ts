import { describe, expect, it, vi } from 'vitest';
import type { Answered, Ava } from '../engine';
import type { AvaRequest } from '../protocol';
import { createAnswering } from './answering';
import type { Ask, Told } from './messages';
import { createPort, type WorkerLike } from './port';

const files = { index: '/search/index-1.json', blocks: '/ava/blocks-1.json' };
const request: AvaRequest = { client: 'help-center', messages: [{ role: 'user', text: 'Why?' }] };
const answered = { answer: { id: 'x' }, parts: [] } as unknown as Answered;
const ava: Ava = {
  answer: (_request, id) => ({ ...answered, answer: { ...answered.answer, id } }),
};

function setUp() {
  const fetch = vi.fn<(url: string, init: { cache: RequestCache }) => Promise<Response>>(
    async (url) => new Response(url),
  );
  const open = vi.fn<(index: string, blocks: string) => Ava>(() => ava);
  return { fetch, open, answer: createAnswering({ fetch, open }) };
}

describe('the worker', () => {
  it('loads both files once, and answers from them', async () => {
    const { fetch, open, answer } = setUp();
    const told = await Promise.all([answer({ id: 1, files }), answer({ id: 2, files, request })]);
    expect(told).toEqual([
      { id: 1, answered: null },
      { id: 2, answered: { answer: { id: 'device-2' }, parts: [] } },
    ]);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(open).toHaveBeenCalledExactlyOnceWith(files.index, files.blocks);
  });

  it('says what cannot be had, and tries again', async () => {
    const { fetch, answer } = setUp();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await answer({ id: 1, files, request })).toEqual({
      id: 1,
      problem: 'What AVA answers from did not load. Check your connection and try again.',
    });
    fetch.mockResolvedValueOnce(new Response('', { status: 404 }));
    expect(await answer({ id: 2, files, request })).toMatchObject({
      problem: expect.stringContaining('reload the page') as string,
    });
    expect(await answer({ id: 3, files, request })).toHaveProperty('answered');
  });

  it('says what is wrong with a file, and fetches both past the cache', async () => {
    const { fetch, open, answer } = setUp();
    open.mockImplementationOnce(() => {
      throw new Error('It is damaged.');
    });
    expect(await answer({ id: 1, files, request })).toEqual({ id: 1, problem: 'It is damaged.' });
    expect(await answer({ id: 2, files, request })).toHaveProperty('answered');
    expect(fetch).toHaveBeenLastCalledWith(expect.any(String), { cache: 'reload' });
  });
});

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

describe('the port', () => {
  function open() {
    const workers: FakeWorker[] = [];
    const port = createPort(files, () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    });
    return { workers, port };
  }

  it('starts the worker with the first question, and tells answers apart', async () => {
    const { workers, port } = open();
    expect(workers).toEqual([]);
    port.load();
    const asked = port.answer(request);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.asked).toEqual([
      { id: 1, files },
      { id: 2, files, request },
    ]);
    workers[0]?.tell({ id: 7, answered: null });
    workers[0]?.tell({ id: 2, answered });
    expect(await asked).toBe(answered);
  });

  it('rejects with the problem that the worker tells', async () => {
    const { workers, port } = open();
    const asked = port.answer(request);
    workers[0]?.tell({ id: 1, problem: 'It did not load.' });
    await expect(asked).rejects.toThrow('It did not load.');
  });

  it('gives up a worker that fails, and starts another at the next question', async () => {
    const { workers, port } = open();
    const asked = port.answer(request);
    workers[0]?.fail();
    await expect(asked).rejects.toThrow('AVA did not start.');
    expect(workers[0]?.terminated).toBe(true);
    const again = port.answer(request);
    workers[1]?.tell({ id: 2, answered });
    expect(await again).toBe(answered);
  });

  it('rejects where the browser starts no worker', async () => {
    const port = createPort(files, () => {
      throw new Error('blocked');
    });
    await expect(port.answer(request)).rejects.toThrow('AVA did not start.');
  });
});
