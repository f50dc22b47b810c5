/** Limits that the pages of datadog print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'datadog/history',
    what: 'Usage that Datadog keeps',
    value: '15 months',
    source: { url: 'https://docs.datadoghq.com/api/latest/usage-metering/', looked: '2026-11-21' },
  },
];
