import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearches } from './searches';
import { storedSearchOf, type StoredSearch } from './stored-searches';

const { stored } = vi.hoisted(() => ({ stored: new Map<string, string>() }));

vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: (key: string) => ({
    get: () => stored.get(key) ?? null,
    set: (value: string) => stored.set(key, value),
  }),
}));

const search = (id: string): StoredSearch =>
  storedSearchOf({
    objectID: id,
    url: `/docs/${id}`,
    section: 'Governance',
    page: id,
    path: [],
    title: id,
  });

const searches = createSearches('main', { origin: 'https://help.example', baseUrl: '/' });

/** The ids of both lists. */
const ids = () => {
  const { recent, favorites } = searches.read();
  return [recent, favorites].map((list) => list.map(({ objectID }) => objectID).join(''));
};

beforeEach(() => {
  stored.clear();
  for (const id of 'abcd') searches.remember(search(id));
});

describe('recent searches', () => {
  it('start with the last one that was opened, without duplicates', () => {
    searches.remember(search('b'));
    expect(ids()).toEqual(['bdca', '']);
  });

  it('become favorites, and then are no longer recent', () => {
    searches.promote(search('c'));
    searches.remember(search('c'));
    expect(ids()).toEqual(['dba', 'c']);
  });

  it('lose none when the last favorite becomes recent again', () => {
    searches.promote(search('d'));
    searches.remember(search('e'));
    expect(ids()).toEqual(['ecba', 'd']);
    searches.demote(search('d'));
    expect(ids()).toEqual(['decba', '']);
  });

  it('are limited to four while there is a favorite', () => {
    searches.promote(search('a'));
    searches.promote(search('b'));
    searches.remember(search('e'));
    searches.remember(search('f'));
    searches.demote(search('a'));
    expect(ids()).toEqual(['afed', 'b']);
  });

  it('can be removed, favorites too', () => {
    searches.promote(search('a'));
    searches.remove(search('a'));
    searches.remove(search('b'));
    expect(ids()).toEqual(['dc', '']);
  });
});
