/** Limits that the pages of mongodb print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'mongodb/secret',
    what: 'Life of the secret of a service account',
    value: '8 hours to 365 days',
    source: {
      url: 'https://www.mongodb.com/docs/atlas/tutorial/rotate-service-account-secrets',
      looked: '2026-11-21',
    },
  },
  {
    id: 'mongodb/old-secret',
    what: 'Life of the old secret after a new one was made',
    value: '7 days at most',
    source: {
      url: 'https://www.mongodb.com/docs/atlas/tutorial/rotate-service-account-secrets',
      looked: '2026-11-21',
    },
  },
];
