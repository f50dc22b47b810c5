import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prompts } from '../../src/ava/prompts';
import { RPC_PATH } from '../../src/ava/protocol';
import { avaRouter } from '../../src/ava/rpc';
import { apiOf } from './ava-api.fixture';

const LIST = `${RPC_PATH}/prompts.list?key=preview`;

describe('the RPC', () => {
  it('[7.22] lists the starting questions', async () => {
    const response = await (await apiOf())(LIST);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(await response.json()).toEqual({ result: { data: prompts } });
    // Its type is the one that a client sees.
    const listed: string[] = await avaRouter.createCaller({}).prompts.list();
    expect(listed).toEqual(prompts);
  });

  it('answers several calls at once, as the client sends them', async () => {
    const both = `${RPC_PATH}/prompts.list,prompts.list?batch=1&input=%7B%7D&key=preview`;
    expect(await (await (await apiOf())(both)).json()).toHaveLength(2);
  });

  it.each([
    [`${RPC_PATH}/prompts.list`, {}, 401],
    [`${RPC_PATH}/prompts.list?key=other`, {}, 403],
    [LIST, { headers: { origin: 'https://evil.test' } }, 403],
    [LIST, { method: 'POST' }, 405],
    [`${RPC_PATH}/nothing?key=preview`, {}, 404],
    [`${RPC_PATH}?key=preview`, {}, 404],
  ])('%s %j is %i', async (path, init, status) => {
    const response = await (await apiOf())(path, init);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/stack|node_modules|\.ts\b/);
  });

  it('answers any call, without a stack', async () => {
    const api = await apiOf({ api: { perMinute: 1_000_000 } });
    const calls = fc.tuple(fc.webPath(), fc.webQueryParameters());
    await fc.assert(
      fc.asyncProperty(calls, async ([path, query]) => {
        const response = await api(`${RPC_PATH}${path}?key=preview&${query}`);
        expect(response.status).toBeLessThan(500);
        expect(await response.text()).not.toMatch(/"stack"|node_modules/);
      }),
      { seed: 6, numRuns: 300 },
    );
  });
});
