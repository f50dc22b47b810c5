import { describe, expect, it } from 'vitest';
import { subjectOf } from './subject';
import { isAsked, type WeighedWord } from './words';

describe('what a sentence defines', () => {
  it.each([
    ['A sourdough starter is flour and water.', 'sourdough starter'],
    ['Rolls are bread for one.', 'Rolls'],
    ['The crumb means all that is inside.', 'crumb'],
    ['A bun is a small roll. A roll is a small loaf.', 'bun'],
  ])('%s', (text, subject) => {
    expect(subjectOf(text)).toBe(subject);
  });

  it.each([
    'Dough is kept for three days.',
    'Dough is in the bowl.',
    'The price of a roll is the price of its flour.',
    'Yes, a roll is bread.',
    'Bake a roll.',
  ])('nothing: %s', (text) => {
    expect(subjectOf(text)).toBe('');
  });
});

describe('a question about a subject is recognized', () => {
  const wordOf = (key: string, ...others: string[][]): WeighedWord => ({
    key,
    text: key,
    name: false,
    weight: 1,
    firm: true,
    known: true,
    said: true,
    naming: 1,
    everyday: false,
    says: [[key], ...others],
  });
  const words = (...keys: string[]) => keys.map((key) => wordOf(key));
  const subject = new Set(['sourdough', 'starter']);

  it('by its noun alone', () => {
    expect(isAsked(subject, words('starter'))).toBe(true);
    expect(isAsked(subject, words('starter', 'sourdough'))).toBe(true);
    expect(isAsked(subject, words('sourdough'))).toBe(false);
    expect(isAsked(subject, words('starter', 'jar'))).toBe(false);
    expect(isAsked(new Set(), words('starter'))).toBe(false);
    expect(isAsked(subject, [])).toBe(false);
  });

  it('by a synonym of one or several words', () => {
    expect(isAsked(subject, [wordOf('leaven')])).toBe(false);
    expect(isAsked(subject, [wordOf('leaven', ['starter'])])).toBe(true);
    expect(isAsked(subject, [wordOf('leaven', ['sourdough', 'starter'])])).toBe(true);
    expect(isAsked(subject, [wordOf('leaven', ['starter', 'sourdough'])])).toBe(false);
    expect(isAsked(subject, [wordOf('leaven', ['rye', 'starter'])])).toBe(false);
  });
});
