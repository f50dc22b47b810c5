/** Latencies that the pages of product platform print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  {
    id: 'billing/aws',
    what: 'AWS',
    publishes: 'Up to 3 times a day',
    typical: '12 to 36 hours after the usage',
    final:
      'Day: after 3 days. Month: when AWS has issued the invoice; the support fee on the 6th or 7th',
    source: {
      url: 'https://docs.aws.amazon.com/cur/latest/userguide/view-finalized-cur.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'billing/google-cloud',
    what: 'Google Cloud',
    publishes: 'Many times a day, at intervals that differ by service',
    typical: '12 to 36 hours after the usage',
    final: 'Day: after 3 days. Month: with the invoice, about the 5th business day',
    source: {
      url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables',
      looked: '2026-11-21',
    },
  },
  {
    id: 'billing/azure',
    what: 'Azure',
    publishes: 'About every 4 hours; usage is 8 to 24 hours late',
    typical: '12 to 36 hours after the usage',
    final: 'Day: after 3 days. Month: the fifth day after it ends',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/costs/understand-cost-mgt-data',
      looked: '2026-11-21',
    },
  },
  {
    id: 'billing/snowflake',
    what: 'Snowflake',
    publishes: 'Within 72 hours for costs in currency',
    typical: '1 to 3 days after the usage',
    final: 'Day and month: when Snowflake has closed the month',
    source: {
      url: 'https://docs.snowflake.com/en/sql-reference/organization-usage/usage_in_currency_daily',
      looked: '2026-11-21',
    },
  },
  {
    id: 'billing/databricks',
    what: 'Databricks',
    publishes: 'Hourly',
    typical: 'A few hours after the usage',
    final: 'Day: after 3 days',
    source: 'product',
  },
  {
    id: 'billing/datadog',
    what: 'Datadog',
    publishes: 'Usage within 72 hours; costs of a month by the 16th of the next',
    typical: '1 to 3 days after the usage',
    final: 'Month: the 16th of the next month',
    source: {
      url: 'https://docs.datadoghq.com/api/latest/usage-metering/',
      looked: '2026-11-21',
    },
  },
  {
    id: 'billing/mongodb',
    what: 'MongoDB Atlas',
    publishes: 'Daily',
    typical: '1 to 2 days after the usage',
    final: 'Month: with the invoice',
    source: 'product',
  },
  {
    id: 'billing/genai',
    what: 'OpenAI, Anthropic',
    publishes: 'Within minutes to hours',
    typical: 'A few hours after the usage',
    final: 'Day: after 3 days',
    source: 'product',
  },
  {
    id: 'billing/datahub',
    what: 'DataHub',
    publishes: 'When you send it',
    typical: 'Within 15 minutes',
    final: 'When sent; a new event with the same ID replaces it',
    source: 'product',
  },
  {
    id: 'first-load/aws',
    what: 'AWS',
    typical: 'Up to 24 hours after the export exists; from the current month on',
    source: 'product',
  },
  {
    id: 'first-load/google-cloud',
    what: 'Google Cloud',
    typical:
      'A few hours; from the start of the previous month, where the dataset is in the EU or US multi-region, within up to 5 days',
    source: {
      url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables',
      looked: '2026-11-21',
    },
  },
  {
    id: 'first-load/azure',
    what: 'Azure',
    typical: 'Up to 24 hours; older months by exports that you run once',
    source: 'product',
  },
  {
    id: 'first-load/kubernetes',
    what: 'Kubernetes, agent or split cost allocation data of AWS',
    typical: 'Up to 24 hours after set-up; from the day of set-up on',
    source: 'product',
  },
  {
    id: 'first-load/gke',
    what: 'Kubernetes, GKE cost allocation',
    typical: 'Up to 3 days after cost allocation is switched on; from that day on',
    source: 'product',
  },
  {
    id: 'first-load/vendors',
    what: 'Databricks, MongoDB Atlas, OpenAI, Anthropic',
    typical: 'A few hours',
    source: 'product',
  },
  {
    id: 'first-load/slow-vendors',
    what: 'Snowflake, Datadog',
    typical: '1 to 3 days',
    source: 'product',
  },
  {
    id: 'features/reports',
    what: 'Reports, forecasts',
    typical: 'When you run them',
    source: 'product',
  },
  {
    id: 'features/dashboards',
    what: 'Report widgets of dashboards',
    typical: 'Every 12 hours, or when you refresh them',
    source: 'product',
  },
  {
    id: 'features/bigquery-lens',
    what: 'BigQuery lens',
    typical: 'Daily at 01:00 UTC; reservations hourly',
    source: 'product',
  },
  { id: 'features/insights', what: 'Insights', typical: 'Daily', source: 'product' },
  {
    id: 'features/proforma',
    what: 'Proforma invoices',
    typical: 'Daily',
    final: 'Replaced by the invoice on posting',
    source: 'product',
  },
];
