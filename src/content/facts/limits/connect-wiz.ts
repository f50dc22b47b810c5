/** Limits that the pages of connect wiz print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'wiz/rotation',
    what: 'Age at which to rotate the secret of the service account',
    value: '90 days',
    source: 'product',
  },
];
