import { describe, expect, it, vi } from 'vitest';
import { createAnswering } from './answering';

type Files = readonly [index: string, blocks: string];
type Answers = (request: string, id: number) => string;

const files: Files = ['/index-1.json', '/blocks-1.json'];
const request = 'a';

function setUp() {
  const fetch = vi.fn<(url: string, init: { cache: RequestCache }) => Promise<Response>>(
    async (url) => new Response(`text of ${url}`),
  );
  const open = vi.fn<(...texts: Files) => Answers>(() => (asked, id) => `${asked}, ${id}`);
  const answer = createAnswering<Files, string, string>({ what: 'The index', open }, fetch);
  return { fetch, open, answer };
}

describe('the worker', () => {
  it('loads its files once, and answers from them', async () => {
    const { fetch, open, answer } = setUp();
    const told = await Promise.all([
      answer({ id: 1, files }),
      answer({ id: 2, files, request }),
      answer({ id: 3, files: [...files], request }),
    ]);
    expect(told).toEqual([
      { id: 1, answer: null },
      { id: 2, answer: 'a, 2' },
      { id: 3, answer: 'a, 3' },
    ]);
    expect(fetch.mock.calls).toEqual(files.map((url) => [url, { cache: 'default' }]));
    expect(open).toHaveBeenCalledExactlyOnceWith('text of /index-1.json', 'text of /blocks-1.json');
  });

  it('answers an empty request too', async () => {
    expect(await setUp().answer({ id: 1, files, request: '' })).toEqual({ id: 1, answer: ', 1' });
  });

  it('says that the network failed, and tries again', async () => {
    const { fetch, answer } = setUp();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await answer({ id: 1, files, request })).toEqual({
      id: 1,
      problem: 'The index did not load. Check your connection and try again.',
    });
    expect(await answer({ id: 2, files, request })).toEqual({ id: 2, answer: 'a, 2' });
  });

  it('says so too where the connection breaks halfway', async () => {
    const { fetch, answer } = setUp();
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });
    fetch.mockResolvedValueOnce(new Response(broken));
    expect(await answer({ id: 1, files, request })).toMatchObject({
      problem: expect.stringContaining('did not load') as string,
    });
    expect(await answer({ id: 2, files, request })).toEqual({ id: 2, answer: 'a, 2' });
  });

  it('says that a file is gone', async () => {
    const { fetch, answer } = setUp();
    fetch.mockResolvedValueOnce(new Response('', { status: 404 }));
    expect(await answer({ id: 1, files, request })).toEqual({
      id: 1,
      problem:
        'The index is not there (status 404). The site may have been renewed: reload the page.',
    });
    expect(await answer({ id: 2, files, request })).toHaveProperty('answer');
  });

  it('says what is wrong with a file, and fetches all past the cache', async () => {
    const { fetch, open, answer } = setUp();
    open.mockImplementationOnce(() => {
      throw new Error('The index is damaged.');
    });
    expect(await answer({ id: 1, files, request })).toEqual({
      id: 1,
      problem: 'The index is damaged.',
    });
    expect(await answer({ id: 2, files, request })).toEqual({ id: 2, answer: 'a, 2' });
    expect(fetch.mock.calls.slice(2)).toEqual(files.map((url) => [url, { cache: 'reload' }]));
  });

  it('loads other files when asked for them', async () => {
    const { fetch, answer } = setUp();
    await answer({ id: 1, files, request });
    await answer({ id: 2, files: ['/index-2.json', '/blocks-1.json'], request });
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});
