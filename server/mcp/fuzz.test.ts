import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damagedBodies } from '../damage.fixture';
import { FAULTS } from './fault';
import { MCP, mcpApp } from './mcp.fixture';
import { TOOLS } from './tools';

const junk = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.constantFrom(null, '', ' ', 0, -1, 1e9, [], {}, '__proto__', '../..', '#', '\u0000', '\uD800'),
);
const NAMES = [...TOOLS.values()].flatMap(({ listed }) =>
  Object.keys(listed.inputSchema.properties ?? {}),
);
const args = fc.oneof(
  junk,
  fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), junk, { maxKeys: 4 }),
);
const tool = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...TOOLS.keys()) }, fc.string());
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('tools/call') },
  fc.constantFrom(
    'resources/list',
    'resources/read',
    'prompts/get',
    'completion/complete',
    'initialize',
    'nothing/here',
  ),
);

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

type Reply = {
  result?: {
    isError?: boolean;
    _meta?: { fault?: { code: string } };
    content?: { text: string }[];
  };
  error?: { code: number; message: string };
};

describe('calls with any arguments', () => {
  it('1,000 of them get a result or a typed error, and none causes a failure', async () => {
    const failures: unknown[] = [];
    const fetch = await mcpApp({
      api: { perMinute: 1e6 },
      mcp: { perMinute: 1e6 },
      logError: (error) => failures.push(error),
    });
    const met = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(method, tool, args, junk, async (called, name, given, other) => {
        const params =
          called === 'tools/call'
            ? { name, arguments: given }
            : { uri: other, name: other, cursor: other, ref: given, argument: given };
        const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: called, params });
        const response = await fetch(MCP, { method: 'POST', headers, body });
        const { result, error } = (await response.json()) as Reply;
        const kind = error ? String(error.code) : (result?._meta?.fault?.code ?? 'result');
        if (error && called === 'initialize') {
          met.set(called, (met.get(called) ?? 0) + 1);
        }
        met.set(kind, (met.get(kind) ?? 0) + 1);
        if (error) {
          expect([-32_700, -32_600, -32_601, -32_602, -32_603, -32_000, -32_002]).toContain(
            error.code,
          );
        }
        if (result?.isError) {
          expect(FAULTS).toContain(result._meta?.fault?.code);
          expect(result.content?.[0]?.text).toMatch(/\. Fix: .+\.$/s);
        }
        expect(JSON.stringify({ result, error })).not.toMatch(/node_modules|\bat \S+:\d+:\d+/);
      }),
      { seed: 20_261, numRuns: 1000 },
    );
    expect(failures).toEqual([]);
    expect(met.get('invalid_arguments')).toBeGreaterThan(300);
    expect(met.get('failed')).toBeUndefined();
    // Wrong parameters of `initialize`, which the SDK answers itself.
    expect(met.get('-32603') ?? 0).toBe(met.get('initialize'));
  });

  it('damaged bodies get an error of the protocol', async () => {
    const failures: unknown[] = [];
    const fetch = await mcpApp({
      mcp: { perMinute: 1e6 },
      logError: (error) => failures.push(error),
    });
    const good = JSON.stringify({
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name: 'search_docs', arguments: { query: 'budget' } },
    });
    const bodies = fc.oneof(...damagedBodies(good, ['[', '{"a":', '{"params":[']));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const response = await fetch(MCP, { method: 'POST', headers, body });
        expect([200, 202, 400, 413]).toContain(response.status);
        if (response.status >= 400) {
          expect(await response.json()).toMatchObject({ error: { code: expect.any(Number) } });
        }
      }),
      { seed: 20_262, numRuns: 500 },
    );
    expect(failures).toEqual([]);
  });
});
