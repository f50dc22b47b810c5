/** Which team keeps each section true, and how long a review holds. */
import type { Owner } from './types';

/** Each section has one owner; a page's front matter may name another. */
export const owners: readonly Owner[] = [
  {
    id: 'docs',
    team: 'Docs team',
    reviewMonths: 12,
    sections: ['product-platform', 'general', 'category', 'changelog'],
  },
  {
    id: 'connections',
    team: 'Cloud connections',
    reviewMonths: 6,
    sections: ['connect-cloud', 'amazon-web-services', 'google-cloud'],
  },
  {
    id: 'integrations',
    team: 'Integrations',
    reviewMonths: 6,
    sections: [
      'snowflake',
      'databricks',
      'datadog',
      'mongodb',
      'genai',
      'connect-wiz',
      'integrations',
    ],
  },
  {
    id: 'analytics',
    team: 'Analytics',
    reviewMonths: 12,
    sections: ['cloud-analytics', 'dashboards'],
  },
  {
    id: 'kubernetes',
    team: 'Kubernetes',
    reviewMonths: 6,
    sections: ['kubernetes'],
  },
  {
    id: 'governance',
    team: 'Governance and automation',
    reviewMonths: 12,
    sections: ['governance', 'operate'],
  },
  {
    id: 'optimization',
    team: 'Optimization',
    reviewMonths: 6,
    sections: ['optimize'],
  },
  {
    id: 'billing',
    team: 'Billing operations',
    reviewMonths: 6,
    sections: ['billing'],
  },
  {
    id: 'identity',
    team: 'Identity and settings',
    reviewMonths: 6,
    sections: ['user-management', 'system-management'],
  },
  {
    id: 'support',
    team: 'Support and services',
    reviewMonths: 12,
    sections: ['consulting-support', 'services'],
  },
  {
    id: 'security',
    team: 'Security',
    reviewMonths: 6,
    sections: ['vendor-information'],
  },
  {
    id: 'legal',
    team: 'Legal',
    reviewMonths: 12,
    sections: ['product-terms'],
  },
];
