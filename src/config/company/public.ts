/** The configuration that browsers get: the public part of the company, and the services behind the site. */
import type { Company } from './schema';

/** The services in `runtime.json`. `null` means that the browser does the work itself. */
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

/** Returns the public part of a company, copied field by field so that nothing else gets in. */
export function publicCompany(company: Company) {
  return {
    name: company.companyName,
    label: company.siteLabel,
    description: company.description,
    product: { name: company.product.name, acronym: company.product.acronym },
    supportUrl: company.supportUrl,
    statusUrl: company.statusUrl,
    feedbackUrl: company.feedbackUrl,
    /** Whether AVA answers questions. */
    ava: company.features.ava,
    /** Only present if the widget is turned on. */
    changelogWidgetUrl: company.features.changelogWidget ? company.changelogWidgetUrl : undefined,
  };
}

/** The type of `siteConfig.customFields.company`. */
export type PublicCompany = Readonly<ReturnType<typeof publicCompany>>;
