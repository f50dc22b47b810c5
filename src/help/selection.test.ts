import { expect, it } from 'vitest';
import { queryOf, SELECTION_LIMIT } from './selection';

it('[5.10] [9.11] a selected text is cut to 64 characters', () => {
  expect(SELECTION_LIMIT).toBe(64);
  expect(queryOf('x'.repeat(80))).toBe('x'.repeat(64));
  expect([...queryOf('📈'.repeat(80))]).toHaveLength(64);
});

it('a selected text becomes one line', () => {
  expect(queryOf('  budget\n\n thresholds\t')).toBe('budget thresholds');
  expect(queryOf(' \n ')).toBe('');
});
