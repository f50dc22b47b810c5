import { expect, it, vi } from 'vitest';
import { CORE } from '../../search/engine/build.fixture';
import { fakeWorkers } from '../../browser/worker/workers.fixture';
import type { Answered } from '../engine';
import type { AvaRequest } from '../protocol';
import { createPort } from './port';

const index = `/${CORE}`;
const request: AvaRequest = { client: 'help-center', messages: [{ role: 'user', text: 'Why?' }] };

it('asks the worker for the index and the answer', async () => {
  const { workers, start } = fakeWorkers();
  const asked = createPort(index, start).answer(request);
  expect(workers[0]?.asked).toEqual([{ id: 1, index, request: { ask: request } }]);
  const answer = { answer: { id: 'x' }, parts: [] } as unknown as Answered;
  workers[0]?.tell({ id: 1, answer });
  expect(await asked).toBe(answer);
});

it('asks whether a citation is valid', async () => {
  const { workers, start } = fakeWorkers();
  const check = { url: '/docs/a', title: 'A', quote: 'q' };
  const asked = createPort(index, start).holds(check);
  expect(workers[0]?.asked).toEqual([{ id: 1, index, request: { check } }]);
  workers[0]?.tell({ id: 1, answer: { holds: true } });
  expect(await asked).toBe(true);
});

it('asks the worker to prepare one answer at a time, and not to say what is missing', async () => {
  const { workers, start } = fakeWorkers();
  const port = createPort(index, start);
  port.prepare(request);
  port.prepare({ ...request, messages: [{ role: 'user', text: 'Why not?' }] });
  expect(workers[0]?.asked).toEqual([{ id: 1, index, request: { prepare: request } }]);
  workers[0]?.tell({ id: 1, problem: 'It did not load.' });
  await vi.waitFor(() => {
    port.prepare(request);
    expect(workers[0]?.asked).toHaveLength(2);
  });
});

it('rejects with a sentence for the reader', async () => {
  const { workers, start } = fakeWorkers();
  const port = createPort(index, start);
  const asked = port.answer(request);
  workers[0]?.tell({ id: 1, problem: 'It did not load.' });
  await expect(asked).rejects.toThrow('It did not load.');
  const again = port.answer(request);
  workers[0]?.fail();
  await expect(again).rejects.toThrow('AVA didn’t start.');
});
