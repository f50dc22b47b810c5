import { expect, it } from 'vitest';
import { questionIn } from './ask-fragment';

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

it('brings a thousand characters, none of them halved', () => {
  const long = questionIn(`#ask=${encodeURIComponent('📈'.repeat(1200))}`) ?? '';
  expect([...long]).toHaveLength(1000);
  expect(long).toBe('📈'.repeat(1000));
});
