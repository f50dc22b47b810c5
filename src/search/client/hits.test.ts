import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './hits';
import { answer, hit } from './client.fixture';

const reading = {
  site: { baseUrl: '/', origins: ['https://help.example'] },
  place: 'hosted',
  query: 'budget',
} as const;
const read = (hits: unknown[], nbHits?: number, more?: object) =>
  readAnswer(answer(hits, nbHits, more), reading);
const readOne = (changes: Record<string, unknown>) => read([hit(changes)]).groups[0]?.hits[0];

const heading = hit({
  objectID: 'thresholds',
  type: 'lvl3',
  hierarchy: { ...hit().hierarchy, lvl2: 'Alerts', lvl3: 'Thresholds' },
  url: 'https://help.example/docs/governance/budgets#thresholds',
});
const content = hit({
  ...heading,
  objectID: 'thresholds-1',
  type: 'content',
  content: 'A threshold is a share of the budget.',
});

describe('a hit', () => {
  it('[3.43] has an id, a type and an address on this site', () => {
    expect(readOne({})).toMatchObject({
      objectID: 'budgets',
      type: 'lvl1',
      url: '/docs/governance/budgets',
    });
    expect(read([heading]).groups[0]?.hits[0]).toMatchObject({ type: 'lvl3' });
    expect(read([content]).groups[0]?.hits[0]).toMatchObject({ type: 'content' });
  });

  it('[3.43] has its place, from section to heading', () => {
    expect(read([heading]).groups[0]?.hits[0]).toMatchObject({
      section: 'Governance',
      page: 'Budgets',
      path: ['Alerts'],
      title: 'Thresholds',
    });
    const hierarchy = { ...heading.hierarchy, lvl4: 'd', lvl5: 'e', lvl6: 'f' };
    expect(readOne({ type: 'lvl6', hierarchy })).toMatchObject({
      path: ['Alerts', 'Thresholds', 'd', 'e'],
      title: 'f',
    });
  });

  it('shows its description if it is a page, otherwise its text, shortened', () => {
    const description = 'What a budget is &amp; does.';
    const snippet = (changes: object) =>
      readOne({ description, ...changes })?.snippet.map(({ text }) => text);
    expect(snippet({})).toEqual(['What a budget is & does.']);
    expect(snippet({ description: 7 })).toEqual([]);
    expect(snippet({ ...heading, description })).toEqual([]);
    expect(snippet({ ...content, description })).toEqual(['A threshold is a share of the budget.']);
  });

  it('[3.43] takes its title from its own level, even if deeper ones are filled', () => {
    expect(readOne({ type: 'lvl2', hierarchy: heading.hierarchy })).toMatchObject({
      title: 'Alerts',
      path: [],
    });
  });

  it('[3.43] has a snippet of its content, or the content if the index sent none', () => {
    expect(read([content]).groups[0]?.hits[0]?.snippet).toEqual([
      { text: 'A threshold is a share of the budget.', match: false },
    ]);
    const snippet = { content: { value: '…of the <mark>budget</mark>.', matchLevel: 'full' } };
    expect(read([{ ...content, _snippetResult: snippet }]).groups[0]?.hits[0]?.snippet).toEqual([
      { text: '…of the ', match: false },
      { text: 'budget', match: true },
      { text: '.', match: false },
    ]);
    expect(readOne({})?.snippet).toEqual([]);
  });

  it('has its title with the matches marked', () => {
    const marked = { hierarchy: { lvl1: { value: '<mark>Budget</mark>s', matchLevel: 'full' } } };
    const expected = [
      { text: 'Budget', match: true },
      { text: 's', match: false },
    ];
    expect(readOne({ _highlightResult: marked })?.markedTitle).toEqual(expected);
    expect(readOne({ _snippetResult: marked })?.markedTitle).toEqual(expected);
    expect(readOne({})?.markedTitle).toEqual([{ text: 'Budgets', match: false }]);
  });

  it('has its entities decoded if the index is from a crawler, but not if it is this site’s own', () => {
    const hierarchy = { ...hit().hierarchy, lvl1: 'R&amp;D &lt;b&gt;' };
    expect(readOne({ hierarchy })?.title).toBe('R&D <b>');
    const own = readAnswer(answer([hit({ hierarchy })]), { ...reading, place: 'embedded' });
    expect(own.groups[0]?.hits[0]?.title).toBe('R&amp;D &lt;b&gt;');
  });

  it('loses only the malformed parts of its highlights', () => {
    for (const broken of [null, 1, { hierarchy: [] }, { hierarchy: { lvl1: { value: {} } } }]) {
      expect(readOne({ _highlightResult: broken, _snippetResult: broken, kind: 7 })).toMatchObject({
        title: 'Budgets',
        markedTitle: [{ text: 'Budgets', match: false }],
      });
    }
  });
});

