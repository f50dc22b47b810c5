import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { builtFiles, CORE } from '../../search/engine/build.fixture';
import { runWorker } from '../../browser/worker/workers.fixture';
import { pages } from '../engine/pages.fixture';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const request = { client: 'test', messages: [{ role: 'user', text: 'How do I bake a loaf?' }] };

/** Runs the worker with the files of the index, without those that a test removes. */
async function started(isThere: (path: string) => boolean = () => true) {
  const files = builtFiles(pages);
  const fetched: string[] = [];
  const ask = await runWorker(
    () => import('./worker'),
    (path) => {
      fetched.push(path);
      const file = isThere(path) ? files[path] : undefined;
      return new Response(file, { status: file ? 200 : 404 });
    },
  );
  return { ask, fetched };
}

it('answers from the index and the documents of its pages, loading them as needed', async () => {
  const { ask, fetched } = await started();
  expect(await ask({ id: 6, index: CORE })).toEqual({ id: 6, answer: null });
  expect(fetched).toEqual([CORE]);
  const answer = { answer: { id: 'device-7', outcome: expect.stringMatching(/answered|partial/) } };
  expect(await ask({ id: 7, index: CORE, request: { ask: request } })).toMatchObject({
    id: 7,
    answer,
  });
  expect(fetched.filter((path) => path.startsWith('assets/pages/bread-'))).toHaveLength(1);
  const { length } = fetched;
  expect(await ask({ id: 8, index: CORE, request: { ask: request } })).toMatchObject({
    answer: { answer: { id: 'device-8', outcome: expect.stringMatching(/answered|partial/) } },
  });
  expect(fetched).toHaveLength(length);
});

it('prepares an answer, which then needs only documents', async () => {
  const { ask, fetched } = await started();
  expect(await ask({ id: 1, index: CORE, request: { prepare: request } })).toEqual({ id: 1 });
  const prepared = fetched.length;
  expect(fetched.filter((path) => path.includes('/terms-'))).not.toEqual([]);
  expect(fetched.filter((path) => path.startsWith('assets/pages/'))).toEqual([]);
  await ask({ id: 2, index: CORE, request: { ask: request } });
  expect(fetched.slice(prepared)).not.toEqual([]);
  expect(fetched.slice(prepared).every((path) => path.startsWith('assets/pages/'))).toBe(true);
});

const check = { url: '/docs/bread', title: 'Bread', quote: '' };

it('checks a citation with only the document of its page', async () => {
  const { ask, fetched } = await started();
  const holds = async (citation: object) =>
    ask({ id: 1, index: CORE, request: { check: { ...check, ...citation } } });
  const document = JSON.parse(
    new TextDecoder().decode(
      Object.entries(builtFiles(pages)).find(([path]) => path.includes('/bread-'))?.[1],
    ),
  ) as { sections: { anchor: string; blocks: { type: string; text: string[] }[] }[] };
  const quote = document.sections[0]?.blocks[0]?.text.join('') ?? '';
  expect(await holds({ quote })).toEqual({ id: 1, answer: { holds: true } });
  expect(fetched.filter((path) => path !== CORE)).toEqual([expect.stringContaining('/bread-')]);
  expect(await holds({ quote: 'Bread is free.' })).toEqual({ id: 1, answer: { holds: false } });
});

it.each([
  ['the core', (path: string) => path !== CORE],
  ['a shard', (path: string) => !path.includes('/terms-')],
  ['a document', (path: string) => !path.includes('/bread-')],
])('says that %s is missing', async (_, isThere) => {
  const { ask } = await started(isThere);
  expect(await ask({ id: 8, index: CORE, request: { ask: request } })).toEqual({
    id: 8,
    problem:
      'What AVA answers from is not there (status 404). The site may have been renewed: reload the page.',
  });
});
