/** Latencies that the pages of optimize print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'flexsave/first',
    what: 'First savings after Flexsave is switched on',
    typical: '72 hours',
    source: 'product',
  },
  {
    id: 'flexsave/dashboard',
    what: 'Figures of Flexsave',
    publishes: 'Daily',
    typical: '3 days',
    source: 'product',
  },
  {
    id: 'insights/rights',
    what: 'An insight after a missing permission was granted',
    typical: '24 hours',
    source: 'product',
  },
  {
    id: 'rightsizing/again',
    what: 'The next recommendation for a machine that was resized',
    typical: '24 hours',
    source: 'product',
  },
  {
    id: 'spot/first',
    what: 'First potential savings after spot scaling is set up',
    typical: '24 hours',
    source: 'product',
  },
];
