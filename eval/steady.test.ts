import { expect, test } from 'vitest';
import { steadyOf } from './steady';

const pages = (...names: string[]) => names.map((page) => ({ page, anchor: '' }));

test('counts the keys of the last word that change the first three pages', () => {
  const asked: string[] = [];
  const steady = steadyOf('my budget', (query) => {
    asked.push(query);
    return query.length < 8 ? pages('a', 'b') : pages('b', 'a');
  });
  expect(asked).toEqual(['my bud', 'my budg', 'my budge', 'my budget', 'my budget ']);
  expect(steady).toEqual({ keys: 3, changes: 1, atEnd: false });
});

test('tells whether the space after the word changes them; pages beyond the third do not count', () => {
  const answer = (query: string) =>
    query.endsWith(' ') ? pages('b') : pages('a', 'c', 'd', `e${query}`);
  expect(steadyOf('budget', answer)).toEqual({ keys: 3, changes: 0, atEnd: true });
  expect(steadyOf('IAM', answer)).toEqual({ keys: 0, changes: 0, atEnd: true });
});
