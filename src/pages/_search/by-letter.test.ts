import { describe, expect, it } from 'vitest';
import { byLetter } from './by-letter';

const page = (title: string) => ({ path: `/docs/${title}`, title, trail: [] });

describe('all pages, A to Z', () => {
  it('are sorted by letter, ignoring accents, with other scripts and digits last', () => {
    const letters = byLetter(['2 keys', 'budgets', 'Éclair', 'Alerts', '用語', 'Bills'].map(page));
    expect(letters.map(({ letter }) => letter)).toEqual(['A', 'B', 'E', 'Other']);
    expect(letters[1]?.pages.map(({ title }) => title)).toEqual(['Bills', 'budgets']);
    expect(letters.at(-1)?.pages).toHaveLength(2);
  });

  it('are each listed once', () => {
    const titles = Array.from({ length: 60 }, (_, index) => `${String.fromCharCode(60 + index)}x`);
    expect(byLetter(titles.map(page)).flatMap(({ pages }) => pages)).toHaveLength(60);
  });

  it('have no letters without pages', () => expect(byLetter([])).toEqual([]));
});
