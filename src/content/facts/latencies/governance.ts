/** Latencies that the pages of governance print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'alerts/evaluation',
    what: 'Evaluation of alerts',
    typical: 'Each time billing data is loaded',
    source: 'product',
  },
  {
    id: 'alerts/closing',
    what: 'Evaluation of a period that has ended',
    typical: '3 days',
    source: 'product',
  },
  {
    id: 'anomalies/billing',
    what: 'Anomalies in billing data',
    typical: '1 to 2 days',
    source: 'product',
  },
  {
    id: 'anomalies/real-time',
    what: 'Anomalies in AWS event logs',
    typical: 'A few hours',
    source: 'product',
  },
  {
    id: 'anomalies/cloudtrail',
    what: 'AWS events in the CloudTrail bucket',
    publishes: 'About every 5 minutes',
    typical: 'about 5 minutes',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/get-and-view-cloudtrail-log-files.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'commitments/progress',
    what: 'Progress of a commitment',
    typical: 'once a day',
    source: 'product',
  },
  {
    id: 'quotas/values',
    what: 'Values of quotas',
    publishes: 'About every 4 hours',
    typical: '4 hours',
    source: 'product',
  },
  {
    id: 'quotas/aws-change',
    what: 'A changed AWS quota or usage in Trusted Advisor',
    typical: '24 hours',
    source: {
      url: 'https://docs.aws.amazon.com/awssupport/latest/user/service-limits.html',
      looked: '2026-11-21',
    },
  },
];
