/** Limits that the pages of snowflake print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'snowflake/late',
    what: 'Time within which Snowflake publishes costs in currency',
    value: '72 hours',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/organization-usage/usage_in_currency_daily',
      looked: '2026-11-21',
    },
  },
  {
    id: 'snowflake/history',
    what: 'History in the usage views of Snowflake',
    value: '1 year',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/organization-usage',
      looked: '2026-11-21',
    },
  },
  {
    id: 'snowflake/import-cost',
    what: 'Use of the import, on an X-Small warehouse',
    value: 'Less than 1 credit a day',
    source: 'product',
  },
  {
    id: 'snowflake/auto-suspend',
    what: 'Idle time after which that warehouse is suspended',
    value: '60 seconds',
    source: 'product',
  },
];
