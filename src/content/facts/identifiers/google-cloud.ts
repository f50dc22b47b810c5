/** Identifiers of google cloud that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** The page that lists a service’s permissions and the roles that hold them. */
const permissionsOf = (service: string) => ({
  url: `https://docs.cloud.google.com/iam/docs/roles-permissions/${service}`,
  looked: '2026-11-21',
});

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'CPUS-PER-VM-FAMILY-per-project-region',
    kind: 'field',
    what: 'Quota of Compute Engine: vCPUs of one VM family in one region',
    source: {
      url: 'https://docs.cloud.google.com/docs/quotas/terminology',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Edit quota',
    kind: 'label',
    what: 'Entry under More actions on the page Quotas & System Limits: asks for another value',
    source: {
      url: 'https://docs.cloud.google.com/resource-manager/docs/creating-managing-projects',
      looked: '2026-11-22',
    },
  },
  {
    id: 'IAM & Admin > Quotas & System Limits',
    kind: 'label',
    what: 'Page of the Google Cloud console with all quotas of a project',
    source: {
      url: 'https://docs.cloud.google.com/docs/quotas/set-up-quota-alerts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'QUOTA_EXCEEDED',
    kind: 'field',
    what: 'Status of Compute Engine, with 403: a quota of the project is used up',
    source: {
      url: 'https://docs.cloud.google.com/docs/quotas/troubleshoot',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Quotas & System Limits',
    kind: 'label',
    what: 'Name of the page of quotas in the Google Cloud console',
    source: {
      url: 'https://docs.cloud.google.com/docs/quotas/set-up-quota-alerts',
      looked: '2026-11-22',
    },
  },
  {
    id: 'ZONE_RESOURCE_POOL_EXHAUSTED',
    kind: 'field',
    what: 'Error of Compute Engine: the zone has no machines left; no quota, so an increase does not help',
    source: {
      url: 'https://docs.cloud.google.com/compute/docs/troubleshooting/troubleshooting-resource-availability',
      looked: '2026-11-22',
    },
  },
  {
    id: 'bigquery.datasets.create',
    kind: 'permission',
    what: 'Creates datasets',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.datasets.get',
    kind: 'permission',
    what: 'Reads the settings of a dataset and who has access',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.jobs.create',
    kind: 'permission',
    what: 'Runs jobs, such as queries',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.jobs.get',
    kind: 'permission',
    what: 'Reads one job of a project',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.jobs.list',
    kind: 'permission',
    what: 'Lists the jobs of a project; those of others without their details',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.jobs.listAll',
    kind: 'permission',
    what: 'Lists the jobs of a project, everybody’s, with their details',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.tables.get',
    kind: 'permission',
    what: 'Reads the metadata of a table, not its rows',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.tables.getData',
    kind: 'permission',
    what: 'Reads the rows of a table',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'bigquery.tables.list',
    kind: 'permission',
    what: 'Lists the tables of a dataset',
    source: permissionsOf('bigquery'),
  },
  {
    id: 'compute.addresses.list',
    kind: 'permission',
    what: 'Lists IP addresses that are reserved',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.commitments.get',
    kind: 'permission',
    what: 'Reads one committed use discount of Compute Engine',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.commitments.list',
    kind: 'permission',
    what: 'Lists committed use discounts of Compute Engine',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.disks.get',
    kind: 'permission',
    what: 'Reads the settings of a disk, not its content',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.disks.list',
    kind: 'permission',
    what: 'Lists disks',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.images.get',
    kind: 'permission',
    what: 'Reads the settings of an image',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.images.list',
    kind: 'permission',
    what: 'Lists images',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.instances.get',
    kind: 'permission',
    what: 'Reads the settings of a virtual machine',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.instances.list',
    kind: 'permission',
    what: 'Lists virtual machines',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.instances.setMachineType',
    kind: 'permission',
    what: 'Changes the machine type of a virtual machine that is stopped',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.instances.start',
    kind: 'permission',
    what: 'Starts a virtual machine',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.instances.stop',
    kind: 'permission',
    what: 'Stops a virtual machine',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.projects.get',
    kind: 'permission',
    what: 'Reads what Compute Engine knows of a project, with its quotas',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.regions.get',
    kind: 'permission',
    what: 'Reads one region, with its quotas',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.regions.list',
    kind: 'permission',
    what: 'Lists regions',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.snapshots.get',
    kind: 'permission',
    what: 'Reads the settings of a snapshot',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.snapshots.list',
    kind: 'permission',
    what: 'Lists snapshots',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.zones.get',
    kind: 'permission',
    what: 'Reads one zone',
    source: permissionsOf('compute'),
  },
  {
    id: 'compute.zones.list',
    kind: 'permission',
    what: 'Lists zones',
    source: permissionsOf('compute'),
  },
  {
    id: 'container.clusters.get',
    kind: 'permission',
    what: 'Reads the settings of a GKE cluster',
    source: permissionsOf('container'),
  },
  {
    id: 'container.clusters.list',
    kind: 'permission',
    what: 'Lists GKE clusters',
    source: permissionsOf('container'),
  },
  {
    id: 'gcloud compute project-info describe',
    kind: 'command',
    what: 'Prints what Compute Engine knows of a project, with its global quotas',
    source: {
      url: 'https://docs.cloud.google.com/sdk/gcloud/reference/compute/project-info/describe',
      looked: '2026-11-22',
    },
  },
  {
    id: 'gcloud compute regions describe',
    kind: 'command',
    what: 'Prints one region, with its quotas',
    source: {
      url: 'https://docs.cloud.google.com/sdk/gcloud/reference/compute/regions/describe',
      looked: '2026-11-22',
    },
  },
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
    id: 'gcloud logging read',
    kind: 'command',
    what: 'Reads log entries, such as those of the audit log',
    source: {
      url: 'https://cloud.google.com/sdk/gcloud/reference/logging/read',
      looked: '2026-11-22',
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
    id: 'goog-k8s-unknown',
    kind: 'label',
    what: 'Namespace in GKE cost allocation: cost whose namespace Google could not find',
    source: null,
  },
  {
    id: 'goog-k8s-unsupported-sku',
    kind: 'label',
    what: 'Namespace in GKE cost allocation: a SKU that Google does not divide',
    source: null,
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
    id: 'logging.sinks.create',
    kind: 'permission',
    what: 'Creates a sink, which copies log entries to a destination',
    source: permissionsOf('logging'),
  },
  {
    id: 'logging.sinks.get',
    kind: 'permission',
    what: 'Reads one sink',
    source: permissionsOf('logging'),
  },
  {
    id: 'monitoring.timeSeries.list',
    kind: 'permission',
    what: 'Reads metrics, as time series',
    source: permissionsOf('monitoring'),
  },
  {
    id: 'recommender.computeInstanceMachineTypeRecommendations.list',
    kind: 'permission',
    what: 'Lists Google’s recommendations for machine types',
    source: permissionsOf('recommender'),
  },
  {
    id: 'resourcemanager.folders.get',
    kind: 'permission',
    what: 'Reads one folder',
    source: permissionsOf('resourcemanager'),
  },
  {
    id: 'resourcemanager.folders.list',
    kind: 'permission',
    what: 'Lists folders',
    source: permissionsOf('resourcemanager'),
  },
  {
    id: 'resourcemanager.organizations.get',
    kind: 'permission',
    what: 'Reads the organization',
    source: permissionsOf('resourcemanager'),
  },
  {
    id: 'resourcemanager.organizations.getIamPolicy',
    kind: 'permission',
    what: 'Reads who has which role at the organization',
    source: permissionsOf('resourcemanager'),
  },
  {
    id: 'resourcemanager.projects.get',
    kind: 'permission',
    what: 'Reads one project',
    source: permissionsOf('resourcemanager'),
  },
  {
    id: 'resourcemanager.projects.list',
    kind: 'permission',
    what: 'Lists projects',
    source: permissionsOf('resourcemanager'),
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
  {
    id: 'roles/iam.serviceAccountTokenCreator',
    kind: 'role',
    what: 'Service Account Token Creator: make short-lived credentials for a service account',
    source: {
      url: 'https://docs.cloud.google.com/iam/docs/service-account-permissions',
      looked: '2026-11-21',
    },
  },
  {
    id: 'roles/secretmanager.secretAccessor',
    kind: 'role',
    what: 'Secret Manager Secret Accessor: reads the values of secrets',
    source: {
      url: 'https://docs.cloud.google.com/secret-manager/docs/access-secret-version',
      looked: '2026-11-22',
    },
  },
  {
    id: 'roles/servicemanagement.quotaAdmin',
    kind: 'role',
    what: 'Quota Administrator: see quotas and ask for other values',
    source: {
      url: 'https://docs.cloud.google.com/docs/quotas/view-manage',
      looked: '2026-11-22',
    },
  },
  {
    id: 'roles/servicemanagement.quotaViewer',
    kind: 'role',
    what: 'Quota Viewer: see quotas',
    source: {
      url: 'https://docs.cloud.google.com/docs/quotas/view-manage',
      looked: '2026-11-22',
    },
  },
  {
    id: 'serviceusage.services.enable',
    kind: 'permission',
    what: 'Switches on an API for a project',
    source: permissionsOf('serviceusage'),
  },
  {
    id: 'serviceusage.services.get',
    kind: 'permission',
    what: 'Reads whether an API is switched on',
    source: permissionsOf('serviceusage'),
  },
  {
    id: 'serviceusage.services.list',
    kind: 'permission',
    what: 'Lists the APIs of a project',
    source: permissionsOf('serviceusage'),
  },
  {
    id: 'serviceusage.services.use',
    kind: 'permission',
    what: 'Lets calls count against quota and billing of a project',
    source: permissionsOf('serviceusage'),
  },
];
