import { describe, expect, it } from 'vitest';
import { entryAnchor } from './anchors';

describe('entryAnchor', () => {
  it('joins date and title', () => {
    expect(entryAnchor({ date: '2026-11-17', title: 'Dashboard filters' })).toBe(
      '2026-11-17-dashboard-filters',
    );
  });

  it('drops punctuation and accents, and has no hyphen at either end', () => {
    expect(entryAnchor({ date: '2026-01-06', title: '“Café”: 50% off!' })).toBe(
      '2026-01-06-cafe-50-off',
    );
  });
});
