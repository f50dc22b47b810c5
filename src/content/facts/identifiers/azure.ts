/** Identifiers of azure that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'Cost Management Reader',
    kind: 'role',
    what: 'Built-in role: sees cost data, budgets and exports and changes none',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles/management-and-governance',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Key Vault Secrets User',
    kind: 'role',
    what: 'Built-in role: reads the values of secrets in a key vault with role-based access',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/key-vault/general/rbac-guide',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Reader',
    kind: 'role',
    what: 'Built-in role: sees all resources and changes none',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles/general',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Reservations Reader',
    kind: 'role',
    what: 'Built-in role: sees the reservations of a tenant and changes none',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/reservations/view-reservations',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Savings plan Reader',
    kind: 'role',
    what: 'Built-in role: sees the savings plans of a tenant and changes none',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/cost-management-billing/savings-plan/permission-view-manage',
      looked: '2026-11-21',
    },
  },
  {
    id: 'Storage Blob Data Reader',
    kind: 'role',
    what: 'Built-in role: reads blobs and lists containers, changes none',
    source: {
      url: 'https://learn.microsoft.com/en-us/azure/role-based-access-control/built-in-roles/storage',
      looked: '2026-11-21',
    },
  },
  {
    id: 'az monitor activity-log list',
    kind: 'command',
    what: 'Lists events of the activity log',
    source: {
      url: 'https://learn.microsoft.com/cli/azure/monitor/activity-log',
      looked: '2026-11-22',
    },
  },
];
