import { describe, expect, it, vi } from 'vitest';
import { createAnswering, type Answering, type Answers, type Fetch } from './answering';

type Open = Answering<string, string>['open'];

const index = '/assets/search/core-1.bin';
const request = 'a';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** Answers the messages of a page, using files that contain their address. */
function setUp({ changes = false } = {}) {
  const fetch = vi.fn<Fetch>(async (url) => new Response(`text of ${url}`));
  const answers = vi.fn<Answers<string, string>>(async (asked, id) => `${asked}, ${id}`);
  const open = vi.fn<Open>(async (core, read, given) => {
    if (!given) await read(core, false);
    return answers;
  });
  const answer = createAnswering<string, string>({ what: 'The index', open, changes }, fetch);
  return { fetch, answers, open, answer };
}

describe('the worker', () => {
  it('opens its index once, and answers from it', async () => {
    const { fetch, open, answer } = setUp();
    const told = await Promise.all([
      answer({ id: 1, index }),
      answer({ id: 2, index, request }),
      answer({ id: 3, index, request }),
    ]);
    expect(told).toEqual([
      { id: 1, answer: null },
      { id: 2, answer: 'a, 2' },
      { id: 3, answer: 'a, 3' },
    ]);
    expect(fetch.mock.calls).toEqual([[index, { cache: 'default' }]]);
    expect(open).toHaveBeenCalledExactlyOnceWith(index, expect.any(Function), undefined);
  });

  it('answers an empty request too', async () => {
    expect(await setUp().answer({ id: 1, index, request: '' })).toEqual({ id: 1, answer: ', 1' });
  });

  it('reads files for the index, bypassing the browser’s cache on request', async () => {
    const { fetch, open, answer } = setUp();
    const texts: (string | undefined)[] = [];
    open.mockImplementationOnce(async (_core, read) => {
      texts.push(textOf(await read('/a.bin', false)), textOf(await read('/b.bin', true)));
      return async () => '';
    });
    await answer({ id: 1, index });
    expect(texts).toEqual(['text of /a.bin', 'text of /b.bin']);
    expect(fetch.mock.calls).toEqual([
      ['/a.bin', { cache: 'default' }],
      ['/b.bin', { cache: 'reload' }],
    ]);
  });

  it('passes on the core that the page has prefetched', async () => {
    const { fetch, open, answer } = setUp();
    const given = bytesOf('the core').buffer;
    expect(await answer({ id: 1, index, given, request })).toEqual({ id: 1, answer: 'a, 1' });
    expect(textOf(open.mock.lastCall?.[2])).toBe('the core');
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says that the network failed, and tries again', async () => {
    const { fetch, answer } = setUp();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await answer({ id: 1, index, request })).toEqual({
      id: 1,
      problem: 'The index did not load. Check your connection and try again.',
    });
    expect(await answer({ id: 2, index, request })).toEqual({ id: 2, answer: 'a, 2' });
  });

  it('also says so if the connection breaks halfway', async () => {
    const { fetch, answer } = setUp();
    const broken = new ReadableStream({ start: (stream) => stream.error(new Error('reset')) });
    fetch.mockResolvedValueOnce(new Response(broken));
    expect(await answer({ id: 1, index, request })).toMatchObject({
      problem: expect.stringContaining('did not load') as string,
    });
    expect(await answer({ id: 2, index, request })).toEqual({ id: 2, answer: 'a, 2' });
  });

  it('says that a file is missing', async () => {
    const { fetch, answer } = setUp();
    fetch.mockResolvedValueOnce(new Response('', { status: 404 }));
    expect(await answer({ id: 1, index, request })).toEqual({
      id: 1,
      problem:
        'The index is not there (status 404). The site may have been renewed: reload the page.',
    });
    expect(await answer({ id: 2, index, request })).toHaveProperty('answer');
  });

  it('says what is wrong with a file, and opens the index again at the next request', async () => {
    const { open, answer } = setUp();
    open.mockRejectedValueOnce(new Error('The index is damaged.'));
    expect(await answer({ id: 1, index, request })).toEqual({
      id: 1,
      problem: 'The index is damaged.',
    });
    expect(await answer({ id: 2, index, request })).toEqual({ id: 2, answer: 'a, 2' });
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('says what went wrong with an answer, and keeps the index', async () => {
    const { answers, open, answer } = setUp();
    answers.mockRejectedValueOnce(new Error('A document is damaged.'));
    expect(await answer({ id: 1, index, request })).toEqual({
      id: 1,
      problem: 'A document is damaged.',
    });
    expect(await answer({ id: 2, index, request })).toEqual({ id: 2, answer: 'a, 2' });
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('opens another index on request, and keeps it if the previous one fails later', async () => {
    const { open, answer } = setUp();
    let fail: (error: Error) => void = () => undefined;
    open.mockImplementationOnce(() => new Promise((_done, reject) => (fail = reject)));
    const before = answer({ id: 1, index, request });
    const other = '/assets/search/core-2.bin';
    expect(await answer({ id: 2, index: other, request })).toEqual({ id: 2, answer: 'a, 2' });
    fail(new Error('Late.'));
    expect(await before).toEqual({ id: 1, problem: 'Late.' });
    expect(await answer({ id: 3, index: other, request })).toEqual({ id: 3, answer: 'a, 3' });
    expect(open.mock.calls.map(([core]) => core)).toEqual([index, other]);
  });
});

describe('while docs are written', () => {
  it('the index is opened again when its core has changed under its name, and only then', async () => {
    const { fetch, open, answer } = setUp({ changes: true });
    await answer({ id: 1, index });
    await answer({ id: 2, index, request });
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(open).toHaveBeenCalledTimes(1);
    for (const changed of ['text of something else', 'text of']) {
      fetch.mockResolvedValueOnce(new Response(changed));
      expect(await answer({ id: 3, index, request })).toEqual({ id: 3, answer: 'a, 3' });
      expect(textOf(open.mock.lastCall?.[2])).toBe(changed);
    }
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('a prefetched core may be outdated, so it is read again', async () => {
    const { open, answer } = setUp({ changes: true });
    await answer({ id: 1, index, given: bytesOf('old').buffer });
    expect(textOf(open.mock.lastCall?.[2])).toBe(`text of ${index}`);
  });

  it('simultaneous requests open it once', async () => {
    const { open, answer } = setUp({ changes: true });
    await Promise.all([1, 2, 3].map((id) => answer({ id, index, request })));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('says that it cannot be read, and tries again', async () => {
    const { fetch, answer } = setUp({ changes: true });
    fetch.mockResolvedValueOnce(new Response('', { status: 500 }));
    expect(await answer({ id: 1, index, request })).toMatchObject({
      problem: expect.stringContaining('status 500') as string,
    });
    expect(await answer({ id: 2, index, request })).toEqual({ id: 2, answer: 'a, 2' });
  });
});
