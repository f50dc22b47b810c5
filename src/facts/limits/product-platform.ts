/** Limits that the pages of product platform print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'plans/trial',
    what: 'Trial of the features of Enhanced',
    value: '30 days',
    source: 'product',
  },
  {
    id: 'plans/fallback',
    what: 'Until features fall back to Essentials after a paid plan has ended',
    value: '30 days',
    source: 'product',
  },
  {
    id: 'plans/kubernetes-community',
    what: 'Kubernetes optimization in the free community tier',
    value: '300 vCPU a month',
    source: 'product',
  },
  { id: 'plans/history', what: 'Cost data kept', value: '37 months', source: 'product' },
  { id: 'api/rate', what: 'Requests', value: '1,000 a minute for each key', source: 'product' },
  {
    id: 'api/runs',
    what: 'Runs of one report at the same time',
    value: '1 for each key',
    source: 'product',
  },
  {
    id: 'api/page',
    what: 'Items on a page of a list',
    value: '50 unless maxResults says otherwise',
    note: 'Insights up to 500, their resources up to 5,000, support requests up to 100',
    source: 'product',
  },
  { id: 'api/over', what: 'Answer above a limit', value: 'Status 429', source: 'product' },
];
