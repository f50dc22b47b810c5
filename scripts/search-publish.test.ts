/** Publishing, against a fake service with the same API. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liteClient } from 'algoliasearch/lite';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeBuild } from '../server/ava/ava-api.fixture';
import { startServer } from '../server/node';
import { searchableBuild, SITE } from '../server/search-api/search-api.fixture';
import { code } from '../src/search/client/client.fixture';
import { hostedPlace } from '../src/search/client/places';
import { builtFiles, CORE } from '../src/search/engine/build.fixture';
import { FACETS, type SearchRecord } from '../src/search/protocol';
import { recordSchema } from '../src/search/publish/record';
import { indexSettings } from '../src/search/publish/settings';
import {
  ADMIN_KEY,
  APP_ID,
  SEARCH_KEY,
  startStandIn,
  type Asked,
  type StoredIndex,
} from './publish.fixture';
import { root } from '../gates/files';
import { readArgs } from './command';
import { COMMAND, searchPublish } from './search-publish';

type StandIn = Awaited<ReturnType<typeof startStandIn>>;

let standIn: StandIn;
let dir: string;
beforeEach(async () => {
  standIn = await startStandIn();
  dir = mkdtempSync(join(tmpdir(), 'publish-'));
  writeBuild(dir, searchableBuild());
});
afterEach(async () => {
  await standIn.stop();
  rmSync(dir, { recursive: true });
});

const ENV = {
  SEARCH_APP_ID: APP_ID,
  SEARCH_API_KEY: 'public',
  SEARCH_INDEX: 'docs',
  SEARCH_ADMIN_KEY: ADMIN_KEY,
};

/** Runs the command; returns what it printed. */
async function run(args: readonly string[] = [], env: Record<string, string | undefined> = {}) {
  const lines: string[] = [];
  const { values } = readArgs(COMMAND, ['--dir', dir, '--host', standIn.origin, ...args]);
  await searchPublish(values, {
    env: { ...ENV, ...env },
    print: (line) => lines.push(line),
    wait: () => 0,
  });
  expect(lines.join('\n')).not.toContain(ADMIN_KEY);
  return lines;
}

/** Runs the command, which must fail, and returns its message. */
async function failure(...parameters: Parameters<typeof run>): Promise<string> {
  const error = await run(...parameters).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'UsageError' });
  const { message } = error as Error;
  expect(message).not.toContain(ADMIN_KEY);
  return message;
}

/** Returns the printed records, without the id that is only for other engines. */
async function printed() {
  const lines = await run(['--print']);
  const all = lines.map((line) => JSON.parse(line) as { id: string } & Record<string, unknown>);
  const plain = all.map(({ id }) => id);
  expect(new Set(plain).size).toBe(all.length);
  for (const id of plain) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  return all.map(({ id: _id, ...record }) => record as Record<string, unknown>);
}

const ids = (index: StoredIndex | undefined) => [...(index?.records.keys() ?? [])];

/** Returns the type of a value as engines name it, or undefined if they treat it as missing. */
function typeOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return `${typeof (value[0] ?? '')}[]`;
  return typeof value === 'number' && Number.isInteger(value) ? 'int32' : typeof value;
}

/** Returns the fields of a record by their paths, such as `hierarchy.lvl1`. */
function fieldsOf(record: object, above = ''): [path: string, value: unknown][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldsOf(value, `${above}${name}.`)
      : [[above + name, value] as [string, unknown]],
  );
}

/** Returns the JSON of the guide that has a field. */
function fromGuide<T>(field: string): T {
  const guide = readFileSync(join(root, 'guides/search-places.md'), 'utf8');
  const blocks = [...guide.matchAll(/```json\n(.*?)```/gs)].map(
    ([, json]) => JSON.parse(json!) as T,
  );
  return blocks.find((block) => field in (block as object))!;
}

const isWrite = ({ method, path }: Asked) =>
  method !== 'GET' && !path.endsWith('/browse') && !path.includes('/task/');

describe('search:publish --print', () => {
  it('prints one record per line, in the format of the schema, and sends no requests', async () => {
    const records = await printed();
    expect(records.length).toBeGreaterThan(6);
    for (const record of records) expect(v.safeParse(recordSchema, record).issues).toBeUndefined();
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(records[0]).toMatchObject({
      type: 'lvl1',
      url: `${SITE}/help/docs/governance/budgets`,
      section: 'governance',
      weight: {
        level: 100,
        position: 0,
      },
    });
    const text = records.find(({ content }) => String(content).includes('amount'));
    expect(text).toMatchObject({
      content: 'A budget warns when &lt;amount&gt; &amp; more is spent.',
    });
    expect(standIn.asked).toEqual([]);
  });

  it('needs no key and no service', async () => {
    const none = {
      SEARCH_APP_ID: undefined,
      SEARCH_API_KEY: undefined,
      SEARCH_ADMIN_KEY: undefined,
    };
    expect(await run(['--print'], { ...none, SEARCH_INDEX: undefined })).not.toEqual([]);
  });

  it('prints what an index accepts', async () => {
    const records = await printed();
    await run(['--yes']);
    expect([...standIn.indexes.get('docs')!.records.values()]).toEqual(records);
  });
});

