/** Latencies that the pages of dashboards print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'lenses/bigquery-first',
    what: 'First results of the BigQuery lens after set-up',
    typical: '1 day',
    source: 'product',
  },
];
