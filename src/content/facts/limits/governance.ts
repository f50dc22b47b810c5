/** Limits that the pages of governance print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  { id: 'budgets/thresholds', what: 'Thresholds of a budget', value: '3', source: 'product' },
  {
    id: 'budgets/threshold-size',
    what: 'Size of a threshold',
    value: 'Above 0%, and above 100% if you want',
    source: 'product',
  },
  {
    id: 'budgets/default-thresholds',
    what: 'Thresholds that a new budget proposes',
    value: '50, 85 and 95%',
    source: 'product',
  },
  {
    id: 'budgets/messages',
    what: 'Messages',
    value: 'One per threshold and period',
    source: 'product',
  },
  { id: 'budgets/scopes', what: 'Scopes of a budget', value: '1', source: 'product' },
  {
    id: 'budgets/intervals',
    what: 'Time intervals',
    value: 'Day, week, month, quarter, year',
    source: 'product',
  },
  {
    id: 'budgets/amount',
    what: 'Amount',
    value: 'Above 0, unless the last period’s spend sets it',
    source: 'product',
  },
  {
    id: 'budgets/growth',
    what: 'Growth per period',
    value: '0% or more, recurring budgets only',
    source: 'product',
  },
  { id: 'budgets/currencies', what: 'Currencies', value: '22', source: 'product' },
  { id: 'budgets/owners', what: 'Owners of a budget', value: '1', source: 'product' },
  {
    id: 'budgets/pause',
    what: 'Pausing',
    value: 'Not possible; removing recipients or thresholds silences a budget',
    source: 'product',
  },
  { id: 'alerts/name', what: 'Name of an alert', value: '64 characters', source: 'product' },
  { id: 'alerts/scopes', what: 'Scope filters of an alert', value: '1', source: 'product' },
  {
    id: 'alerts/evaluate-for-each',
    what: 'Dimensions of Evaluate for each',
    value: '1, not with Forecast',
    source: 'product',
  },
  {
    id: 'alerts/periods',
    what: 'Periods of an alert',
    value: 'Day, week, month, quarter, year',
    source: 'product',
  },
  {
    id: 'alerts/messages',
    what: 'Messages of an alert',
    value: 'One per period and value',
    source: 'product',
  },
  { id: 'alerts/currencies', what: 'Currencies of an alert', value: '22', source: 'product' },
  { id: 'alerts/owners', what: 'Owners of an alert', value: '1', source: 'product' },
  {
    id: 'anomalies/history',
    what: 'History that detection needs',
    value: '14 days',
    source: 'product',
  },
  {
    id: 'anomalies/default-severity',
    what: 'Severity that a new rule proposes',
    value: 'Warning and above',
    source: 'product',
  },
  {
    id: 'anomalies/sensitivity',
    what: 'Sensitivity of an allocation, unless you choose another',
    value: 'Moderate',
    source: 'product',
  },
  {
    id: 'anomalies/top-skus',
    what: 'SKUs that the details name',
    value: '3',
    source: 'product',
  },
  {
    id: 'anomalies/real-time-services',
    what: 'Services that real-time detection covers',
    value: 'EC2 and provisioned RDS instances',
    plans: ['Enhanced', 'Enterprise'],
    source: 'product',
  },
  {
    id: 'anomalies/bucket-regions',
    what: 'Regions in which the CloudTrail bucket may be',
    value: '11',
    plans: ['Enhanced', 'Enterprise'],
    source: 'product',
  },
  {
    id: 'quotas/warning',
    what: 'Usage at which a quota is reported',
    value: '80%',
    source: 'product',
  },
  {
    id: 'quotas/own-threshold',
    what: 'Threshold of your own, per provider',
    value: '50 to 95%',
    source: 'product',
  },
];
