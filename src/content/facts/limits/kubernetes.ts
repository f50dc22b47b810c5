/** Limits that the pages of kubernetes print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'kubernetes/weights',
    what: 'Weight of one vCPU against one GB of memory',
    value: '9 to 1',
    source: 'product',
  },
  {
    id: 'kubernetes/interval',
    what: 'Interval at which the agent reads the cluster',
    value: '60 seconds',
    source: 'product',
  },
  {
    id: 'kubernetes/metrics',
    what: 'Metrics that the agent keeps',
    value: '10',
    source: 'product',
  },
  {
    id: 'kubernetes/bucket',
    what: 'Time that the agent’s files stay in your bucket',
    value: '7 days',
    source: 'product',
  },
];
