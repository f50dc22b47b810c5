/** Latencies that the pages of connect cloud print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'marketplace/approval',
    what: 'Approval of a Google Cloud Marketplace order',
    typical: '1 business day at most',
    source: 'product',
  },
];
