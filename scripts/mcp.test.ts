import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endless, writeBuild } from '../server/ava/ava-api.fixture';
import { mcpBuild } from '../server/mcp/mcp.fixture';
import { startServer } from '../server/node';
import { sourceThread } from '../server/source-thread';

const dir = mkdtempSync(join(tmpdir(), 'mcp-'));
beforeAll(() => writeBuild(dir, mcpBuild()));
afterAll(() => rmSync(dir, { recursive: true }));

/** Uses every kind of feature once, and returns what came back. */
async function tour(client: Client) {
  const { tools } = await client.listTools();
  const query = { name: 'search_docs', arguments: { query: 'budget' } };
  const page = { name: 'get_page', arguments: { page: '/docs/governance/budgets' } };
  const question = 'How does a budget warn before it is spent?';
  const results = await Promise.all([
    client.callTool(query),
    client.callTool(page),
    client.callTool({ name: 'ask_docs', arguments: { question } }),
    client.callTool({ name: 'get_page', arguments: { page: '/docs/nowhere' } }),
  ]);
  const { resources } = await client.listResources();
  await client.close();
  return JSON.parse(JSON.stringify({ tools, results, resources })) as {
    results: { isError?: boolean }[];
  };
}

const clientNamed = () => new Client({ name: 'test', version: '1' });

const stdio = (folder: string) =>
  new StdioClientTransport({
    command: process.execPath,
    args: ['--import', 'tsx', join(__dirname, 'mcp.ts'), '--dir', folder],
    stderr: 'pipe',
  });

describe('npm run mcp', () => {
  it('offers over standard input and output what the server offers over HTTP, on its threads', async () => {
    const local = clientNamed();
    await local.connect(stdio(dir));
    const said = await tour(local);
    expect(said.results.map(({ isError = false }) => isError)).toEqual([false, false, false, true]);

    const server = await startServer({ dir, port: 0, host: '127.0.0.1', thread: sourceThread });
    const remote = clientNamed();
    const address = `http://127.0.0.1:${server.port}/help/mcp`;
    await remote.connect(new StreamableHTTPClientTransport(new URL(address)));
    const overHttp = JSON.stringify(await tour(remote));
    await server.stop();
    // Without a published address, the server's own comes before paths.
    expect(JSON.parse(overHttp.replaceAll(`http://127.0.0.1:${server.port}`, ''))).toEqual(said);
  });

  it('stops working on an answer when its client disconnects from the server', async () => {
    const { answerer, begun, heard } = endless();
    const server = await startServer({ dir, port: 0, host: '127.0.0.1', answerer });
    const client = clientNamed();
    const address = `http://127.0.0.1:${server.port}/help/mcp`;
    await client.connect(new StreamableHTTPClientTransport(new URL(address)));
    const asked = client.callTool({ name: 'ask_docs', arguments: { question: 'Anything?' } });
    await begun;
    await Promise.all([expect(asked).rejects.toThrow('Connection closed'), client.close()]);
    await heard;
    await server.stop();
  });

  it('says what to do if there is no build', async () => {
    const transport = stdio(join(dir, 'nothing'));
    let printed = '';
    transport.stderr?.on('data', (text: Buffer) => (printed += text.toString()));
    await expect(clientNamed().connect(transport)).rejects.toThrow('Connection closed');
    expect(printed).toContain("doesn't contain a finished build. Fix: run npm run build");
  });
});
