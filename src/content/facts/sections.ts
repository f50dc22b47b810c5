/** The sections of the docs in the order that tells the story; sidebar and home show those with pages. */

/** A folder below docs/ and the words that lead to it. */
export type Section = { readonly folder: string; readonly label: string };

/** Sections under one quiet word of the sidebar. */
export type SectionGroup = { readonly label: string; readonly sections: readonly Section[] };

/** Every section that the docs may have; labels use the names of docs. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    label: 'Start',
    sections: [
      { folder: 'product-platform', label: 'Welcome to {acronym}' },
      { folder: 'general', label: 'General' },
    ],
  },
  {
    label: 'Connect',
    sections: [
      { folder: 'category/connect-cloud-providers', label: 'Choose a connection' },
      { folder: 'connect-cloud', label: 'Connect your cloud' },
      { folder: 'amazon-web-services', label: 'Amazon Web Services' },
      { folder: 'google-cloud', label: 'Google Cloud' },
      { folder: 'category/connect-third-party-platforms', label: 'Third-party platforms' },
      { folder: 'snowflake', label: 'Snowflake' },
      { folder: 'databricks', label: 'Databricks' },
      { folder: 'datadog', label: 'Datadog' },
      { folder: 'mongodb', label: 'MongoDB' },
      { folder: 'genai', label: 'Generative AI' },
      { folder: 'connect-wiz', label: 'Wiz' },
      { folder: 'integrations', label: 'Integrations' },
    ],
  },
  {
    label: 'Understand',
    sections: [
      { folder: 'cloud-analytics', label: 'Cloud analytics' },
      { folder: 'dashboards', label: 'Dashboards' },
      { folder: 'kubernetes', label: 'Kubernetes' },
    ],
  },
  { label: 'Govern', sections: [{ folder: 'governance', label: 'Governance' }] },
  { label: 'Operate', sections: [{ folder: 'operate', label: 'Operate' }] },
  { label: 'Optimize', sections: [{ folder: 'optimize', label: 'Optimize' }] },
  { label: 'Pay', sections: [{ folder: 'billing', label: 'Billing' }] },
  {
    label: 'Administer',
    sections: [
      { folder: 'category/users-and-access', label: 'Choose who may do what' },
      { folder: 'user-management', label: 'Users and access' },
      { folder: 'category/notifications', label: 'Choose a notification' },
      { folder: 'system-management', label: 'Settings and notifications' },
    ],
  },
  {
    label: 'Trust',
    sections: [
      { folder: 'consulting-support', label: 'Support and consulting' },
      { folder: 'services', label: 'Services' },
      { folder: 'vendor-information', label: 'Vendor information' },
      { folder: 'product-terms', label: 'Terms' },
      { folder: 'changelog', label: 'What’s new' },
    ],
  },
];