describe('records for other engines', () => {
  it('have one type per field', async () => {
    const types = new Map<string, Set<string>>();
    for (const [path, value] of (await printed()).flatMap((record) => fieldsOf(record))) {
      const type = typeOf(value);
      if (type) types.set(path, (types.get(path) ?? new Set()).add(type));
    }
    expect(types.size).toBeGreaterThan(15);
    for (const [path, all] of types) expect([...all], path).toHaveLength(1);
  });

  it('match the Typesense collection in the guide', async () => {
    type Field = { name: string; type: string; optional?: boolean; facet?: boolean };
    const { fields } = fromGuide<{ fields: Field[] }>('enable_nested_fields');
    for (const record of await printed()) {
      const values = new Map(fieldsOf(record));
      for (const { name, type, optional } of fields) {
        const own = typeOf(values.get(name));
        if (own !== undefined || !optional) expect(own, name).toBe(type);
      }
    }
    const names = fields.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(searched));
    const facets = fields.filter(({ facet }) => facet).map(({ name }) => name);
    expect(facets.toSorted()).toEqual([...FACETS, 'url'].toSorted());
  });

  it('have the same settings in Meilisearch, as the guide configures it, as in the service', () => {
    expect(fromGuide('filterableAttributes')).toEqual({
      distinctAttribute: indexSettings['attributeForDistinct'],
      searchableAttributes: searched,
      filterableAttributes: [...FACETS],
    });
  });

  const searched = (indexSettings['searchableAttributes'] as string[]).map((name) =>
    name.replace(/^\w+\(|\)$/g, ''),
  );
});

describe('search:publish without --yes', () => {
  it('reports what would change, and writes nothing', async () => {
    const lines = await run();
    expect(lines[0]).toMatch(/^Index docs of STANDIN: no such index yet, \d+ to publish\.$/);
    expect(lines[1]).toMatch(/^added \d+: \/docs\/governance\/budgets, /);
    expect(lines).toContain('setting distinct: not set -> true');
    expect(lines.at(-1)).toBe('Nothing was written. To publish: npm run search:publish -- --yes');
    expect(standIn.asked.filter(isWrite)).toEqual([]);
    expect(standIn.indexes.size).toBe(0);
  });

  it('lists added, changed and removed records and settings', async () => {
    await run(['--yes']);
    const { records, settings, rules } = standIn.indexes.get('docs')!;
    const [first = '', second = ''] = records.keys();
    const changed = new Map(records).set(second, { ...records.get(second), content: 'Old' });
    changed.delete(first);
    changed.set('/docs/gone', { objectID: '/docs/gone' });
    standIn.indexes.set('docs', {
      records: changed,
      rules,
      settings: {
        ...settings,
        distinct: 3,
        replicas: ['docs_by_date'],
      },
    });
    standIn.asked.length = 0;
    const lines = await run();
    expect(lines.slice(1, -1)).toEqual([
      `added 1: ${first}`,
      `changed 1: ${second}`,
      '  they differ in content (1)',
      'removed 1: /docs/gone',
      'setting distinct: 3 -> true',
    ]);
    // The whole live index was read, page by page.
    expect(standIn.asked.filter(({ path }) => path.endsWith('/browse')).length).toBeGreaterThan(2);
    expect(standIn.asked.filter(isWrite)).toEqual([]);
  });

  it('reports that there is nothing to do', async () => {
    await run(['--yes']);
    expect((await run()).at(-1)).toBe('Nothing differs: there is nothing to publish.');
    standIn.asked.length = 0;
    await run(['--yes']);
    expect(standIn.asked.filter(isWrite)).toEqual([]);
  });
});

