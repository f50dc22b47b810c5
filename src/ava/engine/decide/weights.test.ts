/** The fitted weights have the signs that make sense, whatever they were fitted to. */
import { expect, it } from 'vitest';
import weights from './weights.json';

const SIGNS = {
  section: {
    more: [
      'coverage',
      'together',
      'points',
      'heading',
      'steps',
      'factAsked',
      'counts',
      'preferred',
    ],
    less: ['code', 'fixes', 'before'],
  },
  page: {
    more: ['points', 'coverage', 'matter', 'defines', 'factAsked', 'preferred'],
    less: ['asCode'],
  },
  claim: {
    more: ['probability', 'coverage', 'matched'],
    less: ['unknown', 'unknownWords', 'everydayShare'],
  },
  scope: {
    more: ['coverage', 'matched', 'namingMean'],
    less: ['unknown', 'unknownWords', 'everyday', 'everydayShare'],
  },
} as const;

it.each(['authored', 'bare'] as const)(
  'more evidence never makes an answer less likely: %s',
  (set) => {
    const wrong = Object.entries(SIGNS).flatMap(([part, { more, less }]) => {
      const own: Readonly<Record<string, number>> = weights[set][part as keyof typeof SIGNS];
      return [
        ...more.filter((name) => !((own[name] ?? 0) > 0)),
        ...less.filter((name) => !((own[name] ?? 0) < 0)),
      ].map((name) => `${part}.${name} is ${own[name]}`);
    });
    expect(wrong).toEqual([]);
  },
);
