/** The engine, from pages to hits. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildIndex, openBuilt } from '.';
import type { SearchQuery } from '../protocol';
import { pageAt } from '../../content/model/page.fixture';
import { openCold } from './build.fixture';
import { pageOf, pages } from './pages.fixture';

// The same texts in every run.
fc.configureGlobal({ seed: 11 });

const built = buildIndex(pages, { baseUrl: '/help/' });
const engine = openBuilt(built);

function ask(
  query: string,
  rest: Partial<SearchQuery> = {},
  from: Pick<typeof engine, 'answer'> = engine,
) {
  const [result] = from.answer({ requests: [{ indexName: 'main', query, ...rest }] }).results;
  if (!result) throw new Error('no result');
  return result;
}

const urlsFor = (query: string, rest?: Partial<SearchQuery>) =>
  ask(query, rest).hits.map(({ url }) => url);

describe('search results', () => {
  it.each([
    ['a title', 'budgets', '/help/docs/governance/budgets'],
    ['another form of a word', 'budgeting', '/help/docs/governance/budgets'],
    ['a heading', 'thresholds', '/help/docs/governance/budgets#thresholds'],
    ['a keyword', 'guardrail', '/help/docs/governance/budgets'],
    [
      'a question',
      'tell me of overspend before the month is over',
      '/help/docs/governance/budgets',
    ],
    ['an identifier', 'ce:GetCostAndUsage', '/help/docs/operate/cloudflow#aws'],
    ['an identifier in lowercase', 'getcostandusage', '/help/docs/operate/cloudflow#aws'],
    ['part of an identifier', 'GetCost', '/help/docs/operate/cloudflow#aws'],
    ['a path', 'roles/billing.viewer', '/help/docs/operate/cloudflow#gcp'],
    ['camel case', 'CloudFlow', '/help/docs/operate/cloudflow'],
    ['a compound in two words', 'cloud flow', '/help/docs/operate/cloudflow'],
    ['a compound in one word', 'googlecloud', '/help/docs/operate/cloudflow#gcp'],
    ['a hyphen', 'cloud-flow', '/help/docs/operate/cloudflow'],
    ['capitals', 'CLOUDFLOW', '/help/docs/operate/cloudflow'],
    ['accents', 'thréshølds', '/help/docs/governance/budgets#thresholds'],
    ['a slip', 'treshold', '/help/docs/governance/budgets#thresholds'],
    ['a first letter left out', 'hresholds', '/help/docs/governance/budgets#thresholds'],
    ['another first letter', 'vudget', '/help/docs/governance/budgets'],
    ['letters that changed places', 'bugdet', '/help/docs/governance/budgets'],
    ['the beginning of a word', 'thresh', '/help/docs/governance/budgets#thresholds'],
    ['Japanese', '消費税', '/help/docs/terms/jp#s-6'],
    ['one Japanese letter', '税', '/help/docs/terms/jp#s-6'],
    ['a Japanese title', '利用規約', '/help/docs/terms/jp'],
  ])('%s', (_, query, url) => {
    expect(urlsFor(query)[0]).toBe(url);
  });

  it('stop words alone are still a query, and are searched for in titles, headings and links', () => {
    const named = pageOf('/docs/a/named', 'Before and after', 'We get it from them.', [
      ['What is it', 'what', 'They have some of those.'],
    ]);
    const linking = pageAt('/docs/a/linking', {
      blocks: [
        {
          type: 'paragraph',
          anchor: '',
          path: [],
          text: [{ text: 'from here to there', href: '/docs/governance/budgets' }],
        },
      ],
    });
    const all = openBuilt(buildIndex([...pages, named, linking], { baseUrl: '/' }));
    const urls = (query: string) => ask(query, {}, all).hits.map(({ url }) => url);
    expect(urls('before and after')[0]).toBe('/docs/a/named');
    expect(urls('what is it')[0]).toBe('/docs/a/named#what');
    expect(urls('from here to there ')).toEqual(['/docs/governance/budgets']);
    expect(urls('they have some of those ')).toEqual([]);
  });

  it('one word of several is enough, and more of them are better', () => {
    const urls = urlsFor('budget zebra threshold');
    expect(urls[0]).toBe('/help/docs/governance/budgets#thresholds');
    expect(urls).toContain('/help/docs/operate/cloudflow');
  });

  it('unlisted pages are not found', () => {
    expect(urlsFor('hidden').filter((url) => url.includes('secret'))).toEqual([]);
  });

  it.each(['', '   ', 'zzzzzz', '!?', '99999', 'xx-9999'])('nothing for “%s”', (query) => {
    expect(ask(query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 });
  });

  it('numbers and names are not taken for typos', () => {
    expect(ask('EC3').nbHits).toBe(0);
    expect(ask('EC2').nbHits).toBe(1);
  });
});

describe('typos', () => {
  it('are corrected, and the answer says so', () => {
    const result = ask('Bugdet tresholds');
    expect(result.correctedQuery).toBe('Budget thresholds');
    expect(result.query).toBe('Bugdet tresholds');
    expect(result.hits[0]?.anchor).toBe('thresholds');
    expect(ask('budget thresholds')).not.toHaveProperty('correctedQuery');
    expect(ask('bugdet wich').correctedQuery).toBe('budget which');
    expect(ask('wich')).toMatchObject({ nbHits: 0, nearest: { words: [] } });
    expect(ask('wich')).not.toHaveProperty('correctedQuery');
  });

  it('are kept if the request says so', () => {
    const result = ask('bugdet', { typoTolerance: false });
    expect(result).toMatchObject({ nbHits: 0, nearest: { words: ['budget'] } });
    expect(result).not.toHaveProperty('correctedQuery');
  });
});

describe('if nothing is found', () => {
  it('similar words of the index are suggested, and the pages that they find', () => {
    expect(ask('budgxyz').nearest).toEqual({
      words: ['budget', 'budgets'],
      pages: [
        { url: '/help/docs/governance/budgets', title: 'Budgets' },
        { url: '/help/docs/operate/cloudflow', title: 'CloudFlow' },
      ],
    });
    expect(ask('EC3').nearest?.words).toEqual([]);
  });

  it('a stop word is suggested only if it finds something', () => {
    expect(ask('thta').nearest).toEqual({ words: [], pages: [] });
    const named = pageOf('/docs/a/named', 'All that counts', 'Words.');
    const all = openBuilt(buildIndex([...pages, named], { baseUrl: '/' }));
    expect(ask('xthat', { typoTolerance: false }, all).nearest).toEqual({
      words: ['that'],
      pages: [{ url: '/docs/a/named', title: 'All that counts' }],
    });
  });

  it('the lists are empty if nothing is similar, and missing if the query is empty', () => {
    expect(ask('zzzzzz').nearest).toEqual({ words: [], pages: [] });
    expect(ask('budget', { facetFilters: ['version:3'] }).nearest).toEqual({
      words: [],
      pages: [],
    });
    expect(ask(' ')).not.toHaveProperty('nearest');
    expect(ask('budget')).not.toHaveProperty('nearest');
  });
});

describe('a troubleshooting entry', () => {
  const MESSAGE = '403 PERMISSION_DENIED: billing.budgets.create';
  const again = 'Who is denied a permission asks for the role. ';
  const lead = pageOf('/docs/a/troubleshooting', 'Accounts', 'Of accounts.', [
    ['Permission denied', 'roles', again.repeat(3)],
    [MESSAGE, 'denied'],
  ]);
  const below = { anchor: 'denied', path: [MESSAGE] };
  const p = (text: string) => [{ type: 'paragraph' as const, text: [text] }];
  const troubleshooting = {
    ...lead,
    headings: lead.headings.map((one, at) => ({ ...one, block: at + 1 })),
    blocks: [
      ...lead.blocks,
      {
        ...below,
        type: 'definitions' as const,
        problem: true as const,
        items: [
          { term: ['Cause'], content: p('The role is Viewer.') },
          { term: ['Fix'], content: p('Give it Budgets Manager.') },
        ],
      },
    ],
  };
  const fixing = openBuilt(buildIndex([...pages, troubleshooting], { baseUrl: '/' }));
  const anchorsFor = (query: string, rest: Partial<SearchQuery> = {}) =>
    ask(query, rest, fixing).hits.map(({ anchor }) => anchor);

  it.each([MESSAGE, `"${MESSAGE}"`, 'permission_denied', 'billing.budgets.create denied'])(
    'is found by its message: %s',
    (query) => expect(anchorsFor(query)[0]).toBe('denied'),
  );

  it('comes before a text with the same words only if the query looks like a message', () => {
    expect(anchorsFor('permission denied')[0]).toBe('denied');
    expect(anchorsFor('permission role')[0]).toBe('roles');
  });

  it('is a facet of sections, and of the pages that have them', () => {
    const records = fixing.records().filter(({ part }) => part === 'troubleshooting');
    expect(records.map(({ objectID }) => objectID)).toEqual([
      '/docs/a/troubleshooting',
      '/docs/a/troubleshooting/text',
      '/docs/a/troubleshooting#denied',
      '/docs/a/troubleshooting#denied/text',
    ]);
    expect(anchorsFor('budgets', { facetFilters: ['part:troubleshooting'] })[0]).toBe('denied');
    expect(ask('budgets', { facets: ['part'] }, fixing).facets).toEqual({
      part: { troubleshooting: 1 },
    });
  });
});

describe('the answer', () => {
  it('has the shape of the protocol', () => {
    const result = ask('threshold', { attributesToSnippet: ['content:3'] });
    expect(result).toMatchObject({ page: 0, hitsPerPage: 20, query: 'threshold', index: 'main' });
    expect(result.hits[0]).toEqual({
      objectID: '/docs/governance/budgets#thresholds',
      hierarchy: {
        lvl0: 'Governance',
        lvl1: 'Budgets',
        lvl2: 'Thresholds',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: null,
      type: 'lvl2',
      url: '/help/docs/governance/budgets#thresholds',
      url_without_anchor: '/help/docs/governance/budgets',
      anchor: 'thresholds',
      language: 'en',
      docusaurus_tag: 'docs-default-current',
      kind: 'how-to',
      section: 'governance',
      providers: [],
      plans: ['Enhanced'],
      _highlightResult: {
        hierarchy: {
          lvl0: { value: 'Governance', matchLevel: 'none' },
          lvl1: { value: 'Budgets', matchLevel: 'none' },
          lvl2: { value: '<em>Thresholds</em>', matchLevel: 'full' },
        },
      },
      _snippetResult: {
        content: { value: 'A <em>threshold</em> sends…', matchLevel: 'full' },
      },
    });
  });

  it('has the text as the hit if it matches more than its heading', () => {
    const [hit] = ask('monitor create budget', {
      attributesToSnippet: ['content:5'],
      snippetEllipsisText: '…',
      highlightPreTag: '[',
      highlightPostTag: ']',
    }).hits;
    expect(hit).toMatchObject({ type: 'content', anchor: 'create' });
    expect(hit?._snippetResult?.content).toEqual({
      value: 'Open [Monitor] and select [Create] [budget].',
      matchLevel: 'full',
    });
  });

  it('describes a page with its complete description', () => {
    const description = 'What a gizmo is for, who may have one, and for how long.';
    const page = pageOf('/docs/a/gizmo', 'Device', 'A gizmo is a device.', [], { description });
    const told = openBuilt(buildIndex([...pages, page], { baseUrl: '/' }));
    const [hit] = ask('gizmo device', { attributesToSnippet: ['content:3'] }, told).hits;
    expect(hit).toMatchObject({ type: 'lvl1', url: '/docs/a/gizmo' });
    expect(hit?._snippetResult?.content).toEqual({
      value: description.replace('gizmo', '<em>gizmo</em>'),
      matchLevel: 'partial',
    });
  });

  it('has the requested fields, and those that every hit has', () => {
    const [hit] = ask('threshold', {
      attributesToRetrieve: ['hierarchy.lvl0', 'content'],
      attributesToHighlight: [],
    }).hits;
    expect(Object.keys(hit ?? {}).sort()).toEqual('content hierarchy objectID type url'.split(' '));
  });

  it('comes in pages', () => {
    const all = urlsFor('budget');
    expect(all.length).toBeGreaterThan(2);
    const paged = all.map((_, page) => ask('budget', { hitsPerPage: 1, page }));
    expect(paged.map(({ hits }) => hits[0]?.url)).toEqual(all);
    expect(paged[0]).toMatchObject({ nbPages: all.length, hitsPerPage: 1 });
    expect(ask('budget', { hitsPerPage: 1, page: all.length }).hits).toEqual([]);
    expect(ask('budget', { hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0 });
  });

  it('shows a page with at most three more sections, and counts them all', () => {
    const parts = Array.from({ length: 9 }, (_, part) => [`Gizmo`, `g-${part}`, 'Gizmo.'] as const);
    const many = openBuilt(
      buildIndex([...pages, pageOf('/docs/a/gizmo', 'Gizmo', 'A gizmo.', parts)], { baseUrl: '/' }),
    );
    const { hits, nbHits } = ask('gizmo', {}, many);
    expect(hits.length).toBeLessThanOrEqual(4);
    expect(nbHits).toBe(10);
    expect(new Set(hits.map((hit) => hit.hierarchy.lvl1))).toEqual(new Set(['Gizmo']));
  });

  it('shows a long section once, with the part that answers', () => {
    const long = pageOf('/docs/a/gizmo', 'Device', 'A device.', [['Use', 'use', 'x']]);
    const texts = ['gizmo', 'gadget', 'widget'].map((word) => `${word} `.repeat(200).trim());
    const blocks = [
      ...long.blocks.slice(0, 1),
      ...texts.map((text) => ({
        type: 'paragraph' as const,
        text: [text],
        anchor: 'use',
        path: ['Use'],
      })),
    ];
    const split = openBuilt(buildIndex([...pages, { ...long, blocks }], { baseUrl: '/' }));
    for (const query of ['use gizmo', 'use gadget', 'use widget', 'gizmo gadget widget']) {
      const { hits } = ask(query, {}, split);
      const [word = ''] = query.split(' ').slice(-1);
      expect(hits.filter(({ url }) => url.endsWith('#use'))).toHaveLength(1);
      expect(hits[0]?.hierarchy.lvl2).toBe('Use');
      if (query.startsWith('use')) expect(hits[0]?.content).toContain(word);
    }
    const ids = split.records().map(({ objectID }) => objectID);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith('/docs/a/gizmo#use'))).toEqual([
      '/docs/a/gizmo#use',
      '/docs/a/gizmo#use/text',
      '/docs/a/gizmo#use~2/text',
      '/docs/a/gizmo#use~3/text',
    ]);
  });

  it('answers each query of a request', () => {
    const { results } = engine.answer({
      requests: ['budget', 'zzzzzz', '税'].map((query) => ({ indexName: 'main', query })),
    });
    expect(results.map(({ nbHits }) => nbHits > 0)).toEqual([true, false, true]);
  });
});

describe('facets', () => {
  it.each([
    [['language:ja'], 0],
    [['language:en'], 3],
    [['language:en', 'kind:how-to'], 2],
    [[['kind:landing', 'kind:how-to']], 3],
    [['kind:-how-to'], 1],
    [['plans:Enhanced', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], 1],
    [['providers:AWS'], 1],
    [['version:3'], 0],
    [['nonsense'], 0],
  ] as const)('are narrowed by %j', (facetFilters, expected) => {
    const found = new Set(
      ask('budget spend', { facetFilters: [...facetFilters] }).hits.map(
        (hit) => hit.url_without_anchor,
      ),
    );
    expect(found.size).toBe(expected);
  });

  it('are counted over everything that was found', () => {
    const { facets, nbHits } = ask('budget', { facets: ['language', 'plans', 'unknown'] });
    expect(facets).toEqual({ language: { en: nbHits }, plans: { Enhanced: 2 }, unknown: {} });
    expect(Object.keys(ask('budget', { facets: ['*'] }).facets ?? {})).toContain('kind');
  });
});

describe('for any query', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc
      .array(fc.constantFrom('budget', 'ce:GetCost', '税', 'bugdet', 'the', '"', '-x', 'cloud'))
      .map((words) => words.join(' ')),
  );
  const known = new Set(engine.records().map(({ url }) => url));

  it('the engine answers, with places that exist', () => {
    fc.assert(
      fc.property(anything, fc.string(), (query, filter) => {
        const { hits, nbHits } = ask(query, { attributesToSnippet: ['*:5'] });
        expect(nbHits).toBeGreaterThanOrEqual(hits.length);
        for (const { url } of hits) expect(known).toContain(url);
        expect(ask(query, { facetFilters: [filter] }).nbHits).toBeLessThanOrEqual(nbHits);
      }),
    );
  });

  it.each([
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['ten thousand words', 'budgte '.repeat(10_000)],
    ['ten thousand parts of a name', 'budget.'.repeat(10_000)],
    ['emoji', '👩‍👩‍👧‍👦 budget 🏳️‍🌈'],
    ['right to left', 'ميزانية budget تقرير'],
    ['signs of regular expressions', '(budget|[a-z]+.*\\d{2,}$^?'],
    ['null bytes', '\0budget\0\0'],
    ['half a letter', 'budget \ud83d'],
  ])('%s are answered, the same way each time', (_, query) => {
    const options = { attributesToSnippet: ['*:5'] } as const;
    const result = ask(query, options);
    expect(ask(query, options)).toEqual(result);
    expect(result.nbHits > 0).toBe(query.includes('budg'));
  });

  it('an engine that has read nothing before gives the same answer', () => {
    fc.assert(
      fc.property(anything, (query) => {
        expect(ask(query, {}, openCold(built))).toEqual(ask(query));
      }),
    );
  });

  it('marks do not change the text', () => {
    const plain = { highlightPreTag: '', highlightPostTag: '' };
    fc.assert(
      fc.property(anything, (query) => {
        for (const hit of ask(query, { ...plain, attributesToHighlight: ['*'] }).hits) {
          expect(hit._highlightResult?.content?.value ?? null).toBe(hit.content);
          expect(hit._highlightResult?.hierarchy?.lvl1?.value).toBe(hit.hierarchy.lvl1);
        }
      }),
    );
  });

  it('a word that is typed letter by letter never loses its target', () => {
    for (const [word, url] of [
      ['thresholds', '/help/docs/governance/budgets#thresholds'],
      ['getcostandusage', '/help/docs/operate/cloudflow#aws'],
      ['guardrail', '/help/docs/governance/budgets'],
    ] as const) {
      for (let length = 2; length <= word.length; length += 1) {
        const urls = urlsFor(word.slice(0, length), { hitsPerPage: 100 });
        expect([word.slice(0, length), urls.includes(url)]).toEqual([word.slice(0, length), true]);
      }
    }
  });
});

it('pages of any size are answered in time', () => {
  const long = 'gizmo alert '.repeat(20_000);
  const blob = 'abel'.repeat(50_000);
  const large = openBuilt(
    buildIndex([pageOf('/docs/a', 'A', `${long} ${blob}`)], { baseUrl: '/' }),
  );
  const apart = `${'alert widget '.repeat(20_000)}${'gadget '.repeat(20_000)}`;
  expect(
    ask(
      'alert gadget',
      {},
      openBuilt(buildIndex([pageOf('/docs/b', 'B', apart)], { baseUrl: '/' })),
    ).nbHits,
  ).toBe(1);
  const [hit] = ask('alert', { attributesToSnippet: ['content:5'] }, large).hits;
  expect(hit?._snippetResult?.content?.value).toContain('<em>alert</em>');
}, 10_000);

it('records are all different, and lead to their section', () => {
  const records = engine.records();
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  expect(records).toHaveLength(18);
  for (const { url, url_without_anchor: page, anchor, content, type } of records) {
    expect(url).toBe(anchor === null ? page : `${page}#${anchor}`);
    expect(content === null).toBe(type !== 'content');
  }
});
