/** The index of a build that is replaced while the server is running. */
import { beforeEach, describe, expect, it } from 'vitest';
import { builtFiles, CORE } from '../src/search/engine/build.fixture';
import { createApp } from './app';
import { ask, bodyOf, HELP, pageOf } from './ava/ava-api.fixture';
import { type FileSource, memoryFiles } from './files';
import { CREDENTIALS, OWN, post } from './search-api/search-api.fixture';

const manifestOf = (core: string, build: string) =>
  JSON.stringify({
    version: 1,
    build,
    baseUrl: '/help/',
    mainDoc: '/docs/main',
    redirects: [],
    policy: "default-src 'self'",
    ava: {
      index: core,
      key: null,
    },
    search: {
      file: core,
      site: null,
      appId: null,
      key: null,
      index: null,
    },
  });

/** Returns the files of a build whose budgets warn at this share; each core has its own name. */
function buildOf(share: string, core: string): Record<string, string | Uint8Array> {
  const pages = [
    pageOf('budgets', 'Warn before a budget is spent', `A budget warns at ${share} of its amount.`),
    pageOf('alerts', 'Alerts', 'An alert watches one metric each hour.'),
  ];
  const { [CORE]: coreBytes, ...others } = builtFiles(pages, '/help/');
  return {
    '_hosting.json': manifestOf(core, '0123456789ab'),
    'index.html': '<h1>home</h1>',
    '404.html': '<h1>lost</h1>',
    'search.html': '<input name="find"><div id="found"></div>',
    ...(coreBytes && { [core]: coreBytes }),
    ...others,
  };
}

const NEW_CORE = 'assets/search/core-new-0123456789ab.bin';
const QUESTION = 'When does a budget warn?';

/** How to ask each part of the server, and what it answers if it fails. */
const PARTS = {
  'an answer': { path: HELP, init: ask(bodyOf(QUESTION)), status: 503 },
  'a search by the protocol': {
    path: `/1/indexes/main/query?${CREDENTIALS}`,
    init: post({ query: 'amount', attributesToSnippet: ['content:20'] }),
    status: 503,
  },
  'a search without JavaScript': { path: '/help/search?find=amount', init: {}, status: 500 },
} as const;

let content: Record<string, string | Uint8Array>;
let reads: string[];
let logged: unknown[];
let send: (path: string, init: RequestInit) => Promise<Response>;

/** Replaces the index and the documents with these files; returns a function that searches them. */
function searchOf(files: Record<string, string | Uint8Array>) {
  for (const path of Object.keys(content)) if (path.startsWith('assets/')) delete content[path];
  Object.assign(content, files);
  const { path } = PARTS['a search by the protocol'];
  return (body: object) => send(path, post(body));
}

beforeEach(async () => {
  content = buildOf('50%', CORE);
  reads = [];
  logged = [];
  const files: FileSource = {
    stat: (path) => memoryFiles(content).stat(path),
    read: (path) => {
      reads.push(path);
      return memoryFiles(content).read(path);
    },
  };
  const app = await createApp({ files, logError: (error) => logged.push(error) });
  send = async (path, init) => app.request(OWN + path, init);
});

const documentOf = (name: string) =>
  Object.keys(content).find((path) => path.startsWith(`assets/pages/${name}-`)) ?? '';

/** Replaces the first build with another, as a deploy does. */
function replaceBuild(): void {
  for (const path of Object.keys(content)) delete content[path];
  Object.assign(content, buildOf('80%', NEW_CORE));
}

describe.each(Object.entries(PARTS))('%s', (_, { path, init, status }) => {
  it('fails if a document has disappeared, and works again with the next build', async () => {
    const gone = documentOf('budgets');
    expect(gone).not.toBe('');
    delete content[gone];
    const failed = await send(path, init);
    expect(failed.status).toBe(status);
    const said = await failed.text();
    expect(said).not.toMatch(/assets|budgets-|\.ts\b| {4}at /);
    expect(logged).toHaveLength(1);

    replaceBuild();
    const answered = await send(path, init);
    expect(answered.status).toBe(200);
    expect(await answered.text()).toContain('80%');
    expect(logged).toHaveLength(1);
  });

  it('answers again as soon as the document is back', async () => {
    const gone = documentOf('budgets');
    const bytes = content[gone] ?? '';
    delete content[gone];
    expect((await send(path, init)).status).toBe(status);
    content[gone] = bytes.slice(1);
    expect((await send(path, init)).status).toBe(status);
    content[gone] = bytes;
    const answered = await send(path, init);
    expect(answered.status).toBe(200);
    expect(await answered.text()).toContain('50%');
    expect(reads.filter((one) => one === CORE)).toHaveLength(1);
  });
});

it('a stream does not begin if a document has disappeared', async () => {
  delete content[documentOf('budgets')];
  const headers = { accept: 'text/event-stream' };
  const refused = await send(HELP, ask(bodyOf(QUESTION), { headers }));
  expect(refused.status).toBe(503);
  expect(await refused.text()).not.toMatch(/text-delta|assets|budgets-/);
  replaceBuild();
  const again = await (await send(HELP, ask(bodyOf(QUESTION), { headers }))).text();
  expect(again).toContain('80%');
  expect(again).not.toContain('"type":"error"');
});

it('an open index of a removed build is no longer used', async () => {
  const { path, init } = PARTS['an answer'];
  expect(await (await send(path, init)).text()).toContain('50%');
  replaceBuild();
  const said = await (await send(path, init)).text();
  expect(said).toContain('80%');
  expect(said).not.toContain('50%');
});

it('each file is read once, however many requests there are', async () => {
  const { path, init } = PARTS['an answer'];
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(path, init)));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  for (const { path: other, init: asked } of Object.values(PARTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, over what was read before
    expect((await send(other, asked)).status).toBe(200);
  }
  const assets = reads.filter((one) => one.startsWith('assets/'));
  expect(assets.length).toBeGreaterThan(2);
  expect(new Set(assets).size).toBe(assets.length);
});

it('everything that was read stays in memory', async () => {
  const pages = Array.from({ length: 130 }, (_, at) => pageOf(`p-${at}`, `Page ${at}`, 'Amounts.'));
  const search = searchOf(builtFiles(pages, '/help/'));
  const [first, second] = [0, 1].map((page) => ({ query: 'amounts', hitsPerPage: 60, page }));
  expect((await search(first!)).status).toBe(200);
  expect((await search(second!)).status).toBe(200);
  const { length } = reads;
  expect(length).toBeGreaterThan(120);
  expect((await search(first!)).status).toBe(200);
  expect(reads).toHaveLength(length);
});
