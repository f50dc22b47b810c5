/** A small build with an index, for tests of search. */
import type { Page } from '../../src/content/model';
import { pageAt } from '../../src/content/model/page.fixture';
import { builtFiles, CORE } from '../../src/search/engine/build.fixture';
import { type AppOptions, createApp } from '../app';
import { memoryFiles } from '../files';
import { turnsHere } from '../turns';
import { createWork } from '../work';

const pageOf = (
  ...[slug, title, kind, text, said]: [string, string, 'how-to' | 'concept', string, Partial<Page>?]
) =>
  pageAt(`/docs/governance/${slug}`, {
    title,
    kind,
    section: 'governance',
    providers: [slug === 'alerts' ? 'aws' : 'gcp'],
    headings: [
      {
        depth: 2,
        text: `Set ${title}`,
        anchor: 'set',
        block: 0,
      },
    ],
    blocks: [
      {
        type: 'paragraph',
        text: [text],
        anchor: 'set',
        path: [`Set ${title}`],
      },
    ],
    ...said,
  });

const pages = [
  pageOf('budgets', 'Budgets', 'how-to', 'A budget warns when <amount> & more is spent.'),
  pageOf('alerts', 'Alerts', 'how-to', 'An alert watches one metric of a budget each hour.'),
  pageOf('quotas', 'Quotas', 'concept', 'A quota has a maximum.', {
    description: 'The most that a team may use.',
    keywords: ['ceiling'],
    questions: ['Who lifts a cap & when?'],
  }),
];

/** The origin where the build is published. */
export const SITE = 'https://help.example';

/** The origin that tests send requests to. */
export const OWN = 'http://site.test';

/** Returns the files of the build. `search` changes what its manifest says about search. */
export const searchableBuild = (
  search: object | null = {},
): Record<string, string | Uint8Array> => ({
  '_hosting.json': JSON.stringify({
    version: 1,
    build: '0123456789ab',
    baseUrl: '/help/',
    mainDoc: '/docs/main',
    redirects: [],
    policy: "default-src 'self'",
    search: search && {
      file: CORE,
      site: SITE,
      appId: null,
      key: null,
      index: null,
      ...search,
    },
  }),
  'index.html': '<h1>home</h1>',
  '404.html': '<h1>lost</h1>',
  ...builtFiles(pages, '/help/'),
});

/** The preview credentials, as clients in browsers send them. */
export const CREDENTIALS = 'x-algolia-application-id=preview&x-algolia-api-key=preview';

/** Addresses of the endpoints. */
export const MANY = `/1/indexes/*/queries?${CREDENTIALS}`;
export const ONE = `/1/indexes/main/query?${CREDENTIALS}`;

/** Returns a function that sends requests to an app for the build. */
export async function searchApi(
  options: Partial<AppOptions> = {},
  search: object | null = {},
): Promise<(path: string, init?: RequestInit, env?: { address?: string }) => Promise<Response>> {
  const files = memoryFiles(searchableBuild(search));
  // All tests use the same address, whose usual share of time would stop them.
  const { perform } = turnsHere(createWork(files), { share: 1e9 });
  const app = await createApp({ files, perform, logError: () => undefined, ...options });
  return async (path, init = {}, env = {}) => app.request(OWN + path, init, env);
}

/** Returns a request like those of the stock client. */
export const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'text/plain', ...headers },
});

/** Returns a body with queries. */
export const requests = (...queries: object[]) => ({
  requests: queries.map((query) => ({ indexName: 'main', query: 'budget', ...query })),
});
