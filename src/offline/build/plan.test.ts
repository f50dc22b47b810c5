import { describe, expect, it } from 'vitest';
import { groupsOf } from './plan';

describe('groups of pages', () => {
  const pages = Array.from({ length: 200 }, (_, index) => `docs/part-${index % 13}/${index}.html`);
  /** The groups, each as a list of its pages. */
  const listsOf = (all: readonly string[]) => {
    const lists = new Map<string, string[]>();
    for (const [page, group] of groupsOf(all)) {
      lists.set(group, [...(lists.get(group) ?? []), page]);
    }
    return [...lists.values()];
  };

  it('contain seven to eleven pages in path order, whatever the input order', () => {
    const lists = listsOf(pages);
    expect(lists.flat()).toEqual(pages.toSorted());
    expect(Math.min(...lists.map(({ length }) => length))).toBeGreaterThanOrEqual(7);
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(11);
    expect(listsOf(pages.toReversed())).toEqual(lists);
  });

  it('contain all pages if there are few', () => {
    expect(listsOf([])).toEqual([]);
    for (let count = 1; count < 24; count += 1) {
      const few = pages.slice(0, count).toSorted();
      expect(listsOf(few).flat()).toEqual(few);
      if (count < 12) expect(listsOf(few)).toHaveLength(1);
    }
  });

  it('change little when a page is added', () => {
    const before = new Set(listsOf(pages).map((list) => list.join()));
    const changes = pages.map((page) => {
      const after = listsOf([...pages, page.replace('.html', '-new.html')]);
      return after.filter((list) => !before.has(list.join())).length;
    });
    expect(Math.max(...changes)).toBeLessThan(10);
    expect(changes.reduce((sum, count) => sum + count, 0) / changes.length).toBeLessThan(3);
  });
});
