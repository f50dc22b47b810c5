/** Latencies that the pages of cloud analytics print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'reports/load',
    what: 'Billing data that a provider has published',
    publishes: 'As the provider does',
    typical: 'an hour',
    source: 'product',
  },
];
