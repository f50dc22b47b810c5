/**
 * What readers call otherwise than the docs do, for search: short forms with their words, and everyday words.
 * What was typed always counts more. Reviewed by hand: who types one must be helped by pages that say the
 * other, whatever else is in the query. Measure each new row (`npm run eval`): words such as link and
 * connect, or buy and purchase, look alike and did more harm than good.
 */

/** A short form and its words. */
export type ShortForm = {
  readonly short: string;
  readonly words: string;
  /** Which of the two, where it is typed, finds the other. */
  readonly typed: 'short' | 'words' | 'either';
};

/** Rows, sorted by short form. A short form that is something else too (PPA, CUR) leads to the words alone. */
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

/** Everyday words, and those of other consoles, with what the docs may say instead. */
export type EverydayWords = {
  /** Who types one of these … */
  readonly typed: readonly string[];
  /** … finds these too. A word in both lists finds the others. */
  readonly finds: readonly string[];
};

/** Rows, sorted by the first word that is typed; a word is typed in one row alone. */
export const everydayWords: readonly EverydayWords[] = [
  {
    typed: ['2FA', 'one-time code', 'two-factor', 'verification code'],
    finds: ['MFA', 'multi-factor'],
  },
  { typed: ['access token', 'API token'], finds: ['API key'] },
  { typed: ['accountant', 'bookkeeper', 'controller'], finds: ['finance'] },
  { typed: ['admin', 'administrator'], finds: ['admin', 'administrator'] },
  { typed: ['agreement', 'contract'], finds: ['agreement', 'contract'] },
  { typed: ['alert', 'warn'], finds: ['alert', 'notification'] },
  { typed: ['apportion', 'attribution', 'chargeback', 'showback', 'split'], finds: ['allocation'] },
  { typed: ['availability', 'uptime'], finds: ['availability', 'uptime'] },
  { typed: ['bandwidth', 'egress'], finds: ['data transfer'] },
  { typed: ['bank transfer', 'wire transfer'], finds: ['bank transfer', 'wire transfer'] },
  { typed: ['begin', 'start'], finds: ['begin', 'quickstart', 'start'] },
  { typed: ['bill', 'invoice'], finds: ['bill', 'invoice'] },
  { typed: ['blur', 'hide', 'redact'], finds: ['mask'] },
  { typed: ['bot', 'robot'], finds: ['service account'] },
  { typed: ['broken', 'red'], finds: ['unhealthy'] },
  {
    typed: ['business unit', 'cost center', 'department', 'division'],
    finds: ['business unit', 'cost center', 'department', 'team'],
  },
  { typed: ['cancel', 'terminate'], finds: ['cancel', 'terminate'] },
  { typed: ['cap', 'ceiling'], finds: ['limit', 'quota'] },
  { typed: ['case', 'inquiry'], finds: ['request', 'ticket'] },
  { typed: ['chat', 'conversation'], finds: ['chat', 'conversation'] },
  { typed: ['chatbot'], finds: ['assistant'] },
  { typed: ['clone', 'copy', 'duplicate'], finds: ['copy', 'duplicate'] },
  { typed: ['colleague', 'coworker', 'employee', 'teammate'], finds: ['user'] },
  { typed: ['combine', 'consolidate', 'merge'], finds: ['combine', 'merge'] },
  { typed: ['compromised', 'exposed', 'stolen'], finds: ['leaked'] },
  { typed: ['deactivate', 'switch off', 'turn off'], finds: ['disable'] },
  { typed: ['delay', 'lag', 'late'], finds: ['delay', 'late', 'latency'] },
  { typed: ['delete', 'erase', 'remove'], finds: ['delete', 'remove'] },
  { typed: ['developer', 'engineer'], finds: ['developer', 'engineer'] },
  { typed: ['differ', 'discrepancy', 'mismatch', 'reconcile'], finds: ['difference'] },
  { typed: ['disk'], finds: ['volume'] },
  { typed: ['download', 'export'], finds: ['download', 'export'] },
  { typed: ['downsize', 'overprovisioned', 'oversized', 'too big'], finds: ['rightsizing'] },
  { typed: ['downtime', 'outage'], finds: ['incident', 'outage'] },
  { typed: ['drawing', 'picture'], finds: ['diagram'] },
  { typed: ['email', 'mail'], finds: ['email', 'mail'] },
  { typed: ['entitlement', 'permission', 'privilege', 'right'], finds: ['permission', 'right'] },
  { typed: ['estimate', 'predict', 'prediction', 'projection'], finds: ['forecast'] },
  { typed: ['Excel', 'spreadsheet'], finds: ['CSV'] },
  { typed: ['executive'], finds: ['leader'] },
  { typed: ['expense'], finds: ['cost', 'spend'] },
  { typed: ['foreign exchange', 'FX'], finds: ['exchange rate'] },
  { typed: ['fresh', 'stale', 'up to date'], finds: ['latency'] },
  { typed: ['graph'], finds: ['chart'] },
  { typed: ['GST', 'sales tax', 'tax'], finds: ['VAT'] },
  { typed: ['hand over'], finds: ['transfer'] },
  { typed: ['in charge', 'responsible'], finds: ['owner'] },
  { typed: ['jump', 'spike', 'surge', 'unexpected', 'unusual'], finds: ['anomaly'] },
  { typed: ['leave', 'left', 'quit'], finds: ['offboarding', 'remove'] },
  { typed: ['leftover', 'orphaned', 'unattached', 'unused', 'waste'], finds: ['idle', 'unused'] },
  { typed: ['limit', 'maximum', 'quota'], finds: ['limit', 'quota'] },
  { typed: ['log out'], finds: ['sign out'] },
  { typed: ['login', 'logon'], finds: ['sign in'] },
  { typed: ['machine', 'server'], finds: ['instance', 'VM'] },
  { typed: ['money back', 'refund', 'reimbursement'], finds: ['credit', 'refund'] },
  { typed: ['mute', 'silence', 'snooze'], finds: ['mute', 'silence'] },
  { typed: ['opt out', 'unsubscribe'], finds: ['opt out', 'unsubscribe'] },
  { typed: ['overdue', 'owe', 'unpaid'], finds: ['due', 'overdue', 'past due'] },
  { typed: ['overrun'], finds: ['overspend'] },
  { typed: ['pay', 'remittance'], finds: ['payment'] },
  { typed: ['price'], finds: ['fee'] },
  { typed: ['rebate'], finds: ['discount'] },
  { typed: ['seat'], finds: ['license'] },
  { typed: ['setup'], finds: ['quickstart'] },
  { typed: ['subsidiary'], finds: ['business unit', 'legal entity'] },
  { typed: ['supplier', 'vendor'], finds: ['provider', 'vendor'] },
  { typed: ['whitelist'], finds: ['allow list'] },
];

