import { expect, it } from 'vitest';
import { queryOf, questionIn, SELECTION_LIMIT } from './first-question';

it('[5.10] [9.11] a selected text is cut to 64 characters', () => {
  expect(SELECTION_LIMIT).toBe(64);
  expect(queryOf('x'.repeat(80))).toBe('x'.repeat(64));
  expect([...queryOf('📈'.repeat(80))]).toHaveLength(64);
});

it('a selected text becomes one line', () => {
  expect(queryOf('  budget\n\n thresholds\t')).toBe('budget thresholds');
  expect(queryOf(' \n ')).toBe('');
});

it.each([
  ['', undefined],
  ['#asked=1', undefined],
  ['#ask=', ''],
  ['#ask=How%20do%20I%20start%3F', 'How do I start?'],
  ['#ask=100%25%20%E2%82%AC', '100% €'],
  ['#ask=100%', '100%'],
  ['#ask=a%0A%00b', 'a b'],
])('%j brings %j', (hash, question) => {
  expect(questionIn(hash)).toBe(question);
});

it('contains at most a thousand characters, and none is cut in half', () => {
  const long = questionIn(`#ask=${encodeURIComponent('📈'.repeat(1200))}`) ?? '';
  expect([...long]).toHaveLength(1000);
  expect(long).toBe('📈'.repeat(1000));
});
