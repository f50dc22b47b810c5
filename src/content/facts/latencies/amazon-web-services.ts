/** Latencies that the pages of amazon web services print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'aws/link',
    what: 'Status of a linked account',
    typical: '30 seconds',
    source: 'product',
  },
  {
    id: 'aws/account',
    what: 'Invited account in the list of assets',
    typical: '24 to 48 hours after it accepted, once it has spend',
    source: 'product',
  },
  {
    id: 'aws/old-files',
    what: 'Older cost files in reports',
    typical: '6 to 30 hours after the upload',
    source: 'product',
  },
  {
    id: 'cost-explorer/first',
    what: 'Cost Explorer, after it is switched on',
    publishes: 'At least once in 24 hours',
    typical: '24 hours for the current month, a few days more for the rest',
    source: {
      url: 'https://docs.aws.amazon.com/cost-management/latest/userguide/ce-enable.html',
      looked: '2026-11-21',
    },
  },
];
