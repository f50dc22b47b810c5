/** Latencies that the pages of general print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'ava/answer',
    what: 'An answer of AVA',
    typical: '15 to 30 seconds',
    source: 'product',
  },
  {
    id: 'home/cards',
    what: 'Cards of the home page',
    typical: 'Every hour',
    source: 'product',
  },
];
