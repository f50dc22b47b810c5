/** Identifiers of datadog that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'billing_read',
    kind: 'permission',
    what: 'Read costs',
    source: {
      url: 'https://docs.datadoghq.com/api/latest/usage-metering/get-historical-cost-across-your-account/',
      looked: '2026-11-21',
    },
  },
  {
    id: 'usage_read',
    kind: 'permission',
    what: 'Read usage',
    source: {
      url: 'https://docs.datadoghq.com/api/latest/usage-metering/get-historical-cost-across-your-account/',
      looked: '2026-11-21',
    },
  },
];
