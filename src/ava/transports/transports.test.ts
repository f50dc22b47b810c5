import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DONE,
  encodeEvent,
  eventsOf,
  HEARTBEAT,
  LIMITS,
  problemOf,
  type AvaAnswer,
  type AvaRequest,
  type StreamEvent,
} from '../protocol';
import {
  type Check,
  createAsking,
  DeviceProblem,
  embeddedTransport,
  Throttled,
  type Transport,
  Unanswered,
} from './transport';
import { httpTransport } from './http';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const api = { host: 'https://api.example/', key: 'a key' };
const request: AvaRequest = {
  client: 'help-center',
  messages: [{ role: 'user', text: 'What is a budget?' }],
};
const answer: AvaAnswer = {
  id: 'a1',
  outcome: 'answered',
  mode: 'model',
  text: 'A limit. [1]',
  citations: [{ url: '/docs/budgets', title: 'Budgets', quote: 'A limit.' }],
  suggestions: ['And then?'],
};
const events = [...eventsOf(answer)];

const stream = () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (one) => void (controller = one),
    cancel: () => void (controller = undefined),
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: async (text: string) => {
      controller?.enqueue(new TextEncoder().encode(text));
      await vi.advanceTimersByTimeAsync(0);
    },
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('network error')),
  };
};

