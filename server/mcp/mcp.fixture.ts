/** A small build with pages, and official clients that are connected to it. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { type AppOptions, createApp } from '../app';
import { engineAnswers } from '../ava';
import { answeringBuild, INDEX, manifestWith, OWN, pageOf } from '../ava/ava-api.fixture';
import { memoryFiles } from '../files';
import { parseManifest } from '../../src/hosting/manifest';
import { builtFiles } from '../../src/search/engine/build.fixture';
import { type Customer, type Perform, turnsHere } from '../turns';
import { createWork } from '../work';
import { docsFor } from './docs';
import { createDocsServer } from './server';

const SENTENCE = 'A quota has a maximum, which a team can raise when it needs more. ';

/** A build of 120 pages, one of which is so long that it comes in parts. */
export function mcpBuild(baseUrl = '/help/'): Record<string, string | Uint8Array> {
  const many = Array.from({ length: 117 }, (_, at) =>
    pageOf(`quota-${at}`, `Quota ${at}`, `Quota number ${at} has a maximum of ${at}.`),
  );
  const long = pageOf('long', 'A long page', 'It begins here.');
  const headings = Array.from({ length: 30 }, (_, at) => ({
    depth: 2,
    text: `Part ${at}`,
    anchor: `part-${at}`,
    block: at,
  }));
  const blocks = headings.map(({ text, anchor }) => ({
    type: 'paragraph' as const,
    text: [SENTENCE.repeat(30), { text: 'the budget', href: '/docs/governance/budgets#budgets' }],
    anchor,
    path: [text],
  }));
  const budgets = pageOf(
    'budgets',
    'Warn before a budget is spent',
    'A budget warns before it is spent: it sends a mail at 50% and 80% of its amount.',
    'How does a budget warn before it is spent?',
  );
  const alerts = pageOf('alerts', 'Alerts', 'An alert watches one metric each hour.');
  return {
    ...answeringBuild(),
    '_hosting.json': manifestWith({ index: INDEX, key: null }, { baseUrl }),
    ...builtFiles([budgets, alerts, { ...long, headings, blocks }, ...many], baseUrl),
  };
}

/** The address of the server. */
export const MCP = `${OWN}/help/mcp`;

/** Returns an app for the build, and a `fetch` that sends requests to it. */
export async function mcpApp(options: Partial<AppOptions> = {}) {
  const files = memoryFiles(mcpBuild());
  // All tests use the same address, whose usual share of time would stop them.
  const { perform } = turnsHere(createWork(files), { share: 1e9 });
  const app = await createApp({ files, perform, logError: () => undefined, ...options });
  return async (address: string | URL, init?: RequestInit) =>
    app.fetch(new Request(address, init), {});
}

/** Connects an official client over HTTP. */
export async function httpClient(options: Partial<AppOptions> = {}) {
  const fetch = await mcpApp(options);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP), { fetch }));
  return client;
}

/** Connects an official client to a server in memory, as over standard input and output. */
export async function localClient(given: { perform?: Perform; errors?: unknown[] } = {}) {
  const files = memoryFiles(mcpBuild());
  const { perform = turnsHere(createWork(files), { share: 1e9 }).perform, errors = [] } = given;
  const text = new TextDecoder().decode(await files.read('_hosting.json'));
  const logError = (error: unknown) => errors.push(error);
  const host = { perform, answerer: engineAnswers(perform), logError };
  const caller = { hosting: parseManifest(text), own: OWN, address: 'local' };
  const server = createDocsServer({
    docs: (signal) => docsFor(host, caller, signal),
    build: caller.hosting.build,
    logError,
  });
  const [near, far] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1' });
  await Promise.all([client.connect(near), server.connect(far)]);
  return client;
}

/** Returns a `perform` whose work only ends when it's canceled, and promises that it began and that it was. */
export function endlessWork() {
  let begin: () => void = () => undefined;
  let cancel: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const canceled = new Promise<void>((resolve) => (cancel = resolve));
  const perform: Perform = ({ signal }: Customer, ..._task: readonly unknown[]) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        cancel();
        reject(signal.reason);
      });
      begin();
    });
  return { perform, begun, canceled };
}
