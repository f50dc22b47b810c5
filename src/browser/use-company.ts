/** Reads the public company inside a component. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { PublicCompany } from '../config/company/public';

/** Returns what the browser may know of the company. */
export function useCompany(): PublicCompany {
  return useDocusaurusContext().siteConfig.customFields?.['company'] as PublicCompany;
}
