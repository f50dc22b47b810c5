import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noServices, runtimeJson } from '../../hosting/manifest';
import { createServices, type RuntimeDeps } from './services';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const own = 'https://help.example';
const search = { host: own, appId: 'own', apiKey: 'key', index: 'main' };
const offered = { ...noServices, search };
const key = 'runtime:/help/runtime.json';

function setUp(options: Partial<RuntimeDeps> & { text?: string; status?: number } = {}) {
  const { text = runtimeJson(noServices, 'b1'), status = 200 } = options;
  const kept = new Map<string, string>();
  const fetch = vi.fn<RuntimeDeps['fetch']>(async () => new Response(text, { status }));
  const deps: RuntimeDeps = {
    url: () => '/help/runtime.json',
    fetch,
    origin: () => own,
    builtIn: noServices,
    storage: () => ({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    }),
    ...options,
  };
  return { services: createServices(deps), fetch, kept };
}

const offline = async () => {
  throw new TypeError('Failed to fetch');
};

describe('services', () => {
  it('are those of runtime.json, requested once, bypassing every cache', async () => {
    const { services, fetch } = setUp({ text: runtimeJson(offered, 'b1') });
    expect(await Promise.all([services(), services()])).toEqual([offered, offered]);
    expect(await services()).toEqual(offered);
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/help/runtime.json', { cache: 'no-store' });
  });

  it('store nothing if there are none', async () => {
    const { services, kept } = setUp();
    expect(await services()).toEqual(noServices);
    expect(kept.size).toBe(0);
  });

  it('are stored for when the site cannot be reached, and removed when they are gone', async () => {
    const first = setUp({ text: runtimeJson(offered, 'b1') });
    await first.services();
    expect([...first.kept.keys()]).toEqual([key]);
    const storage = () => ({
      getItem: (name: string) => first.kept.get(name) ?? null,
      setItem: (name: string, value: string) => void first.kept.set(name, value),
      removeItem: (name: string) => void first.kept.delete(name),
    });
    expect(await setUp({ fetch: offline, storage }).services()).toEqual(offered);
    expect(await setUp({ status: 503, storage }).services()).toEqual(offered);
    expect(await setUp({ text: '<html>', storage }).services()).toEqual(offered);
    expect(await setUp({ storage }).services()).toEqual(noServices);
    expect(first.kept.size).toBe(0);
  });

  it('are waited for a second at most, and stored even if they arrive later', async () => {
    let arrive: (response: Response) => void = () => undefined;
    const { services, kept } = setUp({
      fetch: () => new Promise((resolve) => (arrive = resolve)),
    });
    const heard = vi.fn<(services: unknown) => void>();
    void services().then(heard);
    await vi.advanceTimersByTimeAsync(999);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledExactlyOnceWith(noServices);
    arrive(new Response(runtimeJson(offered, 'b1')));
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.size).toBe(1);
    expect(await services()).toEqual(noServices);
  });

  it('are those of the build if nothing else is available', async () => {
    const builtIn = { ...noServices, search: { ...search, host: 'https://find.example' } };
    expect(await setUp({ fetch: offline, builtIn }).services()).toEqual(builtIn);
  });

  it('work in a browser without storage', async () => {
    const storage = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    expect(await setUp({ storage, text: runtimeJson(offered, 'b1') }).services()).toEqual(offered);
    expect(await setUp({ storage, fetch: offline }).services()).toEqual(noServices);
  });
});

describe('trust', () => {
  const read = (value: unknown, builtIn = noServices) =>
    setUp({ text: JSON.stringify(value), builtIn }).services();

  it('leaves out a service on a host that the policy does not allow', async () => {
    const elsewhere = { host: 'https://evil.example', key: 'k' };
    const said = { version: 1, ...offered, api: elsewhere, mcp: 'https://evil.example/mcp' };
    expect(await read(said)).toEqual(offered);
    const builtIn = { ...noServices, api: { host: 'https://evil.example', key: 'other' } };
    expect(await read(said, builtIn)).toEqual({
      ...offered,
      api: elsewhere,
      mcp: 'https://evil.example/mcp',
    });
  });

  it('leaves out an unreadable service, and ignores an unknown field', async () => {
    expect(await read({ version: 1, ...offered, api: 'yes', mcp: 3, more: {} })).toEqual(offered);
  });

  it.each([null, [], {}, { version: 2, search }, 'text'])(
    '%j is not a valid runtime.json',
    async (value) => {
      expect(await read(value)).toEqual(noServices);
    },
  );

  it('is just as strict about what the device stored', async () => {
    const storage = () => ({
      getItem: () =>
        JSON.stringify({
          version: 1,
          ...offered,
          search: { ...search, host: 'https://evil.example' },
        }),
      setItem: () => undefined,
      removeItem: () => undefined,
    });
    expect(await setUp({ fetch: offline, storage }).services()).toEqual(noServices);
  });
});
