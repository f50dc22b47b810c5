/** Latencies that the pages of google cloud print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'google-cloud/project',
    what: 'Transferred project in the console',
    typical: '1 hour',
    source: 'product',
  },
  {
    id: 'google-cloud/check',
    what: 'Permissions of a connection',
    typical: 'Checked daily',
    source: 'product',
  },
];
