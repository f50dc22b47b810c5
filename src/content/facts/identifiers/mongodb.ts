/** Identifiers of mongodb that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'ORG_BILLING_ADMIN',
    kind: 'role',
    what: 'Organization Billing Admin: also sees linked invoices of other organizations',
    source: {
      url: 'https://www.mongodb.com/docs/atlas/reference/user-roles/',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ORG_BILLING_READ_ONLY',
    kind: 'role',
    what: 'Organization Billing Viewer: reads the billing of an organization',
    source: {
      url: 'https://www.mongodb.com/docs/atlas/reference/user-roles/',
      looked: '2026-11-21',
    },
  },
];