describe('search:publish --yes', () => {
  it('[7.33] publishes records and settings in one step, once all of them are there', async () => {
    const lines = await run(['--yes']);
    expect(lines.at(-1)).toMatch(/^Published: readers of docs find \d+ records\.$/);
    const { records, settings } = standIn.indexes.get('docs')!;
    expect(records.size).toBe((await printed()).length);
    expect(settings).toEqual(indexSettings);
    // The temporary index became the live one, and nothing else was left.
    expect([...standIn.indexes.keys()]).toEqual(['docs']);
    const written = standIn.asked.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
    expect(written.map((one) => one.replace(/_tmp_[0-9a-f]{8}/, '_tmp'))).toEqual([
      'PUT /1/indexes/docs_tmp/settings',
      'POST /1/indexes/docs_tmp/batch',
      'POST /1/indexes/docs_tmp/operation',
    ]);
  });

  it('keeps rules and other settings that only the live index has', async () => {
    standIn.indexes.set('docs', {
      records: new Map([['/old', { objectID: '/old' }]]),
      settings: { replicas: ['docs_by_date'], distinct: 3 },
      rules: ['promote the start page'],
    });
    await run(['--yes']);
    const { records, settings, rules } = standIn.indexes.get('docs')!;
    expect(records.has('/old')).toBe(false);
    expect(settings).toEqual({ ...indexSettings, replicas: ['docs_by_date'] });
    expect(rules).toEqual(['promote the start page']);
  });

  const live: StoredIndex = {
    records: new Map([['/old', { objectID: '/old' }]]),
    settings: { distinct: 3 },
    rules: ['a'],
  };

  /** Each request that writes fails once, in each way. */
  it.each([
    ['the copy', /docs\/operation$/, { status: 503, message: 'down' } as const],
    ['the settings', /_tmp_\w+\/settings$/, { status: 400, message: 'Unknown setting' } as const],
    ['the records', /\/batch$/, 'cut' as const],
    ['a task', /_tmp_\w+\/task\/3$/, { status: 500, message: 'oops' } as const],
    ['the move', /_tmp_\w+\/operation$/, { status: 403, message: 'Not enough rights' } as const],
  ])('[7.33] leaves the live index as it was when %s fails', async (_what, path, how) => {
    standIn.indexes.set('docs', live);
    standIn.failing((request) =>
      request.method !== 'DELETE' && path.test(request.path) ? how : undefined,
    );
    expect(await failure(['--yes'])).toMatch(/^search:publish: The live index is as it was\. /);
    expect(standIn.indexes.get('docs')).toEqual(live);
    expect([...standIn.indexes.keys()]).toEqual(['docs']);
    // The next time, it works.
    standIn.failing(() => undefined);
    await run(['--yes']);
    expect(ids(standIn.indexes.get('docs'))).not.toContain('/old');
  });

  it('reports a temporary index that could not be deleted', async () => {
    standIn.failing(({ method, path }) =>
      method === 'DELETE' || path.endsWith('/batch') ? { status: 403, message: 'No' } : undefined,
    );
    expect(await failure(['--yes'])).toMatch(/temporary index docs_tmp_[0-9a-f]{8} may be left/);
  });

  it('does not claim success if the result of the move is unknown', async () => {
    standIn.indexes.set('docs', live);
    standIn.failing(({ path }) =>
      path.endsWith(`/task/${4}`) ? { status: 500, message: 'oops' } : undefined,
    );
    expect(await failure(['--yes'])).toMatch(
      /The move was sent, but the service did not confirm it/,
    );
  });
});

describe('what was published', () => {
  /** Searches with the stock client, as any site might. */
  async function search(query: string, more: object = {}) {
    const { port } = new URL(standIn.origin);
    const client = liteClient(APP_ID, SEARCH_KEY, {
      hosts: [
        { url: '127.0.0.1', port: Number(port), protocol: 'http' as const, accept: 'readWrite' },
      ],
    });
    const { results } = await client.searchForHits<SearchRecord>({
      requests: [{ indexName: 'docs', query, ...more }],
    });
    const [result] = results;
    return result!;
  }

  it.each([
    ['a title', 'quotas', 'lvl1'],
    ['a question', 'lifts cap', 'lvl1'],
    ['a keyword', 'ceiling', 'lvl1'],
    ['a description', 'team may use', 'lvl1'],
    ['a heading', 'set quotas', 'lvl2'],
    ['a text', 'maximum', 'content'],
  ])('[7.33] is found by the stock client: by %s', async (_what, query, type) => {
    await run(['--yes']);
    const { hits } = await search(query);
    expect(hits[0]).toMatchObject({ type, hierarchy: { lvl1: 'Quotas' } });
    expect(hits[0]?.url.startsWith(`${SITE}/help/docs/governance/quotas`)).toBe(true);
    // Fields that are only for searching are not returned.
    expect(Object.keys(hits[0] ?? {})).not.toContain('questions');
  });

  it('can be filtered by its facets, and by nothing else', async () => {
    await run(['--yes']);
    const narrowed = (facetFilters: readonly string[]) => search('', { facetFilters });
    expect((await narrowed(['kind:concept'])).nbHits).toBe(2);
    expect((await narrowed(['kind:-concept'])).nbHits).toBe(4);
    expect((await narrowed(['anchor:set'])).nbHits).toBe(0);
    const { facets } = await search('', { facets: ['providers'] });
    expect(facets).toEqual({ providers: { aws: 3, gcp: 6 } });
  });

  it('[7.33] is shown by this site’s search as pages of this site', async () => {
    await run(['--yes']);
    const place = { appId: APP_ID, apiKey: SEARCH_KEY, host: standIn.origin };
    const site = { baseUrl: '/help/', origins: [SITE] };
    const ask = hostedPlace(place, 'docs', { site, narrow: () => false, code });
    const context = { language: 'en', tags: ['default', 'docs-default-current'] };
    const ticked = { kind: ['how-to'] };
    const found = await ask(context)('amount', { ticked, counts: true });
    expect(found).toMatchObject({ total: 1, unfiltered: false, facets: { kind: { 'how-to': 1 } } });
    expect(found.groups[0]?.hits[0]).toMatchObject({
      type: 'content',
      url: '/help/docs/governance/budgets#set',
      page: 'Budgets',
      snippet: [
        {
          text: 'A budget warns when <',
          match: false,
        },
        {
          text: 'amount',
          match: true,
        },
        {
          text: '> & more is spent.',
          match: false,
        },
      ],
    });
  });
});

