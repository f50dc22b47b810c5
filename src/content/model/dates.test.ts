import { expect, it } from 'vitest';
import { longDate, monthOf } from './dates';

it('writes dates the same way in every time zone', () => {
  expect(longDate('2026-09-01')).toBe('Sep 1, 2026');
  expect(longDate('2026-12-31T23:59:59Z')).toBe('Dec 31, 2026');
  expect(monthOf('2026-09-01')).toBe('September 2026');
});