const json = (value: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': type } });

type Fetch = Parameters<typeof httpTransport>[1];

/** Asks; returns what came of it. */
function ask(answering: (init: RequestInit) => Promise<Response> | Response) {
  const heard: StreamEvent[] = [];
  const controller = new AbortController();
  const fetch = vi.fn<Fetch>(async (_url, init) => {
    const failed = new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    return Promise.race([answering(init), failed]);
  });
  const outcome = httpTransport(api, fetch)(
    request,
    (event) => heard.push(event),
    controller.signal,
  ).then(
    () => 'whole',
    (error: unknown) => error,
  );
  return { heard, controller, fetch, outcome };
}

describe('the API', () => {
  it('[7.19] gets JSON by POST at its host, with the public key in the query', async () => {
    const { fetch, outcome } = ask(() => json(answer));
    expect(await outcome).toBe('whole');
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('https://api.example/api/ava/help?key=a%20key');
    expect(init?.method).toBe('POST');
    expect(init?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(init?.credentials).toBe('omit');
    expect(JSON.parse(String(init?.body))).toEqual(request);
  });

  it('answers as JSON', async () => {
    const { heard, outcome } = ask(() => json(answer));
    expect(await outcome).toBe('whole');
    expect(heard).toEqual(events);
  });

  it('answers as a stream, passed on as it arrives', async () => {
    const { response, send } = stream();
    const { heard, outcome } = ask(() => response);
    await send(encodeEvent(events[0]!));
    expect(heard).toEqual(events.slice(0, 1));
    await send(HEARTBEAT + events.slice(1).map(encodeEvent).join('') + DONE);
    expect(await outcome).toBe('whole');
    expect(heard).toEqual(events);
  });

  it('may end its stream without the last line', async () => {
    const { response, send, end } = stream();
    const { outcome } = ask(() => response);
    await send(events.map(encodeEvent).join(''));
    end();
    expect(await outcome).toBe('whole');
  });

  it('does not answer if nothing arrives for 5 s, with or without headers', async () => {
    const silent = ask(() => new Promise<Response>(() => undefined));
    const { response } = stream();
    const headers = ask(() => response);
    await vi.advanceTimersByTimeAsync(4_999);
    let settled = false;
    void Promise.race([silent.outcome, headers.outcome]).then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await silent.outcome).toMatchObject({ name: 'Unanswered', why: 'silent' });
    expect(await headers.outcome).toMatchObject({ name: 'Unanswered', why: 'silent' });
    expect(silent.fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });

  it('does not answer if it is silent for 30 s, without even a keep-alive', async () => {
    const { response, send } = stream();
    const { outcome, heard } = ask(() => response);
    let settled = false;
    void outcome.then(() => (settled = true));
    await send(encodeEvent(events[0]!));
    await vi.advanceTimersByTimeAsync(29_999);
    await send(HEARTBEAT);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(Unanswered);
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['the network fails', 'unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['it fails', 503, () => json(problemOf(503), 503, 'application/problem+json')],
    ['it fails with a page', 502, () => new Response('<html>', { status: 502 })],
    ['it gets no key', 401, () => json(problemOf(401), 401, 'application/problem+json')],
    ['it expects another key', 403, () => json(problemOf(403), 403, 'application/problem+json')],
    ['it rejects the request', 400, () => json(problemOf(400), 400, 'application/problem+json')],
    ['it does not exist', 404, () => new Response('', { status: 404 })],
    [
      'it sends a page',
      'page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ],
    ['it sends no type', 'unreadable', () => new Response(new Uint8Array([123]))],
    [
      'its JSON is none',
      'unreadable',
      () => new Response('{', { headers: { 'content-type': 'application/json' } }),
    ],
    ['its JSON is not an answer', 'unreadable', () => json({ text: 'Trust me.' })],
  ])('counts as not answering if %s, and the reason is given', async (_what, why, answering) => {
    const { outcome, heard } = ask(answering);
    expect(await outcome).toMatchObject({ name: 'Unanswered', why });
    expect(heard).toEqual([]);
  });

  it('does not answer if its stream breaks, reports an error or ends early', async () => {
    for (const breaking of [
      (one: ReturnType<typeof stream>) => one.cut(),
      (one: ReturnType<typeof stream>) => one.end(),
      (one: ReturnType<typeof stream>) => one.send(encodeEvent({ type: 'error', errorText: 'x' })),
    ]) {
      const one = stream();
      const { outcome } = ask(() => one.response);
      await one.send(encodeEvent(events[0]!));
      await breaking(one);
      expect(await outcome).toMatchObject({ name: 'Unanswered', why: 'cut' });
    }
  });

  it('that never ends is stopped, with or without content', async () => {
    const delta = encodeEvent({ type: 'text-delta', id: 't', delta: 'again ' });
    const partial = { type: 'data-outcome', data: { outcome: 'partial', mode: 'model' } };
    for (const [said, end] of [
      [delta, 'whole'],
      [HEARTBEAT, expect.any(Unanswered) as unknown],
    ] as const) {
      const one = stream();
      const { outcome, heard } = ask(() => one.response);
      for (let second = 0; second < 70; second += 1) {
        await one.send(said);
        await vi.advanceTimersByTimeAsync(1_000);
      }
      expect(await outcome).toEqual(end);
      if (end === 'whole') expect(heard.at(-1)).toEqual(partial);
    }
  });

  it('that sends too much counts as not answering', async () => {
    const one = stream();
    const { outcome } = ask(() => one.response);
    await one.send(`: ${'x'.repeat(600_000)}\n\n`);
    expect(await outcome).toBeInstanceOf(Unanswered);
  });

  it('says how long to wait if it is asked too often', async () => {
    const busy = (seconds?: number, headers = {}) =>
      new Response(JSON.stringify(problemOf(429, seconds ? { retryAfter: seconds } : {})), {
        status: 429,
        headers,
      });
    const secondsOf = async (response: Response) =>
      ((await ask(() => response).outcome) as Throttled).seconds;
    expect(await ask(() => busy(7)).outcome).toBeInstanceOf(Throttled);
    expect(await secondsOf(busy(7))).toBe(7);
    expect(await secondsOf(busy(undefined, { 'retry-after': '12' }))).toBe(12);
    expect(await secondsOf(busy())).toBe(30);
    expect(await secondsOf(busy(1e9))).toBe(3600);
    expect(await secondsOf(new Response('<html>', { status: 429 }))).toBe(30);
  });

  it('is asked with one signal, which ends both request and stream', async () => {
    const early = ask(() => new Promise<Response>(() => undefined));
    early.controller.abort(new DOMException('Stop', 'AbortError'));
    expect(await early.outcome).toMatchObject({ name: 'AbortError' });
    expect(early.fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);

    const one = stream();
    const late = ask(() => one.response);
    await one.send(encodeEvent(events[0]!));
    late.controller.abort(new DOMException('Stop', 'AbortError'));
    expect(await late.outcome).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the device', () => {
  it('answers block by block', async () => {
    const heard: StreamEvent[] = [];
    const device = embeddedTransport({ answer: async () => ({ answer, parts: ['A', 'B'] }) });
    await device(request, (event) => heard.push(event), new AbortController().signal);
    expect(heard.filter(({ type }) => type === 'text-delta')).toHaveLength(2);
  });

  it('says why it cannot answer, and stops on request', async () => {
    const broken = embeddedTransport({
      answer: () => Promise.reject(new Error('It did not load.')),
    });
    await expect(broken(request, () => {}, new AbortController().signal)).rejects.toEqual(
      new DeviceProblem('It did not load.'),
    );
    const controller = new AbortController();
    const slow = embeddedTransport({ answer: () => new Promise(() => undefined) });
    const asked = slow(request, () => {}, controller.signal);
    controller.abort(new DOMException('Stop', 'AbortError'));
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('asking', () => {
  const told = (): [StreamEvent, StreamEvent] => [events[0]!, events.at(-1)!];

  function setUp(
    service: Transport,
    offered: typeof api | null = api,
    check: Check = async (citation) => citation,
  ) {
    const log: string[] = [];
    const device = vi.fn<Transport>(async (_request, onEvent) => onEvent(told()[1]));
    const services = vi.fn<() => Promise<{ api: typeof api | null }>>(async () => ({
      api: offered,
    }));
    const asking = createAsking({ services, device, service: () => service, check });
    const controller = new AbortController();
    const run = (onDevice = false) =>
      asking(
        request,
        {
          begin: (place, why) => log.push(why ? `${place} instead: ${why}` : place),
          event: ({ type }) => log.push(type),
          cite: (citation) => log.push(citation?.title ?? 'dropped'),
        },
        { signal: controller.signal, onDevice },
      );
    return { log, device, run, controller };
  }

  it('comes from the service, if there is one', async () => {
    const { log, run, device } = setUp(async (_request, onEvent) => onEvent(told()[0]));
    await run();
    expect(log).toEqual(['service', 'start']);
    expect(device).not.toHaveBeenCalled();
  });

  it('comes from the device if there is none, or if the reader wants it', async () => {
    const service = vi.fn<Transport>();
    const none = setUp(service, null);
    await none.run();
    expect(none.log).toEqual(['device', 'finish']);
    const wanted = setUp(service);
    await wanted.run(true);
    expect(wanted.log).toEqual(['device', 'finish']);
    expect(service).not.toHaveBeenCalled();
  });

  it('falls back on the device, and says so', async () => {
    const { log, run } = setUp(async (_request, onEvent) => {
      onEvent(told()[0]);
      throw new Unanswered(500);
    });
    await run();
    expect(log).toEqual(['service', 'start', 'device instead: 500', 'finish']);
  });

  const citing = (title: string): StreamEvent => ({
    type: 'data-citation',
    data: { url: '/docs/a', title, quote: 'q' },
  });

  it('passes on each citation of the service once it is checked, in order', async () => {
    const { log, run } = setUp(
      async (_request, onEvent) => {
        for (const title of ['slow', 'forged', 'broken', 'fast']) onEvent(citing(title));
        onEvent(told()[1]);
      },
      api,
      async (citation) => {
        if (citation.title === 'slow') await vi.advanceTimersByTimeAsync(50);
        if (citation.title === 'broken') throw new Error('The index did not load.');
        return citation.title === 'forged' ? undefined : citation;
      },
    );
    await run();
    expect(log).toEqual(['service', 'finish', 'slow', 'dropped', 'dropped', 'fast']);
  });

  it('passes on no more citations than an answer may have', async () => {
    const { log, run } = setUp(async (_request, onEvent) => {
      for (let at = 0; at < 100; at += 1) onEvent(citing(`${at}`));
    });
    await run();
    expect(log).toHaveLength(1 + LIMITS.citations);
  });

  it('shows no citations of a service if the device answers instead', async () => {
    let pass: () => void = () => undefined;
    const { log, run } = setUp(
      async (_request, onEvent) => {
        onEvent(citing('late'));
        throw new Unanswered('cut');
      },
      api,
      (citation) => new Promise((resolve) => (pass = () => resolve(citation))),
    );
    await run();
    pass();
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(['service', 'device instead: cut', 'finish']);
  });

  it('does not fall back if the reader has to wait, or has stopped it', async () => {
    const busy = setUp(() => Promise.reject(new Throttled(3)));
    await expect(busy.run()).rejects.toEqual(new Throttled(3));
    const stopped = setUp(async (_request, onEvent, signal) => {
      stopped.controller.abort(new DOMException('Stop', 'AbortError'));
      onEvent(told()[0]);
      throw signal.reason;
    });
    await expect(stopped.run()).rejects.toMatchObject({ name: 'AbortError' });
    expect(stopped.log).toEqual(['service']);
    expect(stopped.device).not.toHaveBeenCalled();
  });
});
