import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Ajv2020 from 'ajv/dist/2020';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentProblems } from '../gates/api';
import { LIMITS as ASKING } from '../src/ava/protocol';
import { loadFacts } from '../src/content/facts/load';
import { openApiText } from '../src/plugins/site-api';
import { root } from '../gates/files';
import { writeBuild } from '../server/ava/ava-api.fixture';
import { LIMITS, REQUESTS_PER_MINUTE } from '../server/mcp';
import { mcpBuild } from '../server/mcp/mcp.fixture';
import { type RunningServer, startServer } from '../server/node';
import { openApi } from '../server/openapi';
import { PER_MINUTE } from '../server/rate-limit';
import { SITE_API, siteApiText } from './openapi';

const run = promisify(execFile);
const document = openApi();

describe('the document of the site’s own API', () => {
  it('is what the schemas say', async () => {
    const text = readFileSync(SITE_API, 'utf8');
    expect(text, 'Fix: npm run fix:openapi').toBe(await siteApiText());
  });

  it('is valid OpenAPI, in the docs’ facts and as the file that is published', async () => {
    const { siteApi } = loadFacts();
    expect(siteApi.operations.length).toBeGreaterThanOrEqual(6);
    expect(await documentProblems(siteApi)).toEqual([]);
    const file = JSON.parse(openApiText(siteApi.document, 'https://help.example')) as object;
    expect(file).toMatchObject({ servers: [{ url: 'https://help.example' }] });
    expect(await documentProblems({ ...siteApi, document: file })).toEqual([]);
  });

  it('says the same about limits as the code', () => {
    const limits = loadFacts().limits['general'] ?? [];
    const valueOf = (id: string) => limits.find((row) => row.id === `docs-mcp/${id}`)?.value;
    expect(valueOf('requests')).toBe(String(REQUESTS_PER_MINUTE));
    expect(valueOf('questions')).toBe(String(PER_MINUTE));
    expect(valueOf('question')).toBe(`${ASKING.question.toLocaleString('en-US')} characters`);
    expect(valueOf('body')).toBe(`${LIMITS.body / 1024} KiB`);
  });
});

const PAGE = 'docs/general/ava/help-center-api.mdx';

/** Returns the curl samples of the page, by title. */
function samples(): [title: string, code: string][] {
  const text = readFileSync(join(root, PAGE), 'utf8');
  const fences = text.matchAll(/^```shell title="([^"]+)"\n([^]*?)^```$/gm);
  return [...fences].map(([, title = '', code = '']) => [title, code]);
}

/** Returns a function that checks JSON by the response that the document describes for a call. */
function checkerOf(method: string, path: string, status = '200') {
  const ajv = new Ajv2020({ strict: false });
  type Call = { responses: Record<string, { content: Record<string, { schema: object }> }> };
  const paths = document['paths'] as Record<string, Record<string, Call>>;
  const item = paths[path] ?? paths['/1/indexes/{index}/query'];
  const [{ schema } = { schema: {} }] = Object.values(item![method]!.responses[status]!.content);
  return ajv.compile({ ...schema, components: document['components'] });
}

describe('the samples of its page (needs bash)', () => {
  const dir = mkdtempSync(join(tmpdir(), 'openapi-'));
  let server: RunningServer;
  let address = '';
  beforeAll(async () => {
    writeBuild(dir, mcpBuild('/'));
    server = await startServer({ dir, port: 0, host: '127.0.0.1', share: 1e9 });
    address = `http://127.0.0.1:${server.port}`;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dir, { recursive: true });
  });

  const { example: key = '' } =
    loadFacts().placeholders.find(({ id }) => id === 'YOUR_PUBLIC_KEY') ?? {};

  it('are as many as the page’s calls', () => {
    expect(samples()).toHaveLength(7);
  });

  it.skipIf(process.platform === 'win32').each(samples())(
    '“%s” runs against the server, and its response is what the document says',
    async (_, code) => {
      const command = code.replaceAll('{help}', address).replaceAll('YOUR_PUBLIC_KEY', key);
      const { stdout } = await run('bash', ['-c', command]);
      const { pathname } = new URL(/"(http[^"]+)"/.exec(command)![1]!);
      if (code.includes('Accept: text/event-stream"')) {
        expect(stdout).toMatch(/^data: \{"type":"start".*\n\ndata: \[DONE\]\n\n$/s);
        return;
      }
      const check = checkerOf(code.includes('--data') ? 'post' : 'get', pathname);
      expect(check(JSON.parse(stdout)) || check.errors, pathname).toBe(true);
    },
  );

  it('that fail get what the document says, too', async () => {
    const post = async (path: string, body: string) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      };
      const response = await fetch(address + path, { method: 'POST', headers, body });
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      return response.json();
    };
    for (const [path, body] of [
      ['/api/ava/help', '{}'],
      ['/api/ava/help?key=preview', '{}'],
      ['/1/indexes/main/query', '{}'],
    ] as const) {
      const check = checkerOf('post', path.replace(/\?.*/, ''), 'default');
      expect(check(await post(path, body)) || check.errors, path).toBe(true);
    }
  });
});
