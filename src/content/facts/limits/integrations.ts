/** Limits that the pages of integrations print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  { id: 'datahub/events', what: 'Events in one request', value: '50,000', source: 'product' },
  {
    id: 'datahub/file',
    what: 'Size of a CSV file, also zipped',
    value: '30 MB',
    note: 'Exactly one CSV in a zipped file',
    source: 'product',
  },
  {
    id: 'datahub/backfill',
    what: 'How far back data may reach',
    value: '36 months',
    source: 'product',
  },
  {
    id: 'datahub/delete',
    what: 'Until an event can be deleted after it has arrived',
    value: '90 minutes',
    source: 'product',
  },
  { id: 'datahub/export', what: 'Days in one export', value: '366', source: 'product' },
  {
    id: 'datahub/name',
    what: 'Name of a dataset',
    value: 'Letters, digits, underscores, dashes, and spaces between words',
    source: 'product',
  },
];
