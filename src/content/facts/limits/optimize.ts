/** Limits that the pages of optimize print. */
import type { Limit } from '../types';

const awsOptimizer = {
  url: 'https://docs.aws.amazon.com/compute-optimizer/latest/ug/requirements',
  looked: '2026-11-21',
} as const;

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'flexsave/history',
    what: 'On-demand spend that an estimate needs',
    value: '7 days',
    source: 'product',
  },
  {
    id: 'insights/month',
    what: 'Days that a month of potential savings counts',
    value: '30',
    source: 'product',
  },
  {
    id: 'rightsizing/google-history',
    what: 'Metrics behind a Google Cloud recommendation',
    value: '8 days',
    source: {
      url: 'https://docs.cloud.google.com/compute/docs/instances/apply-machine-type-recommendations-for-instances',
      looked: '2026-11-21',
    },
  },
  {
    id: 'rightsizing/aws-history',
    what: 'Metrics behind an AWS recommendation',
    value: '14 days',
    note: '93 days with the paid enhanced infrastructure metrics of AWS',
    source: awsOptimizer,
  },
  {
    id: 'rightsizing/aws-first',
    what: 'Metrics that AWS needs of an instance for its first recommendation',
    value: '30 hours',
    source: awsOptimizer,
  },
  {
    id: 'spot/split',
    what: 'On-Demand and Spot share that spot scaling proposes',
    value: '20% and 80%',
    source: 'product',
  },
  {
    id: 'spot/smallest',
    what: 'Smallest group that gets a recommendation',
    value: '2 instances',
    source: 'product',
  },
  {
    id: 'spot/notice',
    what: 'Warning before AWS takes a Spot Instance back',
    value: '2 minutes',
    source: {
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/spot-instance-termination-notices.html',
      looked: '2026-11-21',
    },
  },
];
