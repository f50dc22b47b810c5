/** Limits that the pages of system management print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'settings/url-name',
    what: 'URL name',
    value: '3 to 12 characters',
    note: 'Lower-case letters, digits and dashes; begins and ends with a letter or digit',
    source: 'product',
  },
  {
    id: 'notifications/invoice',
    what: 'Reminders of an invoice',
    value: '7 days before the due date; 4 and 10 days after it',
    source: 'product',
  },
  {
    id: 'notifications/credits',
    what: 'Messages about a credit',
    value: 'At 75 and 100% of it used',
    source: 'product',
  },
  { id: 'notifications/digest', what: 'Daily cost digest', value: '06:00 UTC', source: 'product' },
];
