/** Limits that the pages of connect cloud print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'connections/silence',
    what: 'Time without a new file until a connection is Unhealthy',
    value: '48 hours',
    source: 'product',
  },
  {
    id: 'connections/work',
    what: 'Work for a connection, with both administrators at hand',
    value: '15 minutes',
    source: 'product',
  },
  {
    id: 'marketplace/organizations',
    what: 'Companies that one marketplace subscription is linked to',
    value: '1',
    source: 'product',
  },
];
