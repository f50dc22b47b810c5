/** Identifiers of snowflake that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'ACCOUNTADMIN',
    kind: 'role',
    what: 'Top role of an account',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/snowflake-db-roles',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ACCOUNT_USAGE',
    kind: 'label',
    what: 'Schema with the usage of one account',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/snowflake-db-roles',
      looked: '2026-11-21',
    },
  },
  {
    id: 'GOVERNANCE_VIEWER',
    kind: 'role',
    what: 'Database role for views on governance, such as access and query history',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/snowflake-db-roles',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ORGADMIN',
    kind: 'role',
    what: 'Role that manages the organization; views on the whole organization need an account that has it enabled',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/organization-usage',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ORGANIZATION_BILLING_VIEWER',
    kind: 'role',
    what: 'Database role for billing views of the organization',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/snowflake-db-roles',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ORGANIZATION_USAGE',
    kind: 'label',
    what: 'Schema with the usage of all accounts of an organization',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/organization-usage',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ORGANIZATION_USAGE_VIEWER',
    kind: 'role',
    what: 'Database role for usage views of the organization',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/snowflake-db-roles',
      looked: '2026-11-21',
    },
  },
  {
    id: 'USAGE_IN_CURRENCY_DAILY',
    kind: 'label',
    what: 'View with the daily usage of the organization, in credits and in currency',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/organization-usage/usage_in_currency_daily',
      looked: '2026-11-21',
    },
  },
  {
    id: 'USAGE_VIEWER',
    kind: 'role',
    what: 'Database role for views on past usage of the account',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/snowflake-db-roles',
      looked: '2026-11-21',
    },
  },
];
