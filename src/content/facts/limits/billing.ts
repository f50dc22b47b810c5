/** Limits that the pages of billing print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'payments/card-fee',
    what: 'Fee for paying by card',
    value: '2.9%, in EGP 4.9%',
    source: 'product',
  },
  {
    id: 'payments/retries',
    what: 'Further tries of a card that was declined',
    value: '1, 3 and 7 days',
    source: 'product',
  },
  {
    id: 'invoices/preview',
    what: 'First proforma of a month',
    value: '2nd of the month',
    source: 'product',
  },
  {
    id: 'invoices/dispute',
    what: 'Time to question an invoice, unless the contract says otherwise',
    value: '30 days',
    source: 'product',
  },
  {
    id: 'invoices/asset-tag',
    what: 'Tag of an asset, such as a purchase order',
    value: '60 characters, one for each asset',
    source: 'product',
  },
  {
    id: 'credits/prepaid-notice',
    what: 'Rest of a prepayment at which you are told',
    value: '20%',
    source: 'product',
  },
  {
    id: 'contracts/reminders',
    what: 'Reminders before a contract ends',
    value: '90, 60 and 30 days',
    source: 'product',
  },
  {
    id: 'contracts/expiring',
    what: 'Status Expiring',
    value: '90 days before the end',
    source: 'product',
  },
  {
    id: 'contracts/signature',
    what: 'Link for the signature of a contract',
    value: '30 days',
    source: 'product',
  },
  {
    id: 'purchases/refund',
    what: 'Refund of a purchase that was not used',
    value: '14 days',
    source: 'product',
  },
  {
    id: 'perks/answer',
    what: 'Usual answer to a request for a perk',
    value: '2 business days',
    source: 'product',
  },
];
