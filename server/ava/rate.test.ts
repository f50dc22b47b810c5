import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProblem } from '../../src/ava/protocol';
import { rateLimit } from '../rate-limit';
import { apiOf, ask, HELP } from './ava-api.fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the limit of an address', () => {
  it('allows a number of requests per minute, then says how long to wait', async () => {
    const api = await apiOf({ api: { perMinute: 2 } });
    const send = (address = '192.0.2.1') => api(HELP, ask(), { address });
    const first = await send();
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'ratelimit-limit': '2',
      'ratelimit-remaining': '1',
      'ratelimit-reset': '60',
    });
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await send()).headers.get('ratelimit-remaining')).toBe('0');
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'content-type': 'application/problem+json',
      'retry-after': '45',
      'ratelimit-remaining': '0',
    });
    expect(readProblem(await refused.json())).toMatchObject({ status: 429, retryAfter: 45 });
    // Another address has its own count, and being refused does not prolong the wait.
    expect((await send('192.0.2.2')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(44_999);
    expect((await send()).status).toBe(429);
    await vi.advanceTimersByTimeAsync(1);
    expect((await send()).status).toBe(200);
  });

  it('also counts invalid requests, and counts RPC calls separately', async () => {
    const api = await apiOf({ api: { perMinute: 1 } });
    expect((await api(HELP, ask('{'))).status).toBe(400);
    expect((await api(HELP, ask('{'))).status).toBe(429);
    expect((await api('/api/rpc/prompts.list?key=preview')).status).toBe(200);
    expect((await api('/api/rpc/prompts.list?key=preview')).status).toBe(429);
  });

  it('does not read the body of a request over the limit', async () => {
    const api = await apiOf({ api: { perMinute: 1 } });
    await api(HELP, ask());
    expect((await api(HELP, ask(' '.repeat(40_000)))).status).toBe(429);
  });

  it('forgets an address after a minute', async () => {
    const limit = rateLimit(1);
    for (let index = 0; index < 100; index += 1) await limit(String(index));
    expect(vi.getTimerCount()).toBe(100);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('only accepts a forwarded address from a trusted proxy', async () => {
    const statuses = async (trustProxy: number) => {
      const api = await apiOf({ api: { perMinute: 1 }, trustProxy });
      const send = async (forwarded: string) =>
        (await api(HELP, ask(undefined, { headers: { 'x-forwarded-for': forwarded } }))).status;
      return [await send('a, 192.0.2.1'), await send('b, 192.0.2.1'), await send('c, 192.0.2.2')];
    };
    expect(await statuses(1)).toEqual([200, 429, 200]);
    expect(await statuses(0)).toEqual([200, 429, 429]);
  });
});
