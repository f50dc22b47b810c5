/**
 * Short forms of cloud cost and the words that they stand for: who types one finds pages that say the other.
 * Reviewed by hand: only what means the same on every page of the docs belongs here. A short form that is
 * something else too (PPA, CUR) leads from the short form to the words alone.
 */

/** A short form and its words. */
export type ShortForm = {
  readonly short: string;
  readonly words: string;
  /** Which of the two, where it is typed, finds the other. */
  readonly typed: 'short' | 'words' | 'either';
};

/** Rows, sorted by short form. */
export const shortForms: readonly ShortForm[] = [
  { short: 'AKS', words: 'Azure Kubernetes Service', typed: 'either' },
  { short: 'BQ', words: 'BigQuery', typed: 'either' },
  { short: 'CSP', words: 'Cloud Solution Provider', typed: 'either' },
  { short: 'CUD', words: 'committed use discount', typed: 'either' },
  { short: 'CUR', words: 'Cost and Usage Report', typed: 'short' },
  { short: 'EBS', words: 'Elastic Block Store', typed: 'either' },
  { short: 'EC2', words: 'Elastic Compute Cloud', typed: 'words' },
  { short: 'ECS', words: 'Elastic Container Service', typed: 'either' },
  { short: 'EDP', words: 'enterprise discount program', typed: 'either' },
  { short: 'EKS', words: 'Elastic Kubernetes Service', typed: 'either' },
  { short: 'FOCUS', words: 'FinOps Open Cost and Usage Specification', typed: 'words' },
  { short: 'GCP', words: 'Google Cloud', typed: 'short' },
  { short: 'GCS', words: 'Google Cloud Storage', typed: 'either' },
  { short: 'GKE', words: 'Google Kubernetes Engine', typed: 'either' },
  { short: 'IAM', words: 'identity and access management', typed: 'words' },
  { short: 'IdP', words: 'identity provider', typed: 'either' },
  { short: 'K8s', words: 'Kubernetes', typed: 'either' },
  { short: 'MFA', words: 'multi-factor authentication', typed: 'either' },
  { short: 'NRA', words: 'no reseller agreement', typed: 'either' },
  { short: 'PO', words: 'purchase order', typed: 'either' },
  { short: 'PPA', words: 'private pricing agreement', typed: 'short' },
  { short: 'RBAC', words: 'role-based access control', typed: 'either' },
  { short: 'RDS', words: 'Relational Database Service', typed: 'words' },
  { short: 'RI', words: 'reserved instance', typed: 'either' },
  { short: 'S3', words: 'Simple Storage Service', typed: 'words' },
  { short: 'SKU', words: 'stock keeping unit', typed: 'words' },
  { short: 'SP', words: 'Savings Plan', typed: 'either' },
  { short: 'SSO', words: 'single sign-on', typed: 'either' },
  { short: 'VAT', words: 'value added tax', typed: 'either' },
  { short: 'VM', words: 'virtual machine', typed: 'either' },
];

/** Returns what is typed and what it finds too, for the search index. */
export const synonyms = shortForms.flatMap(({ short, words, typed }) => [
  ...(typed === 'words' ? [] : [{ from: short, to: words }]),
  ...(typed === 'short' ? [] : [{ from: words, to: short }]),
]);
