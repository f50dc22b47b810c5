/** Limits that the pages of cloud analytics print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'diagrams/snapshots',
    what: 'Snapshots of a diagram kept',
    value: '12 months',
    source: 'product',
  },
  {
    id: 'diagrams/trend',
    what: 'Points of a diagram’s cost trend',
    value: '12',
    source: 'product',
  },
];