/**
 * Words that say nearly the same in a passage: AVA takes one for another where it judges what search has found.
 * Search itself does not look for them: they are on many pages, and pages were found less well (`npm run eval`).
 * Plain English, nothing of one product; each row is one meaning.
 */
export const closeWords: readonly string[] = [
  'mail email mails emails',
  'signin login logon log',
  'colleague coworker teammate member person people somebody staff user',
  'invite add',
  'delete remove erase',
  'change edit update modify',
  'create make add new',
  'machine server vm instance vms',
  'big large size',
  'smaller small downsize rightsize rightsizing',
  'wrong error fail failed failure problem',
  'quick quickly fast soon',
  'reply answer respond response',
  'cost spend spending',
  'invoice bill',
  'figure figures number numbers',
  'company organization customer',
  'setup configure',
  'limit maximum max most',
  'see view show',
  'hide mask',
  'agreement contract terms',
  'encrypt encrypted encryption',
  'outage downtime',
  'allow permit permission',
  'refresh recalculate recompute',
  'suggestion recommendation',
  'Kubernetes K8s',
  'Amazon AWS',
  'GCP Google',
];

/** What is typed and what it finds too, for the search index. */
export const synonyms = [
  ...shortForms.flatMap(({ short, words, typed }) => [
    ...(typed === 'words' ? [] : [{ from: short, to: words }]),
    ...(typed === 'short' ? [] : [{ from: words, to: short }]),
  ]),
  ...everydayWords.flatMap(({ typed, finds }) =>
    typed.flatMap((from) => finds.filter((to) => to !== from).map((to) => ({ from, to }))),
  ),
];
