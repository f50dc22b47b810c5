/** Limits that the pages of amazon web services print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'aws/old-files',
    what: 'Age of cost files that can be imported into a dedicated payer account',
    value: '1 year',
    source: 'product',
  },
  {
    id: 'aws/tag-backfill',
    what: 'Months for which AWS applies a tag key afterwards',
    value: '12 months',
    source: {
      url: 'https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_StartCostAllocationTagBackfill.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'aws/accounts',
    what: 'Accounts in a new AWS organization, until AWS raises it',
    value: '10',
    source: {
      url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_reference_limits.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'cost-explorer/history',
    what: 'Months that Cost Explorer prepares',
    value: 'The current month and the 13 before it',
    source: {
      url: 'https://docs.aws.amazon.com/cost-management/latest/userguide/ce-enable.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'cost-explorer/forecast',
    what: 'Forecast',
    value: '12 months',
    source: {
      url: 'https://docs.aws.amazon.com/cost-management/latest/userguide/ce-enable.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'cost-explorer/api',
    what: 'Requests to its API, each page of an answer counted',
    value: '0.01 USD each, paid to AWS',
    source: {
      url: 'https://aws.amazon.com/aws-cost-management/aws-cost-explorer/faqs/',
      looked: '2026-11-21',
    },
  },
];
