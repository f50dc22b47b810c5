/** Identifiers of azure that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'Reader',
    kind: 'role',
    what: 'Built-in role: sees all resources and changes none',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles/general',
      looked: '2026-11-21',
    },
  },
];
