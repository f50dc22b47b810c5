/**
 * The example bills of home: an invented month on each cloud, of no team that the docs name. Every
 * line leads to the heading that answers what people ask about it; totals are computed, never typed.
 */

/** A line of a bill. */
export type BillLine = {
  readonly item: string;
  /** US cents; negative where the line takes something off. */
  readonly cents: number;
  readonly question: string;
  /** Path below docs/ with its heading: `billing/contracts/index.mdx#anchor`. */
  readonly to: string;
};

/** The bill of one cloud; the last row asks about its total. */
export type Bill = {
  readonly provider: 'aws' | 'google-cloud' | 'azure';
  readonly lines: readonly BillLine[];
  readonly total: Pick<BillLine, 'question' | 'to'>;
};

/** Month of the example. */
export const billMonth = '2026-10-01';

/** The bills in the order of home. */
export const bills: readonly Bill[] = [
  {
    provider: 'aws',
    lines: [
      {
        item: 'Amazon EC2, on demand',
        cents: 18_204_10,
        question: 'Which instances drive this?',
        to: 'dashboards/lenses/index.mdx#ec2-cost',
      },
      {
        item: 'Amazon S3',
        cents: 6_482_55,
        question: 'Why did storage grow?',
        to: 'cloud-analytics/tutorials/index.mdx#storage-growth',
      },
      {
        item: 'Data transfer between zones',
        cents: 2_917_30,
        question: 'Where does this traffic come from?',
        to: 'cloud-analytics/cloud-diagrams/index.mdx#traffic',
      },
      {
        item: 'Savings Plans and Flexsave',
        cents: -4_311_70,
        question: 'How do savings appear on an invoice?',
        to: 'optimize/flexsave/index.mdx#on-the-invoice',
      },
      {
        item: 'AWS Business Support+',
        cents: 1_864_38,
        question: 'How is the support fee calculated?',
        to: 'billing/billing-explained/index.mdx#support-fee',
      },
      {
        item: 'Credits',
        cents: -1_250_00,
        question: 'When do credits apply and expire?',
        to: 'billing/invoices-and-payments/index.mdx#credits',
      },
    ],
    total: {
      question: 'Why does AWS show another total?',
      to: 'billing/billing-explained/index.mdx#aws-total',
    },
  },
  {
    provider: 'google-cloud',
    lines: [
      {
        item: 'Compute Engine',
        cents: 9_846_20,
        question: 'Which machines are too large?',
        to: 'optimize/rightsizing/index.mdx#too-large',
      },
      {
        item: 'BigQuery analysis',
        cents: 4_318_75,
        question: 'Which queries cost the most?',
        to: 'dashboards/lenses/index.mdx#bigquery-queries',
      },
      {
        item: 'Google Kubernetes Engine',
        cents: 3_127_40,
        question: 'Which namespace owns this?',
        to: 'kubernetes/gke-lens/index.mdx#namespaces',
      },
      {
        item: 'Vertex AI',
        cents: 1_260_90,
        question: 'What did each model cost?',
        to: 'genai/index.mdx#cost-by-model',
      },
      {
        item: 'Committed use discounts',
        cents: -2_214_80,
        question: 'Are my commitments used?',
        to: 'optimize/index.mdx#unused-commitments',
      },
      {
        item: 'Promotional credits',
        cents: -600_00,
        question: 'Who gets these credits?',
        to: 'billing/billing-explained/index.mdx#google-credits',
      },
    ],
    total: {
      question: 'Why does Google Cloud show another total?',
      to: 'billing/billing-explained/index.mdx#google-cloud-total',
    },
  },
  {
    provider: 'azure',
    lines: [
      {
        item: 'Virtual Machines',
        cents: 6_512_40,
        question: 'Who owns these machines?',
        to: 'operate/allocations/index.mdx#who-owns',
      },
      {
        item: 'Azure SQL Database',
        cents: 2_980_00,
        question: 'Can I be warned before it grows?',
        to: 'governance/alerts/index.mdx#be-warned',
      },
      {
        item: 'Storage accounts',
        cents: 1_204_85,
        question: 'Why did it jump on one day?',
        to: 'governance/cloud-anomalies/index.mdx#one-day',
      },
      {
        item: 'Bandwidth',
        cents: 742_15,
        question: 'Where is my budget at this rate?',
        to: 'governance/budgets/track-budget.mdx#pace',
      },
      {
        item: 'Azure savings plan',
        cents: -1_118_60,
        question: 'What else can I save?',
        to: 'optimize/insights/index.mdx#what-else',
      },
    ],
    total: {
      question: 'Why does the Azure portal show another total?',
      to: 'billing/billing-explained/index.mdx#azure-total',
    },
  },
];

/** Returns the sum of a bill's lines in US cents. */
export const totalOf = ({ lines }: Bill): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);
