/** The part of the company that the browser may see: named field by field, so that nothing slips through. */
import type { Company } from './schema';

/** What theme components read from `siteConfig.customFields.company`. */
export type PublicCompany = {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly product: { readonly name: string; readonly acronym: string };
  readonly supportUrl: string;
  readonly statusUrl?: string | undefined;
  readonly feedbackUrl?: string | undefined;
  /** Whether AVA answers questions. */
  readonly ava: boolean;
  /** Present only while the widget is switched on. */
  readonly changelogWidgetUrl?: string | undefined;
};

/** Returns the public view of a company. */
export function publicCompany(company: Company): PublicCompany {
  return {
    name: company.companyName,
    label: company.siteLabel,
    description: company.description,
    product: { name: company.product.name, acronym: company.product.acronym },
    supportUrl: company.supportUrl,
    statusUrl: company.statusUrl,
    feedbackUrl: company.feedbackUrl,
    ava: company.features.ava,
    changelogWidgetUrl: company.features.changelogWidget ? company.changelogWidgetUrl : undefined,
  };
}
