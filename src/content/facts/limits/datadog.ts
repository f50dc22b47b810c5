/** Limits that the pages of datadog print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'datadog/late',
    what: 'Time within which Datadog publishes usage',
    value: '72 hours',
    source: { url: 'https://docs.datadoghq.com/api/latest/usage-metering/', looked: '2026-11-21' },
  },
  {
    id: 'datadog/final',
    what: 'Day by which Datadog publishes the costs of a month',
    value: 'the 16th of the next month',
    source: {
      url: 'https://docs.datadoghq.com/api/latest/usage-metering/get-historical-cost-across-your-account/',
      looked: '2026-11-21',
    },
  },
  {
    id: 'datadog/history',
    what: 'Usage that Datadog keeps',
    value: '15 months',
    source: { url: 'https://docs.datadoghq.com/api/latest/usage-metering/', looked: '2026-11-21' },
  },
];
