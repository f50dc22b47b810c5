/** Latencies that the pages of operate print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'allocations/reports',
    what: 'A changed allocation in reports',
    typical: 'With the next run of the report',
    source: 'product',
  },
  {
    id: 'allocations/watchers',
    what: 'A changed allocation in budgets, alerts and anomalies',
    typical: 'Up to 24 hours',
    source: 'product',
  },
  {
    id: 'threads/jira',
    what: 'A status between a thread and its Jira issue',
    typical: 'about a minute',
    source: 'product',
  },
];
