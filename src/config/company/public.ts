/** The configuration that browsers get: the public part of the company, and the services behind the site. */
import * as v from 'valibot';
import type { Company } from './schema';

const text = v.pipe(v.string(), v.minLength(1));

/** The services in `runtime.json`. `null` means that the browser does the work itself. */
export const runtimeServices = v.object({
  api: v.nullable(v.object({ host: text, key: text })),
  search: v.nullable(v.object({ host: text, appId: text, apiKey: text, index: text })),
  mcp: v.nullable(text),
  feedback: v.nullable(text),
});

export type RuntimeServices = Readonly<v.InferOutput<typeof runtimeServices>>;

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
    /** Whether readers can say what helped. */
    feedback: company.features.feedback,
    /** Whether AVA answers questions. */
    ava: company.features.ava,
    /** Only present if the widget is turned on. */
    changelogWidgetUrl: company.features.changelogWidget ? company.changelogWidgetUrl : undefined,
  };
}

/** The type of `siteConfig.customFields.company`. */
export type PublicCompany = Readonly<ReturnType<typeof publicCompany>>;
