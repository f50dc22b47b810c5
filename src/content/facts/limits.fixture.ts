/** Limits for tests. */
import type { Limit } from './schema';

/** Limits of governance: one of the product, and one with a note. */
export const governance: Limit[] = [
  {
    id: 'budgets/thresholds',
    what: 'Thresholds',
    value: '3',
    says: 'A budget has up to {value} thresholds.',
    source: 'product',
  },
  {
    id: 'alerts/name',
    what: 'Name',
    value: '64 characters',
    says: 'A name has {value}.',
    note: 'Trimmed',
    source: null,
  },
];
