/** Limits that the pages of databricks print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'databricks/history',
    what: 'Usage that Databricks keeps free of charge, and that the first import can bring',
    value: '365 days',
    source: { url: 'https://docs.databricks.com/aws/en/admin/system-tables', looked: '2026-11-21' },
  },
];
