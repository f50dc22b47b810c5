/** Identifiers of google cloud that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'gcloud container clusters update',
    kind: 'command',
    what: 'Changes a GKE cluster; with --enable-cost-allocation its cost is divided among namespaces',
    source: {
      url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/cost-allocations',
      looked: '2026-11-21',
    },
  },
  {
    id: 'gcp_billing_export_resource_v1_',
    kind: 'label',
    what: 'Beginning of the name of the table of the detailed usage cost export',
    source: {
      url: 'https://docs.cloud.google.com/billing/docs/how-to/export-data-bigquery-tables',
      looked: '2026-11-21',
    },
  },
  {
    id: 'kube:system-overhead',
    kind: 'label',
    what: 'Namespace in GKE cost allocation: what GKE keeps for itself on a node',
    source: {
      url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/cost-allocations',
      looked: '2026-11-21',
    },
  },
  {
    id: 'kube:unallocated',
    kind: 'label',
    what: 'Namespace in GKE cost allocation: node capacity that no pod requests',
    source: {
      url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/cost-allocations',
      looked: '2026-11-21',
    },
  },
  {
    id: 'roles/billing.admin',
    kind: 'role',
    what: 'Billing Account Administrator: see and manage everything of a billing account',
    source: {
      url: 'https://docs.cloud.google.com/iam/docs/roles-permissions/billing',
      looked: '2026-11-21',
    },
  },
  {
    id: 'roles/billing.projectManager',
    kind: 'role',
    what: 'Project Billing Manager: link and unlink a project and a billing account',
    source: {
      url: 'https://docs.cloud.google.com/iam/docs/roles-permissions/billing',
      looked: '2026-11-21',
    },
  },
];
