import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterEach, describe, expect, it } from 'vitest';
import { prompts } from '../../src/ava/prompts';
import { Refusal } from '../turns';
import { endlessWork, httpClient, localClient } from './mcp.fixture';

// The official client, over HTTP and in memory, where the same server stays connected as over stdio.

const SITE = 'http://site.test/help';
const clients: Client[] = [];
const kept = async (client: Promise<Client>) => {
  clients.push(await client);
  return client;
};
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});

type Result = {
  isError?: boolean;
  content: { text: string }[];
  structuredContent?: Record<string, never>;
  _meta?: { fault?: object; nextCursor?: string };
};
const call = async (client: Client, name: string, args: object = {}) =>
  (await client.callTool({ name, arguments: { ...args } })) as Result;
const textOf = ({ content }: Result) => content.map(({ text }) => text).join('\n');

describe.each([
  ['HTTP', httpClient],
  ['a connection that stays open', localClient],
])('the official client over %s', (_, connect) => {
  it('lists tools that only read, with schemas', async () => {
    const client = await kept(connect());
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'get_page',
      'list_sections',
      'ask_docs',
    ]);
    for (const { annotations, inputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(description).toMatch(/\.$/);
    }
    expect(client.getInstructions()).toContain('search_docs');
    expect(client.getServerVersion()).toMatchObject({ version: '0123456789ab' });
  });

  it('searches, corrects typos, and pages through what is found', async () => {
    const client = await kept(connect());
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const args = { query: 'quota maximum', limit: 20, ...(cursor !== undefined && { cursor }) };
      const result = await call(client, 'search_docs', args);
      const { results, nextCursor } = result.structuredContent as unknown as {
        results: { url: string }[];
        nextCursor?: string;
      };
      seen.push(...results.map(({ url }) => url));
      cursor = nextCursor;
    } while (cursor !== undefined && seen.length < 500);
    expect(seen.length).toBeGreaterThan(60);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.every((url) => url.startsWith(`${SITE}/docs/governance/`))).toBe(true);
    const typo = await call(client, 'search_docs', { query: 'budgte', section: 'governance' });
    expect(typo.structuredContent).toMatchObject({ correctedQuery: 'budget' });
    expect(textOf(typo)).toContain(`${SITE}/docs/governance/budgets`);
    const none = await call(client, 'search_docs', { query: 'budget', kind: 'faq' });
    expect(none.structuredContent).toEqual({ results: [] });
  });

  it('reads a page by path or address, one section of it, and a long page in parts', async () => {
    const client = await kept(connect());
    const page = await call(client, 'get_page', { page: '/docs/governance/budgets' });
    expect(textOf(page)).toMatch(/^# Warn before a budget is spent\n\nSource: .+\/budgets\n/);
    for (const same of [
      'docs/governance/budgets',
      '/help/docs/governance/budgets/',
      `${SITE}/docs/governance/budgets.md`,
      'docs:///docs/governance/budgets',
    ]) {
      expect(textOf(await call(client, 'get_page', { page: same })), same).toBe(textOf(page));
    }
    const part = await call(client, 'get_page', { page: '/docs/governance/long#part-3' });
    expect(textOf(part)).toContain('## Part 3\n');
    expect(textOf(part)).not.toContain('## Part 4\n');
    expect(textOf(part)).toContain(`[the budget](${SITE}/docs/governance/budgets#budgets)`);
    const parts: string[] = [];
    let cursor: string | undefined;
    do {
      const args = { page: '/docs/governance/long', ...(cursor !== undefined && { cursor }) };
      const result = await call(client, 'get_page', args);
      parts.push(textOf(result));
      cursor = result._meta?.nextCursor;
    } while (cursor !== undefined && parts.length < 20);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.every((text) => text.length < 21_000)).toBe(true);
    const headings = parts.join('\n').match(/^## Part \d+$/gm);
    expect(headings).toEqual(Array.from({ length: 30 }, (_each, at) => `## Part ${at}`));
  });

  it('lists sections, and pages through the pages of one', async () => {
    const client = await kept(connect());
    const sections = await call(client, 'list_sections');
    expect(sections.structuredContent).toMatchObject({
      sections: [{ section: 'governance', pages: 120 }],
    });
    let cursor: string | undefined;
    const seen: string[] = [];
    do {
      const args = { section: 'governance', ...(cursor !== undefined && { cursor }) };
      const { pages, nextCursor } = (await call(client, 'list_sections', args))
        .structuredContent as unknown as { pages: { url: string }[]; nextCursor?: string };
      seen.push(...pages.map(({ url }) => url));
      cursor = nextCursor;
    } while (cursor !== undefined && seen.length < 500);
    expect(new Set(seen).size).toBe(120);
  });

  it('gets cited answers, and an honest one if the docs have none', async () => {
    const client = await kept(connect());
    const question = 'How does a budget warn before it is spent?';
    const answer = await call(client, 'ask_docs', { question, page: '/docs/governance/budgets' });
    expect(answer.structuredContent).toMatchObject({
      outcome: 'answered',
      citations: [{ url: `${SITE}/docs/governance/budgets#budgets` }],
    });
    expect(textOf(answer)).toContain('50%');
    const none = await call(client, 'ask_docs', { question: 'Who won the chess game in Paris?' });
    expect(none.structuredContent).toMatchObject({ outcome: 'abstained', citations: [] });
  });

  it('lists every page as a resource, in parts, reads one, and completes paths', async () => {
    const client = await kept(connect());
    const first = await client.listResources();
    expect(first.resources).toHaveLength(100);
    const { nextCursor } = first;
    const second = await client.listResources({ cursor: nextCursor! });
    expect(second.resources).toHaveLength(20);
    expect(second.nextCursor).toBeUndefined();
    const { contents } = await client.readResource({ uri: 'docs:///docs/governance/long' });
    expect(contents).toHaveLength(1);
    expect(contents[0]).toMatchObject({ mimeType: 'text/markdown' });
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('## Part 29') });
    const { resourceTemplates } = await client.listResourceTemplates();
    const { uriTemplate: uri } = resourceTemplates[0]!;
    const completed = await client.complete({
      ref: { type: 'ref/resource', uri },
      argument: { name: 'path', value: 'budg' },
    });
    expect(completed.completion).toEqual({
      values: ['docs/governance/budgets'],
      total: 1,
      hasMore: false,
    });
  });

  it('offers the starter questions as prompts', async () => {
    const client = await kept(connect());
    const listed = await client.listPrompts();
    expect(listed.prompts.map(({ title }) => title)).toEqual(prompts);
    const { messages } = await client.getPrompt({ name: listed.prompts[0]!.name });
    expect(messages[0]).toMatchObject({
      role: 'user',
      content: { text: expect.stringContaining(prompts[0]!) },
    });
  });

  it('gets errors that name what is wrong and the fix', async () => {
    const client = await kept(connect());
    for (const [name, args, facts, message] of [
      [
        'search_docs',
        { query: '' },
        { code: 'invalid_arguments', field: 'query' },
        'query must not be empty. Fix: correct it, and call again.',
      ],
      [
        'search_docs',
        { query: 'a', limt: 3 },
        { code: 'invalid_arguments', field: 'limt' },
        'There is no argument “limt”. Fix: send limit.',
      ],
      [
        'search_docs',
        { query: 'nowhere', section: 'govern' },
        { code: 'invalid_arguments', field: 'section' },
        'There is no section “govern”. Fix: send governance, or list_sections.',
      ],
      [
        'search_docs',
        { query: 'budget', cursor: '99' },
        { code: 'invalid_arguments', field: 'cursor' },
        'cursor is past the end. Fix: leave it out to begin again.',
      ],
      [
        'get_page',
        { page: '/docs/governance/budget' },
        { code: 'not_found', field: 'page' },
        'There is no such page: “/docs/governance/budget”. Fix: try /docs/governance/budgets.',
      ],
      [
        'get_page',
        { page: '/docs/governance/budgets#budget' },
        { code: 'not_found', field: 'page' },
        'The page has no such section: “/docs/governance/budgets#budget”. Fix: try budgets.',
      ],
      [
        'serch_docs',
        {},
        { code: 'invalid_arguments', field: 'name' },
        'There is no tool “serch_docs”. Fix: call search_docs.',
      ],
    ] as const) {
      const result = await call(client, name, args);
      expect(result.isError, message).toBe(true);
      expect(textOf(result)).toBe(message);
      expect(result._meta?.fault).toEqual(facts);
    }
    await expect(client.readResource({ uri: 'docs:///docs/nowhere' })).rejects.toMatchObject({
      code: -32_002,
      data: { code: 'not_found' },
    });
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32_602 });
    await expect(client.listResources({ cursor: 'x' })).rejects.toMatchObject({
      code: -32_602,
      data: { field: 'cursor' },
    });
  });
});

