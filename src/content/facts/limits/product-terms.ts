/** Limits that the legal pages print. The Japanese ones repeat the numbers: a test compares them. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  { id: 'sla/availability', what: 'Availability in a month', value: '99.9%', source: 'product' },
  {
    id: 'sla/downtime',
    what: 'Downtime that this leaves in a month of 30 days',
    value: '43.2 minutes',
    source: 'product',
  },
  { id: 'sla/credit-first', what: 'Credit from 99.0 to 99.9%', value: '10%', source: 'product' },
  { id: 'sla/credit-second', what: 'Credit from 95.0 to 99.0%', value: '25%', source: 'product' },
  { id: 'sla/credit-third', what: 'Credit below 95.0%', value: '50%', source: 'product' },
  { id: 'sla/claim', what: 'Time to claim a credit', value: '30 days', source: 'product' },
  { id: 'sla/decision', what: 'Decision on a claim', value: '15 days', source: 'product' },
  { id: 'sla/leave', what: 'Notice after a repeated breach', value: '30 days', source: 'product' },
  {
    id: 'sla/leave-window',
    what: 'Time to give that notice',
    value: '60 days',
    source: 'product',
  },
  { id: 'terms/payment', what: 'Payment term', value: '30 days', source: 'product' },
  { id: 'terms/changes', what: 'Notice of changed terms', value: '30 days', source: 'product' },
  { id: 'terms/cure', what: 'Time to fix a material breach', value: '30 days', source: 'product' },
  {
    id: 'terms/overdue',
    what: 'Warning before a suspension for an unpaid invoice',
    value: '10 days',
    source: 'product',
  },
  {
    id: 'terms/force-majeure',
    what: 'Force majeure after which either side may end',
    value: '60 days',
    source: 'product',
  },
  {
    id: 'terms/cap',
    what: 'Fees to which liability is limited',
    value: '12 months',
    source: 'product',
  },
  {
    id: 'terms/confidentiality',
    what: 'Confidentiality after the end',
    value: '3 years',
    source: 'product',
  },
  {
    id: 'terms/load-test',
    what: 'Announcement of a load test',
    value: '5 business days',
    source: 'product',
  },
  {
    id: 'terms/api',
    what: 'Notice of a breaking change of the API',
    value: '90 days',
    source: 'product',
  },
  { id: 'terms/audit', what: 'Notice of an audit', value: '30 days', source: 'product' },
];