describe('groups', () => {
  const anomaly = hit({
    objectID: 'anomaly',
    hierarchy: { ...hit().hierarchy, lvl0: 'Optimize', lvl1: 'Rightsizing' },
    url: '/docs/optimize/rightsizing',
  });
  const alerts = hit({
    objectID: 'alerts',
    hierarchy: { ...hit().hierarchy, lvl1: 'Alerts' },
    url: '/docs/governance/alerts',
  });

  it('are the top levels, starting with the one with the best hit', () => {
    const { groups } = read([hit(), anomaly, alerts]);
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['Governance', 2],
      ['Optimize', 1],
    ]);
    expect(groups[0]?.hits.map(({ objectID }) => objectID)).toEqual(['budgets', 'alerts']);
  });

  it('[3.43] have a page before the hits on it, which refer to it', () => {
    const { groups } = read([content, alerts, hit(), heading]);
    expect(groups[0]?.hits.map(({ objectID, parent }) => [objectID, parent])).toEqual([
      ['budgets', undefined],
      ['thresholds-1', 'budgets'],
      ['thresholds', 'budgets'],
      ['alerts', undefined],
    ]);
  });

  it('[3.43] refer to no page that was not found', () => {
    const { groups } = read([content, heading]);
    expect(groups[0]?.hits.map(({ parent }) => parent)).toEqual([undefined, undefined]);
  });

  it.each([null, ''])('collect pages without a section: %j', (lvl0) => {
    const hierarchy = { ...hit().hierarchy, lvl0 };
    expect(read([hit({ hierarchy })]).groups[0]?.name).toBe('Documentation');
  });
});

describe('trust', () => {
  it.each([
    ['another site', { url: 'https://evil.example/docs' }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['no address', { url: undefined }],
    ['no id', { objectID: '' }],
    ['an unknown type', { type: 'lvl9' }],
    ['no title', { hierarchy: { ...hit().hierarchy, lvl1: null } }],
    ['a title that is not text', { hierarchy: { ...hit().hierarchy, lvl1: { a: 1 } } }],
    ['content that is not text', { content: ['a'] }],
  ])('drops a hit with %s, and does not count it', (_what, changes) => {
    const { groups, total } = read([hit({ objectID: 'other', ...changes }), hit()], 40);
    expect(groups.flatMap(({ hits }) => hits.map(({ objectID }) => objectID))).toEqual(['budgets']);
    expect(total).toBe(39);
  });

  it('drops a second hit with the same id', () => {
    expect(read([hit(), hit()])).toMatchObject({ total: 1, groups: [{ count: 1 }] });
  });

  it('ignores more hits than were requested', () => {
    const many = Array.from({ length: 500 }, (_, index) => hit({ objectID: String(index) }));
    expect(read(many).groups[0]?.hits).toHaveLength(20);
  });

  it.each([
    null,
    '',
    [],
    {},
    { results: [] },
    { results: [{ hits: {} }] },
    { results: [{ hits: [] }] },
  ])('rejects %j as an answer', (value) => {
    expect(() => readAnswer(value, reading)).toThrow('isn’t from a search service');
  });

  it('never fails because of a hit', () => {
    const some = fc.oneof(fc.anything(), fc.record({ objectID: fc.string(), type: fc.anything() }));
    fc.assert(
      fc.property(fc.array(some), (hits) => {
        expect(read(hits, hits.length).total).toBeLessThanOrEqual(hits.length);
      }),
    );
  });
});

it('[7.13] reads hits, their number and the id of the query', () => {
  const { groups, total, queryID, nothing } = read([hit()], 37, { queryID: 'q1' });
  expect(groups[0]?.hits).toHaveLength(1);
  expect({ total, queryID, nothing }).toEqual({ total: 37, queryID: 'q1', nothing: false });
  expect(read([], 0)).toMatchObject({ total: 0, nothing: true });
});

describe('counts of facets', () => {
  const withFacets = (...facets: unknown[]) =>
    readAnswer({ results: facets.map((one) => ({ hits: [], nbHits: 0, facets: one })) }, reading)
      .facets;

  it('are from the last result that has them, for known facets only', () => {
    expect(
      withFacets({ kind: { faq: 1 }, section: { a: 2 }, evil: { x: 1 } }, { kind: { concept: 3 } }),
    ).toEqual({ kind: { concept: 3 }, section: { a: 2 } });
  });

  it.each([undefined, null, 1, 'x', { kind: 'x' }, { kind: { faq: '1' } }, { kind: { faq: -1 } }])(
    '%j are not counts',
    (facets) => expect(withFacets(facets)).toEqual({}),
  );
});
