/** Latencies that the pages of billing print. */
import type { Latency } from '../types';

/** Rows, grouped by the first part of their ids. */
export const latencies: readonly Latency[] = [
  { id: 'payments/card', what: 'Card', typical: 'At once', source: 'product' },
  { id: 'payments/ach', what: 'ACH Debit', typical: '4 to 7 days', source: 'product' },
  {
    id: 'payments/bacs',
    what: 'Bacs Direct Debit',
    typical: '3 business days, 6 with a new mandate',
    source: 'product',
  },
  {
    id: 'payments/pad',
    what: 'Canadian pre-authorized debit',
    typical: 'Up to 5 business days, after up to 3 days for the first mandate',
    source: 'product',
  },
  { id: 'payments/sepa', what: 'SEPA Direct Debit', typical: 'Up to 14 days', source: 'product' },
  { id: 'payments/bill-com', what: 'Bill.com', typical: '1 to 3 business days', source: 'product' },
  {
    id: 'payments/wire',
    what: 'International wire transfer',
    typical: '2 to 5 business days',
    source: 'product',
  },
];
