/** Limits that the pages of consulting support print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'response/p1',
    what: 'First response at P1',
    value: '30 minutes, at any hour',
    source: 'product',
  },
  { id: 'response/p2', what: 'First response at P2', value: '2 business hours', source: 'product' },
  { id: 'response/p3', what: 'First response at P3', value: '4 business hours', source: 'product' },
  {
    id: 'response/p4',
    what: 'First response at P4',
    value: '12 business hours',
    source: 'product',
  },
  { id: 'updates/p1', what: 'Updates at P1', value: 'Every hour', source: 'product' },
  { id: 'updates/p2', what: 'Updates at P2', value: 'Every 4 hours', source: 'product' },
  { id: 'updates/p3', what: 'Updates at P3', value: 'Every day', source: 'product' },
  { id: 'updates/p4', what: 'Updates at P4', value: 'Every 2 days', source: 'product' },
  {
    id: 'requests/reminder',
    what: 'Reminder of a request that waits for you',
    value: '3 days',
    source: 'product',
  },
  {
    id: 'requests/auto-solve',
    what: 'Request that waits for you is solved',
    value: '7 days',
    source: 'product',
  },
  { id: 'requests/close', what: 'Solved request is closed', value: '4 days', source: 'product' },
  {
    id: 'requests/escalation',
    what: 'Duty manager hears of an escalation',
    value: '30 minutes',
    source: 'product',
  },
  {
    id: 'access/log',
    what: 'Log of engineers’ access, kept on our side',
    value: '30 days',
    source: 'product',
  },
];
