import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStreamDecoder, PATH, readAnswer, readProblem } from '../../src/ava/protocol';
import { memoryFiles, type FileSource } from '../files';
import type { Answerer } from './answering';
import {
  answeringBuild,
  apiOf,
  ask,
  bodyOf,
  endless,
  HELP,
  INDEX,
  manifestWith,
} from './ava-api.fixture';

afterEach(() => {
  vi.useRealTimers();
});

const STREAM = ask(undefined, { headers: { accept: 'text/event-stream' } });

async function problemIn(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const problem = readProblem(await response.json());
  expect(problem).toMatchObject({
    status: response.status,
    detail: expect.stringMatching(/Fix: /),
  });
  return problem;
}

/** Reads a stream to its end, byte by byte. */
async function toldIn(response: Response) {
  const decoder = createStreamDecoder();
  const bytes = new Uint8Array(await response.arrayBuffer());
  return [...bytes].flatMap((byte) => decoder.push(Uint8Array.of(byte)));
}

describe('an answer', () => {
  it('[7.19] comes as JSON, with citations below the base URL', async () => {
    const response = await (await apiOf())(HELP, ask());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const answer = readAnswer(await response.json());
    expect(answer).toMatchObject({ outcome: 'answered', mode: 'extractive' });
    expect(answer!.text).toContain('50% and 80%');
    expect(answer!.citations[0]!.url).toBe('/help/docs/governance/budgets#budgets');
  });

  it('has the same content as a stream, however its bytes are split', async () => {
    const api = await apiOf();
    const response = await api(HELP, STREAM);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const told = await toldIn(response);
    expect(told[0]!.type).toBe('start');
    expect(told.slice(-2).map(({ type }) => type)).toEqual(['finish', 'done']);
    const text = told.map((one) => (one.type === 'text-delta' ? one.delta : '')).join('');
    const json = readAnswer(await (await api(HELP, ask())).json())!;
    expect(text).toBe(json.text);
    expect(told.flatMap((one) => (one.type === 'data-citation' ? [one.data] : []))).toEqual(
      json.citations,
    );
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json, text/event-stream', 'application/json'],
    ['text/event-stream, */*;q=0.1', 'text/event-stream; charset=utf-8'],
    ['text/event-stream;q=0.2, application/json;q=0.9', 'application/json'],
    ['image/png', 'application/json'],
  ])('accept: %s gets %s', async (accept, type) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    const response = await (await apiOf())(HELP, ask(undefined, { headers }));
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('is for a question out of scope that the docs do not say', async () => {
    const response = await (await apiOf())(HELP, ask(bodyOf('Who won the cup in 1966?')));
    expect(readAnswer(await response.json())).toMatchObject({
      outcome: 'abstained',
      citations: [],
    });
  });
});

describe('a problem document', () => {
  const refused: readonly [string, number, string, RequestInit, (string | undefined)?][] = [
    ['no key', 401, PATH, ask()],
    ['an empty key', 401, `${PATH}?key=`, ask()],
    ['a wrong key', 403, `${PATH}?key=other`, ask()],
    ['another method', 405, HELP, {}],
    ['another type', 415, HELP, ask(undefined, { headers: { 'content-type': 'text/plain' } })],
    ['no type', 415, HELP, { method: 'POST', body: new TextEncoder().encode('{}') }],
    ['compressed', 415, HELP, ask(undefined, { headers: { 'content-encoding': 'gzip' } })],
    ['a body of 32 KiB and a byte', 413, HELP, ask(bodyOf('').padEnd(32 * 1024 + 1))],
    ['no body', 400, HELP, { method: 'POST', headers: { 'content-type': 'application/json' } }],
    ['invalid JSON', 400, HELP, ask('{"client": ')],
    ['invalid UTF-8', 400, HELP, ask(Uint8Array.of(0x22, 0xff, 0x22))],
    ['no question', 400, HELP, ask(bodyOf('  ')), 'messages.0.text'],
    ['1,001 characters', 400, HELP, ask(bodyOf('😀'.repeat(1001))), 'messages.0.text'],
    ['no client', 400, HELP, ask('{"messages":[]}'), 'client'],
    [
      'an unknown role',
      ...([400, HELP] as const),
      ask(JSON.stringify({ client: 'a', messages: [{ role: 'system', text: 'a' }] })),
      'messages.0.role',
    ],
  ];
  it.each(refused)('%s: %i', async (_what, status, path, init, field) => {
    const response = await (await apiOf())(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect((await problemIn(response))?.field || undefined).toBe(field);
  });

  it('is not sent for a body of 32 KiB or a question of 1,000 characters', async () => {
    const api = await apiOf();
    expect((await api(HELP, ask(bodyOf('a').padEnd(32 * 1024)))).status).toBe(200);
    expect((await api(HELP, ask(bodyOf('😀'.repeat(1000))))).status).toBe(200);
  });

  it('names the allowed method', async () => {
    const response = await (await apiOf())(HELP);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it('reads a body without a length only up to the maximum length', async () => {
    let pulled = 0;
    let canceled = false;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
      cancel: () => void (canceled = true),
    });
    const response = await (
      await apiOf()
    )(HELP, {
      ...ask(body as BodyInit),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(canceled).toBe(true);
    expect(pulled).toBeLessThan(40);
  });
});

describe('the files of the build', () => {
  function changing() {
    const content: Record<string, string | Uint8Array> = answeringBuild();
    const read = vi.fn<FileSource['read']>((path) => memoryFiles(content).read(path));
    const files: FileSource = { stat: (path) => memoryFiles(content).stat(path), read };
    /** The index files and documents that were read, in that order. */
    const assets = () =>
      read.mock.calls.flatMap(([path]) => (path.startsWith('assets/') ? path : []));
    return { content, files, assets };
  }

  it('are read once, at the first question, and the index is shared with search', async () => {
    const { content, files, assets } = changing();
    content['search.html'] = `<div id="found"></div>`;
    const api = await apiOf({}, files);
    expect(assets()).toEqual([]);
    const answers = await Promise.all([api(HELP, ask()), api(HELP, ask()), api(HELP, STREAM)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api('/help/search?find=budget')).status).toBe(200);
    expect(assets()).toContain(INDEX);
    expect(assets().some((path) => path.startsWith('assets/pages/budgets-'))).toBe(true);
    expect(new Set(assets()).size).toBe(assets().length);
  });

  it('are read again after a new build', async () => {
    const { content, files, assets } = changing();
    const api = await apiOf({}, files);
    await api(HELP, ask());
    const before = assets().toSorted();
    const other = INDEX.replace('0123', '4567');
    content[other] = content[INDEX]!;
    content['_hosting.json'] = `${manifestWith({ index: other, key: null })} `;
    expect((await api(HELP, ask())).status).toBe(200);
    const after = assets().slice(before.length);
    expect(after.map((path) => (path === other ? INDEX : path)).toSorted()).toEqual(before);
  });

  it.each(['application/json', 'text/event-stream'])(
    'cause a 503 without a path if missing or damaged, are logged, and are read again (%s)',
    async (accept) => {
      const { content, files } = changing();
      const logged: unknown[] = [];
      const api = await apiOf({ logError: (error) => logged.push(error) }, files);
      const init = ask(undefined, { headers: { accept } });
      const core = content[INDEX]!;
      for (const broken of [undefined, 'HS']) {
        if (broken === undefined) delete content[INDEX];
        else content[INDEX] = broken;
        const response = await api(HELP, init);
        expect(response.status).toBe(503);
        expect(JSON.stringify(await problemIn(response))).not.toMatch(/core-|assets|\.ts\b| at /);
      }
      expect(logged).toHaveLength(2);
      content[INDEX] = core;
      expect((await api(HELP, init)).status).toBe(200);
    },
  );

  it('are read again after an error, even if they have not changed', async () => {
    const { files } = changing();
    let failing = true;
    const read: FileSource['read'] = async (path) => {
      if (failing && path === INDEX) throw new Error('disk');
      return files.read(path);
    };
    const api = await apiOf({}, { ...files, read });
    expect((await api(HELP, ask())).status).toBe(503);
    failing = false;
    expect((await api(HELP, ask())).status).toBe(200);
  });

  it('a build without AVA answers 503, and AVA is not offered', async () => {
    const api = await apiOf(
      {},
      memoryFiles({ ...answeringBuild(), '_hosting.json': manifestWith(null) }),
    );
    const response = await api(HELP, ask());
    expect(response.status).toBe(503);
    await problemIn(response);
    expect(await (await api('/help/runtime.json')).json()).toMatchObject({ api: null });
  });
});

describe('runtime.json', () => {
  const runtime = async (...args: Parameters<typeof apiOf>) =>
    (await (await apiOf(...args))('/help/runtime.json')).json();

  it('offers this origin with the preview key', async () => {
    expect(await runtime()).toMatchObject({ api: { host: 'http://site.test', key: 'preview' } });
  });

  it('prefers the key from the environment to the one from the build', async () => {
    const ava = { index: INDEX, key: 'of-build' };
    const files = memoryFiles({ ...answeringBuild(), '_hosting.json': manifestWith(ava) });
    expect(await runtime({}, files)).toMatchObject({ api: { key: 'of-build' } });
    const api = { key: 'of-host' };
    expect(await runtime({ api }, files)).toMatchObject({ api: { key: 'of-host' } });
    const send = await apiOf({ api }, files);
    expect((await send(`${PATH}?key=of-build`, ask())).status).toBe(403);
    expect((await send(`${PATH}?key=of-host`, ask())).status).toBe(200);
    expect((await send(HELP, ask())).status).toBe(403);
  });

  it('takes the reader’s scheme from a trusted proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    for (const [trustProxy, host] of [
      [1, 'https://site.test'],
      [0, 'http://site.test'],
    ] as const) {
      const response = await (await apiOf({ trustProxy }))('/help/runtime.json', { headers });
      expect(await response.json()).toMatchObject({ api: { host } });
    }
  });
});

describe('time', () => {
  it('sends a keep-alive every 15 s, and ends after 60 s with what it has', async () => {
    vi.useFakeTimers();
    const { answerer, heard } = endless();
    const response = await (await apiOf({ answerer }))(HELP, STREAM);
    const text = response.text();
    await vi.advanceTimersByTimeAsync(60_000);
    const stream = await text;
    expect(stream.match(/^: waiting$/gm)!.length).toBeGreaterThanOrEqual(3);
    const told = createStreamDecoder().push(new TextEncoder().encode(stream));
    expect(told.map(({ type }) => type)).toEqual([
      'start',
      'text-start',
      'text-delta',
      'text-end',
      'data-outcome',
      'finish',
      'done',
    ]);
    expect(told.at(4)).toMatchObject({ data: { outcome: 'partial' } });
    await heard;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends JSON after 60 s with what it has', async () => {
    vi.useFakeTimers();
    const { answerer, heard } = endless();
    const response = (await apiOf({ answerer }))(HELP, ask());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readAnswer(await (await response).json())).toMatchObject({
      outcome: 'partial',
      text: 'What stands.',
    });
    await heard;
  });

  it('leaves no timer running after an answer', async () => {
    const api = await apiOf({ api: { perMinute: 5 } });
    vi.useFakeTimers();
    await (await api(HELP, STREAM)).text();
    await (await api(HELP, ask())).json();
    // The count of the address and the time that it used each keep a timer.
    expect(vi.getTimerCount()).toBe(2);
  });
});

