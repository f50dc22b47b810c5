/** Identifiers of databricks that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'system.billing.list_prices',
    kind: 'label',
    what: 'System table with the list price of each SKU over time',
    source: { url: 'https://docs.databricks.com/aws/en/admin/system-tables', looked: '2026-11-21' },
  },
  {
    id: 'system.billing.usage',
    kind: 'label',
    what: 'System table with the billable usage of the whole account',
    source: { url: 'https://docs.databricks.com/aws/en/admin/system-tables', looked: '2026-11-21' },
  },
];
