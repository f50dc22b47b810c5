/** What the browser may know: the public part of the company, and the services behind the site. */
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

/** The services in `runtime.json`; `null` means that the browser does the work itself. */
export type RuntimeServices = {
  readonly api: { readonly host: string; readonly key: string } | null;
  readonly search: {
    readonly host: string;
    readonly appId: string;
    readonly apiKey: string;
    readonly index: string;
  } | null;
  readonly mcp: string | null;
  readonly feedback: string | null;
};

/** Returns the public view of a company, copied field by field so that nothing else gets in. */
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
