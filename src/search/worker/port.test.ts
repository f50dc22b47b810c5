import { expect, it } from 'vitest';
import { fakeWorkers } from '../../browser/worker/workers.fixture';
import { createPort, IndexProblem } from './port';

const index = '/assets/search/core-0123456789ab.bin';

it('asks the worker for the index and the search', async () => {
  const { workers, start } = fakeWorkers();
  const asked = createPort(index, start).answer('{}');
  expect(workers[0]?.asked).toEqual([{ id: 1, index, request: '{}' }]);
  workers[0]?.tell({ id: 1, answer: '{"results":[]}' });
  expect(await asked).toBe('{"results":[]}');
});

it('rejects with an IndexProblem', async () => {
  const { workers, start } = fakeWorkers();
  const port = createPort(index, start);
  const asked = port.answer('{}');
  workers[0]?.tell({ id: 1, problem: 'The search index did not load.' });
  await expect(asked).rejects.toEqual(new IndexProblem('The search index did not load.'));
  await expect(asked).rejects.toBeInstanceOf(IndexProblem);
  const again = port.answer('{}');
  workers[0]?.fail();
  await expect(again).rejects.toThrow('Search didn’t start.');
  await expect(again).rejects.toBeInstanceOf(IndexProblem);
});
