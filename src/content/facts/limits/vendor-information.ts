/** Limits that the pages of vendor information print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  { id: 'retention/audit-logs', what: 'Audit logs', value: '13 months', source: 'product' },
  { id: 'retention/requests', what: 'Support requests', value: '5 years', source: 'product' },
  { id: 'retention/backups', what: 'Backups', value: '35 days', source: 'product' },
  {
    id: 'retention/export',
    what: 'Export after the end of a contract',
    value: '30 days',
    source: 'product',
  },
  {
    id: 'retention/deletion',
    what: 'Deletion after the end of a contract',
    value: '60 days',
    source: 'product',
  },
  {
    id: 'retention/privacy-requests',
    what: 'Answer to a privacy request',
    value: '30 days',
    source: 'product',
  },
  { id: 'recovery/time', what: 'Time to recover (RTO)', value: '24 hours', source: 'product' },
  { id: 'recovery/point', what: 'Data lost at most (RPO)', value: '24 hours', source: 'product' },
  {
    id: 'incidents/breach',
    what: 'Notice of a breach of personal data',
    value: '72 hours',
    source: 'product',
  },
  { id: 'incidents/sev1', what: 'First notice, SEV1', value: '30 minutes', source: 'product' },
  { id: 'incidents/sev2', what: 'First notice, SEV2', value: '60 minutes', source: 'product' },
  { id: 'incidents/sev3', what: 'First notice, SEV3', value: '240 minutes', source: 'product' },
  {
    id: 'incidents/review',
    what: 'Review after an incident',
    value: '5 business days',
    source: 'product',
  },
  {
    id: 'incidents/maintenance',
    what: 'Notice of maintenance',
    value: '5 days',
    source: 'product',
  },
  {
    id: 'subprocessors/notice',
    what: 'Notice before a subprocessor is added or replaced',
    value: '30 days',
    source: 'product',
  },
  {
    id: 'bounty/acknowledge',
    what: 'Acknowledgment of a report',
    value: '2 business days',
    source: 'product',
  },
  {
    id: 'bounty/triage',
    what: 'Judgment of a report',
    value: '5 business days',
    source: 'product',
  },
  { id: 'bounty/fix-critical', what: 'Fix of a critical flaw', value: '7 days', source: 'product' },
  { id: 'bounty/fix-high', what: 'Fix of a high flaw', value: '30 days', source: 'product' },
  { id: 'bounty/fix-medium', what: 'Fix of a medium flaw', value: '90 days', source: 'product' },
  {
    id: 'bounty/reward-critical',
    what: 'Reward for a critical flaw',
    value: '3,000 USD',
    source: 'product',
  },
  {
    id: 'bounty/reward-high',
    what: 'Reward for a high flaw',
    value: '1,000 USD',
    source: 'product',
  },
  {
    id: 'bounty/reward-medium',
    what: 'Reward for a medium flaw',
    value: '250 USD',
    source: 'product',
  },
  {
    id: 'bounty/reward-low',
    what: 'Reward for a low flaw',
    value: 'Recognition',
    source: 'product',
  },
  {
    id: 'bounty/blackout',
    what: 'Companies that we acquired are out of scope',
    value: '12 months',
    source: 'product',
  },
  {
    id: 'rates/published',
    what: 'Rate of a month is published',
    value: 'The 2nd business day of the month after',
    source: 'product',
  },
  { id: 'rates/decimals', what: 'Decimal places of a rate', value: '6', source: 'product' },
];