describe('a call that is canceled', () => {
  it('over a connection that stays open ends the work', async () => {
    const { perform, begun, canceled } = endlessWork();
    const errors: unknown[] = [];
    const client = await kept(localClient({ perform, errors }));
    const stop = new AbortController();
    const asked = client.callTool({ name: 'search_docs', arguments: { query: 'a' } }, undefined, {
      signal: stop.signal,
    });
    await begun;
    stop.abort('No longer needed.');
    await expect(asked).rejects.toThrow('No longer needed.');
    await canceled;
    expect(errors).toEqual([]);
  });

  it('over HTTP ends the work when the client disconnects', async () => {
    const { perform, begun, canceled } = endlessWork();
    const errors: unknown[] = [];
    const client = await httpClient({ perform, logError: (error) => errors.push(error) });
    const asked = client.callTool({ name: 'ask_docs', arguments: { question: 'a' } });
    await begun;
    await Promise.all([expect(asked).rejects.toThrow('Connection closed'), client.close()]);
    await canceled;
    expect(errors).toEqual([]);
  });
});

describe('a server that has too much to do', () => {
  it.each([
    [503, 'busy', 'The server is busy. Fix: call again in 2 s.'],
    [429, 'too_many', 'This address has sent too many requests. Fix: wait 2 s, then call again.'],
  ] as const)('says so with status %i of its queue', async (status, code, message) => {
    const perform = () => Promise.reject(new Refusal(status, 2));
    const client = await kept(httpClient({ perform }));
    const result = await call(client, 'list_sections');
    expect(result).toMatchObject({ isError: true, _meta: { fault: { code, retryAfter: 2 } } });
    expect(textOf(result)).toBe(message);
    await expect(client.listResources()).rejects.toMatchObject({ code: -32_003, data: { code } });
  });

  it('counts questions as AVA does', async () => {
    const client = await kept(httpClient({ api: { perMinute: 1 } }));
    const question = { question: 'How does a budget warn before it is spent?' };
    expect((await call(client, 'ask_docs', question)).isError).toBeUndefined();
    expect(await call(client, 'ask_docs', question)).toMatchObject({
      isError: true,
      _meta: { fault: { code: 'too_many' } },
    });
  });

  it('never reveals why it failed', async () => {
    const errors: unknown[] = [];
    const perform = () => Promise.reject(new Error('/secret/path is broken'));
    const client = await kept(httpClient({ perform, logError: (error) => errors.push(error) }));
    const result = await call(client, 'list_sections');
    expect(textOf(result)).toBe('The call failed. Fix: call again later.');
    expect(errors).toHaveLength(1);
  });
});
