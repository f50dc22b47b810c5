import { describe, expect, it } from 'vitest';
import type { RuntimeServices } from '../../src/config/company/public';
import { code } from '../../src/search/client/client.fixture';
import { createSearch } from '../../src/search/client/search';
import { CORE } from '../../src/search/engine/build.fixture';
import { OWN, searchApi } from './search-api.fixture';

// The site's own client, which searches on the server that runtime.json names.

/** Opens a session for a page at an origin, using what the server's runtime.json says. */
async function sessionAt(origin: string) {
  const api = await searchApi({ search: { isOffered: true } });
  const said = (await (await api('/help/runtime.json')).json()) as RuntimeServices;
  const failed = async () => {
    throw new Error('The engine of the browser was asked.');
  };
  const search = createSearch(
    {
      index: `/help/${CORE}`,
      indexName: 'main',
      baseUrl: '/help/',
      hosted: null,
    },
    {
      port: { load: () => undefined, answer: failed },
      cards: async () => [],
      services: async () => said,
      origins: ['https://help.example', origin],
      narrow: () => false,
      code,
      context: () => ({ language: 'en', tags: ['default', 'docs-default-current'] }),
      requester: {
        async send({ url, method, headers, data }) {
          const { pathname, search: query } = new URL(url);
          const init = { method, headers: { ...headers, origin }, body: String(data) };
          const response = await api(pathname + query, init);
          return { status: response.status, content: await response.text(), isTimedOut: false };
        },
      },
    },
  );
  return { search, session: search.open() };
}

describe('the site that searches on its server', () => {
  it('finds the same as in the browser, with the same texts', async () => {
    const { search, session } = await sessionAt(OWN);
    session.ask('amount', { ticked: { kind: ['how-to'] }, counts: true });
    await expect.poll(() => session.state().found).toBeDefined();
    const { found, status } = session.state();
    expect(status).toBe('idle');
    expect(found).toMatchObject({ place: 'hosted', unfiltered: false });
    expect(Object.keys(found!.facets.kind!)).toContain('how-to');
    const hits = found!.groups.flatMap((group) => group.hits);
    expect(hits[0]!.url).toMatch(/^\/help\/docs\/governance\/budgets/);
    const text = hits.find(({ type }) => type === 'content')!.snippet;
    expect(text.map((stretch) => stretch.text).join('')).toContain('when <amount> & more');
    expect(text.find(({ match }) => match)!.text).toBe('amount');
    expect(search.leavesDeviceFor).toBe('site.test');
  });

  it('distinguishes filters without results from unknown filters', async () => {
    const { session } = await sessionAt(OWN);
    session.ask('budget', { ticked: { kind: ['faq'] } });
    await expect.poll(() => session.state().found).toBeDefined();
    expect(session.state().found).toMatchObject({ total: 0, without: expect.any(Number) });
    expect(session.state().found).not.toHaveProperty('unmet');
  });
});
