/** Limits that the pages of dashboards print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'lenses/bigquery-backfill',
    what: 'Jobs that the BigQuery lens begins with',
    value: '30 days',
    source: 'product',
  },
  {
    id: 'lenses/bigquery-cost',
    what: 'What the BigQuery lens adds to your Google Cloud bill',
    value: 'about 10 USD a month',
    note: 'More with many jobs on on-demand prices',
    source: 'product',
  },
];
