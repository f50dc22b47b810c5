import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAVORITES_LIMIT,
  keysOf,
  labelsOf,
  parseSearches,
  recentLimit,
  storedSearchOf,
  without,
  withFirst,
  type StoredSearch,
} from './stored-searches';

const site = { origin: 'https://help.example', baseUrl: '/hc/' };

const search = (id: string, url = `/hc/docs/${id}`): StoredSearch =>
  storedSearchOf({ objectID: id, url, section: 'Governance', page: id, path: [], title: id });

const parsed = (...items: unknown[]) => parseSearches(JSON.stringify(items), site);

describe('stored searches', () => {
  it('[3.49] use DocSearch’s keys, one of each per index', () => {
    expect(keysOf('main')).toEqual({
      recent: '__DOCSEARCH_RECENT_SEARCHES__main',
      favorites: '__DOCSEARCH_FAVORITE_SEARCHES__main',
    });
  });

  it('store a hit in DocSearch’s shape, a text as the heading above it', () => {
    const stored = storedSearchOf({
      objectID: '7',
      url: '/hc/docs/budgets#thresholds',
      section: 'Governance',
      page: 'Budgets',
      path: ['Define the scope'],
      title: 'Thresholds',
    });
    expect(stored).toEqual({
      objectID: '7',
      url: '/hc/docs/budgets#thresholds',
      type: 'lvl3',
      content: null,
      hierarchy: {
        lvl0: 'Governance',
        lvl1: 'Budgets',
        lvl2: 'Define the scope',
        lvl3: 'Thresholds',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    });
    expect(labelsOf(stored)).toEqual({ title: 'Thresholds', place: 'Budgets' });
    expect(labelsOf(search('Alerts'))).toEqual({ title: 'Alerts', place: 'Governance' });
  });

  it('are read back as they were written', () => {
    const list = [search('a'), search('b')];
    expect(parseSearches(JSON.stringify(list), site)).toEqual(list);
  });

  it('turn an address of this origin into a path', () => {
    expect(parsed(search('a', 'https://help.example/hc/docs/a?x=1#b'))[0]?.url).toBe(
      '/hc/docs/a?x=1#b',
    );
  });

  it.each([
    ['another host', 'https://evil.example/hc/docs/a'],
    ['another host without a scheme', '//evil.example/hc/docs/a'],
    ['another host after a backslash', String.raw`/\evil.example/hc/docs/a`],
    ['a script', 'javascript:alert(1)'],
    ['outside the base URL', '/docs/a'],
    ['a path that leaves the base URL', '/hc/../docs/a'],
    ['an invalid address', 'https://'],
  ])('%s is not a search of this site', (_, url) => {
    expect(parsed(search('a', url), search('b')).map(({ objectID }) => objectID)).toEqual(['b']);
  });

  it.each([
    ['an object', '{"0": 1}'],
    ['invalid JSON', '[{'],
    ['nothing', null],
    ['null', 'null'],
  ])('%s is an empty list', (_, text) => {
    expect(parseSearches(text, site)).toEqual([]);
  });

  it('items in other formats are left out, and unknown fields removed', () => {
    const odd = { ...search('a'), hierarchy: { lvl0: 'x', lvl1: { toString: 'no' } } };
    const long = { ...search('a'), objectID: 'x'.repeat(501) };
    expect(parsed(odd, long, 4, null, [], { ...search('b'), __proto: 1, more: 2 })).toEqual([
      search('b'),
    ]);
  });

  it('nothing in storage breaks the parser', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const { url } of parseSearches(text, site)) expect(url).toMatch(/^\/hc\//);
      }),
    );
  });
});

describe('lists', () => {
  it('[9.8] ten favorites are kept', () => {
    expect(FAVORITES_LIMIT).toBe(10);
  });

  it('[9.8] seven recent searches are kept, or four if there are favorites', () => {
    expect(recentLimit([])).toBe(7);
    expect(recentLimit([search('a')])).toBe(4);
  });

  it('the last one comes first, without duplicates, and the oldest one is removed', () => {
    const ids = 'abcdefgh'.split('');
    const list = ids.reduce<StoredSearch[]>((all, id) => withFirst(all, search(id), 7), []);
    expect(list.map(({ objectID }) => objectID).join('')).toBe('hgfedcb');
    expect(
      withFirst(list, search('e'), 7)
        .map(({ objectID }) => objectID)
        .join(''),
    ).toBe('ehgfdcb');
    expect(
      without(list, search('g'))
        .map(({ objectID }) => objectID)
        .join(''),
    ).toBe('hfedcb');
  });
});