describe('a reader who leaves', () => {
  it('stops the work of a stream by closing it', async () => {
    const { answerer, heard } = endless();
    const response = await (await apiOf({ answerer }))(HELP, STREAM);
    const reader = response.body!.getReader();
    await reader.read();
    await reader.cancel();
    await expect(heard).resolves.toBeUndefined();
  });

  it.each([STREAM, ask()])('stops the work by aborting the request', async (init) => {
    const { answerer, begun, heard } = endless();
    const controller = new AbortController();
    const api = await apiOf({ answerer });
    const response = api(HELP, { ...init, signal: controller.signal });
    // A stream does its work as it is read.
    const read = Promise.resolve(response).then((one) => one.text());
    await begun;
    controller.abort();
    await read;
    await expect(heard).resolves.toBeUndefined();
  });
});

describe('a failure during an answer', () => {
  async function* broken({ id }: { id: string }) {
    yield { type: 'start' as const, messageId: id };
    throw new Error('/srv/secret/path.ts: broken');
  }
  const failing: Answerer = async (_files, question) => broken(question);

  it('ends a stream with an error that reveals no internals, and logs it', async () => {
    const logged: unknown[] = [];
    const api = await apiOf({ answerer: failing, logError: (error) => logged.push(error) });
    const stream = await (await api(HELP, STREAM)).text();
    expect(stream).toContain('"type":"error"');
    expect(stream).not.toContain('secret');
    expect(logged).toHaveLength(1);
    const response = await api(HELP, ask());
    expect(response.status).toBe(503);
    expect(JSON.stringify(await problemIn(response))).not.toContain('secret');
  });
});

describe('paths', () => {
  it('are exactly those of the API, without the base URL', async () => {
    const api = await apiOf();
    for (const path of ['/help/api/ava/help', '/api/ava/help/', '/api/ava', '/api/ava/helpful']) {
      expect((await api(path, ask())).status, path).toBe(405);
    }
    expect((await api('/help/nothing')).status).toBe(404);
    expect((await api(HELP, { method: 'HEAD' })).status).toBe(405);
    expect(await (await api(HELP, { method: 'HEAD' })).text()).toBe('');
  });
});
