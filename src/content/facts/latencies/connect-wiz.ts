/** Latencies that the pages of connect wiz print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'wiz/issues',
    what: 'Issues of Wiz',
    typical: '24 hours',
    source: 'product',
  },
  {
    id: 'wiz/first',
    what: 'First import from Wiz',
    typical: 'A few hours',
    source: 'product',
  },
];
