/** Latencies that the pages of consulting support print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'channel/answer',
    what: 'Answer in a shared channel',
    typical: '15 minutes',
    source: 'product',
  },
];
