import { describe, expect, it } from 'vitest';
import { isAsked, subjectOf } from './definition';

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

describe('a subject is asked for', () => {
  const words = (...keys: string[]) =>
    keys.map((key) => ({ key, text: key, name: false, weight: 1, firm: true }));
  const subject = new Set(['sourdough', 'starter']);

  it('by its noun, with nothing beside it', () => {
    expect(isAsked(subject, words('starter'))).toBe(true);
    expect(isAsked(subject, words('starter', 'sourdough'))).toBe(true);
    expect(isAsked(subject, words('sourdough'))).toBe(false);
    expect(isAsked(subject, words('starter', 'jar'))).toBe(false);
    expect(isAsked(new Set(), words('starter'))).toBe(false);
    expect(isAsked(subject, [])).toBe(false);
  });
});
