/** Limits that the pages of services print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'engagements/intake',
    what: 'Call after you asked for an engagement',
    value: '3 business days',
    source: 'product',
  },
  {
    id: 'training/lead',
    what: 'Notice for a training',
    value: '10 business days',
    source: 'product',
  },
  {
    id: 'training/workshop',
    what: 'Workshop',
    value: 'Half a day to one day, up to 20 people',
    source: 'product',
  },
  {
    id: 'training/recordings',
    what: 'Recordings of trainings are kept',
    value: '90 days',
    source: 'product',
  },
  {
    id: 'advice/start',
    what: 'Start of procurement advice before a renewal',
    value: '4 to 6 months',
    source: 'product',
  },
  {
    id: 'advice/history',
    what: 'Spend that procurement advice works from',
    value: '12 months',
    source: 'product',
  },
];
