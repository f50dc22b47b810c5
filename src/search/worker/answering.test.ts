import { describe, expect, it, vi } from 'vitest';
import type { SearchBody } from '../protocol';
import { createAnswering, type Engine } from './answering';

const index = '/search/index-0123abcd.json';
const body = JSON.stringify({ requests: [{ indexName: 'main', query: 'a' }] });
const engine: Engine = {
  answer: ({ requests }: SearchBody) => ({ results: [], asked: requests[0]?.query }) as never,
};
const content = JSON.stringify({ results: [], asked: 'a' });
const response = (status = 200) => new Response('index', { status });

function setUp() {
  const fetch = vi.fn<(url: string, init: { cache: RequestCache }) => Promise<Response>>(async () =>
    response(),
  );
  const open = vi.fn<(text: string) => Engine>(() => engine);
  return { fetch, open, answer: createAnswering({ fetch, open }) };
}

describe('the worker', () => {
  it('loads the index once, and answers from it', async () => {
    const { fetch, open, answer } = setUp();
    const told = await Promise.all([
      answer({ id: 1, index }),
      answer({ id: 2, index, body }),
      answer({ id: 3, index, body }),
    ]);
    expect(told).toEqual([
      { id: 1, content: '' },
      { id: 2, content },
      { id: 3, content },
    ]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(index, { cache: 'default' });
    expect(open).toHaveBeenCalledExactlyOnceWith('index');
  });

  it('says that the network failed, and tries again', async () => {
    const { fetch, answer } = setUp();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await answer({ id: 1, index, body })).toEqual({
      id: 1,
      problem: 'The search index did not load. Check your connection and try again.',
    });
    expect(await answer({ id: 2, index, body })).toEqual({ id: 2, content });
  });

  it('says so too where the connection breaks halfway', async () => {
    const { fetch, answer } = setUp();
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });
    fetch.mockResolvedValueOnce(new Response(broken));
    expect(await answer({ id: 1, index, body })).toMatchObject({
      problem: expect.stringContaining('did not load') as string,
    });
    expect(await answer({ id: 2, index, body })).toEqual({ id: 2, content });
  });

  it('says that the index is gone', async () => {
    const { fetch, answer } = setUp();
    fetch.mockResolvedValueOnce(response(404));
    expect(await answer({ id: 1, index, body })).toEqual({
      id: 1,
      problem:
        'The search index is not there (status 404). The site may have been renewed: reload the page.',
    });
  });

  it('says what is wrong with the index, and fetches it past the cache', async () => {
    const { fetch, open, answer } = setUp();
    open.mockImplementationOnce(() => {
      throw new Error('The search index is damaged.');
    });
    expect(await answer({ id: 1, index, body })).toEqual({
      id: 1,
      problem: 'The search index is damaged.',
    });
    expect(await answer({ id: 2, index, body })).toEqual({ id: 2, content });
    expect(fetch).toHaveBeenLastCalledWith(index, { cache: 'reload' });
  });

  it('loads another index when asked for one', async () => {
    const { fetch, answer } = setUp();
    await answer({ id: 1, index, body });
    await answer({ id: 2, index: '/search/index-other.json', body });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
