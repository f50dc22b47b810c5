import { expect, it } from 'vitest';
import { searchBody } from './request';

const wanted = { indexName: 'main', query: 'budget', narrow: false };
const requestOf = (changes = {}) => searchBody({ ...wanted, ...changes }).requests[0]!;

it('[7.5] asks for the query in the index', () => {
  expect(searchBody(wanted).requests).toHaveLength(1);
  expect(requestOf()).toMatchObject({ query: 'budget', indexName: 'main' });
});

it('[7.5] asks for the attributes of a hit', () => {
  expect(requestOf().attributesToRetrieve).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
    'content',
    'type',
    'url',
    'kind',
    'description',
  ]);
});

it('[7.5] [9.5] asks for snippets of 10 words', () => {
  expect(requestOf().attributesToSnippet).toEqual([
    ...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:10`),
    'content:10',
  ]);
});

it('[7.5] [9.5] asks for snippets of 5 words on a narrow screen', () => {
  const snippets = requestOf({ narrow: true }).attributesToSnippet ?? [];
  expect(snippets).toHaveLength(7);
  for (const snippet of snippets) expect(snippet).toMatch(/:5$/);
});

it('[7.5] [9.5] names ellipsis, tags, hits per page and no click analytics', () => {
  expect(requestOf()).toMatchObject({
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    hitsPerPage: 20,
    clickAnalytics: false,
  });
});

it('[7.1] limits a search to its context, in which any of the tags may match', () => {
  const context = { language: 'en', tags: ['default', 'docs-default-current'] };
  expect(requestOf({ context }).facetFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ]);
  expect(requestOf()).not.toHaveProperty('facetFilters');
});

it('asks for the counts of facets, and counts a ticked one without its own filter', () => {
  const ticked = { section: ['governance'], kind: ['how-to'] };
  const { requests } = searchBody({ ...wanted, narrowing: { ticked, counts: true, hits: 40 } });
  expect(requests).toMatchObject([
    {
      facets: ['section', 'providers', 'plans', 'kind'],
      facetFilters: [['section:governance'], ['kind:how-to']],
      hitsPerPage: 40,
    },
    { facets: ['section'], facetFilters: [['kind:how-to']], hitsPerPage: 0 },
    { facets: ['kind'], facetFilters: [['section:governance']], hitsPerPage: 0 },
  ]);
});

it('counts the facets of the context, not of other languages and versions', () => {
  const context = { language: 'en', tags: ['default'] };
  const narrowing = { counts: true, ticked: { kind: ['how-to'] } };
  const { requests } = searchBody({ ...wanted, context, narrowing });
  const inContext = ['language:en', ['docusaurus_tag:default']];
  expect(requests.map(({ facetFilters }) => facetFilters)).toEqual([
    [...inContext, ['kind:how-to']],
    inContext,
  ]);
});

it('asks once if no counts are needed', () => {
  const { requests } = searchBody({ ...wanted, narrowing: { chosen: { provider: 'aws' } } });
  expect(requests).toHaveLength(1);
  expect(requests[0]).not.toHaveProperty('facets');
  expect(requests[0]?.facetFilters).toEqual([
    ['providers:aws', 'providers:-google-cloud'],
    ['providers:aws', 'providers:-azure'],
  ]);
});

it('asks for the words as typed if they must not be corrected, even when counting', () => {
  expect(requestOf().typoTolerance).toBeUndefined();
  const narrowing = { exact: true, counts: true, ticked: { kind: ['how-to'] } };
  const { requests } = searchBody({ ...wanted, narrowing });
  expect(requests.map(({ typoTolerance }) => typoTolerance)).toEqual([false, false]);
});
