/** The questions that home names, each with the heading that answers it. */

/** A question and the file below docs/, with the heading, that answers it. */
export type OftenAsked = { readonly question: string; readonly to: string };

/** Questions in the order of home. */
export const oftenAsked: readonly OftenAsked[] = [
  { question: 'Why did my bill go up?', to: 'governance/cloud-anomalies/index.mdx#one-day' },
  { question: 'When is October final?', to: 'product-platform/data-latency.mdx#final' },
  { question: 'Where is my API key?', to: 'general/profile/api-keys.mdx#generate' },
  {
    question: 'Why does AWS show another number?',
    to: 'billing/billing-explained/index.mdx#aws-total',
  },
];