describe('search:publish says what is wrong', () => {
  it.each([
    [
      'no service',
      { SEARCH_APP_ID: undefined, SEARCH_API_KEY: undefined, SEARCH_INDEX: undefined },
      /no hosted search is configured\. Fix: set search in/,
    ],
    [
      'no key',
      { SEARCH_ADMIN_KEY: undefined },
      /SEARCH_ADMIN_KEY is not set\. Fix: .* application STANDIN/,
    ],
    ['the public key', { SEARCH_ADMIN_KEY: 'public' }, /is the public key that readers get/],
    [
      'a key that is rejected',
      { SEARCH_ADMIN_KEY: 'other' },
      /Application STANDIN refused the key: .*Fix: .*addObject/,
    ],
    ['another application', { SEARCH_APP_ID: 'OTHER' }, /Application OTHER refused the key/],
  ])('%s', async (_what, env, message) => {
    expect(await failure([], env)).toMatch(message);
    expect(standIn.asked.filter(isWrite)).toEqual([]);
  });

  it.each([
    [['--yes', '--print'], /leave one of the two out/],
    [['--force'], /Unknown option '--force'.* Fix: npm run search:publish/],
    [['--host', 'nowhere'], /--host nowhere is no origin/],
    [['--dir', '/nowhere'], /\/nowhere doesn't contain a finished build\. Fix: run npm run build/],
  ])('%j', async (args, message) => {
    expect(await failure(args)).toMatch(message);
  });

  it('a server of this project, which does not accept records', async () => {
    const server = await startServer({
      dir,
      port: 0,
      host: '127.0.0.1',
      search: {
        appId: APP_ID,
        key: 'public',
      },
    });
    const error = await failure(['--host', `http://127.0.0.1:${server.port}`]);
    await server.stop(0);
    expect(error).toMatch(
      /This host takes no records: This server answers from the build .* Fix: .* build the site there/,
    );
  });

  it('a service that does not answer', async () => {
    standIn.failing(() => 'cut');
    expect(await failure()).toMatch(/No host of application STANDIN answered\. Fix: check/);
  });

  it('a record that the service rejects, by its page', async () => {
    const id = '/docs/governance/budgets#set/text';
    const message = `Record at the position 2 objectID=${id} is too big size=11000/10000 bytes`;
    standIn.failing(({ path }) => (path.endsWith('/batch') ? { status: 400, message } : undefined));
    expect(await failure(['--yes'])).toContain(
      `${SITE}/help/docs/governance/budgets: the service rejected a record: ${message}`,
    );
  });

  it('a build without an index, and one without records, which would empty the live one', async () => {
    writeFileSync(join(dir, CORE), builtFiles([])[CORE] ?? '');
    expect(await failure(['--yes'])).toMatch(/has no records\. Fix: build a site that has pages/);
    writeFileSync(join(dir, '_hosting.json'), searchableBuild(null)['_hosting.json'] ?? '');
    expect(await failure(['--yes'])).toMatch(/has no search index\. Fix: run npm run build/);
    expect(standIn.asked).toEqual([]);
  });

  it('a build whose document is missing or damaged, by its file', async () => {
    const path = Object.keys(searchableBuild()).find((one) => one.includes('/budgets-')) ?? '';
    const told = () => run(['--yes']).catch((error: unknown) => String(error));
    writeFileSync(join(dir, path), '{}');
    expect(await told()).toMatch(/the file pages\/budgets-\w+\.json is damaged .*Fix: build/);
    rmSync(join(dir, path));
    expect(await told()).toContain(
      `SearchIndexError: search index: the file ${path} is missing. Fix`,
    );
    expect(standIn.asked).toEqual([]);
  });

  it('a message from the service that repeats the key, with the key removed', async () => {
    const message = `Key ${ADMIN_KEY} is blocked`;
    standIn.failing(() => ({ status: 429, message }));
    expect(await failure()).toMatch(/Key … is blocked/);
  });
});
