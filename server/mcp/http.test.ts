import { describe, expect, it } from 'vitest';
import { MCP, mcpApp } from './mcp.fixture';

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  },
});

describe('the MCP server over HTTP', () => {
  it('answers each message on its own, without a session, and is never cached', async () => {
    const fetch = await mcpApp();
    const response = await fetch(MCP, post(LIST));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(await response.json()).toMatchObject({ id: 1, result: { tools: { length: 4 } } });
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await fetch(MCP, post(note))).status).toBe(202);
  });

  it('is named in runtime.json', async () => {
    const fetch = await mcpApp();
    const said = await (await fetch('http://site.test/help/runtime.json')).json();
    expect(said).toMatchObject({ mcp: MCP });
  });

  it('is only at its address', async () => {
    const fetch = await mcpApp();
    for (const path of ['/mcp', '/help/mcp/', '/help/mcpx']) {
      expect((await fetch(`http://site.test${path}`)).status, path).toBeGreaterThanOrEqual(300);
    }
  });

  it.each([
    ['GET', { method: 'GET' }, 405, -32_000],
    ['DELETE', { method: 'DELETE' }, 405, -32_000],
    ['another type', post(LIST, { 'content-type': 'text/plain' }), 415, -32_000],
    ['an encoded body', post(LIST, { 'content-encoding': 'gzip' }), 415, -32_000],
    ['no JSON', post('{'), 400, -32_700],
    ['no message', post({ a: 1 }), 400, -32_700],
    ['a client that accepts no events', post(LIST, { accept: 'application/json' }), 406, -32_000],
    ['another version', post(LIST, { 'mcp-protocol-version': '1999-01-01' }), 400, -32_000],
    ['a body over 32 KiB', post({ ...LIST, params: { a: 'x'.repeat(32 * 1024) } }), 413, -32_000],
    ['more than 10 messages', post(Array.from({ length: 11 }, () => LIST)), 413, -32_000],
    ['an origin that is not listed', post(LIST, { origin: 'https://evil.example' }), 403, -32_000],
  ])('refuses %s with the status for it', async (_, init, status, code) => {
    const fetch = await mcpApp();
    const response = await fetch(MCP, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code } });
  });

  it('lets pages on listed origins call it, without a key', async () => {
    const fetch = await mcpApp({ api: { key: 'k', origins: ['https://app.example'] } });
    const preflight = await fetch(MCP, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version');
    const response = await fetch(MCP, post(LIST, { origin: 'https://app.example' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://app.example');
  });

  it('counts every message of a body, and says when to come back', async () => {
    const fetch = await mcpApp({ mcp: { perMinute: 4 } });
    const batch = post([LIST, { ...LIST, id: 2 }, { ...LIST, id: 3 }]);
    const first = await fetch(MCP, batch);
    expect(await first.json()).toHaveLength(3);
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    const over = await fetch(MCP, batch);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(MCP, post(LIST))).status).toBe(429);
  });
});
