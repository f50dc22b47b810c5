import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { PublicCompany } from '../config/company/public';

/** Returns the parts of the company's configuration that are public. */
export function useCompany(): PublicCompany {
  return useDocusaurusContext().siteConfig.customFields?.['company'] as PublicCompany;
}
