/** The words of cloud cost, each in one line of our own; other pages link here instead of defining them again. */
import type { Term } from './types';

/** Rows, sorted by term. */
export const glossary: readonly Term[] = [
  {
    term: 'Allocation',
    meaning: 'A rule that decides which costs belong to a team, a product or an environment',
    see: 'operate/allocations/index.mdx',
    related: ['Allocation group'],
    section: 'operate',
  },
  {
    term: 'Allocation group',
    meaning:
      'Several allocations that share out the whole bill between them, with one line for the rest',
    see: 'operate/allocations/index.mdx',
    section: 'operate',
  },
  {
    term: 'Amortized cost',
    meaning: 'Cost in which the price of a commitment is spread over the hours that it covers',
    see: 'product-platform/focus.mdx',
    related: ['Billed cost', 'Effective cost'],
  },
  {
    term: 'Anomaly',
    meaning: 'Cost that leaves the range expected of that service on that day',
    see: 'governance/cloud-anomalies/index.mdx',
    related: ['Budget'],
    section: 'governance',
  },
  {
    term: 'Asset',
    meaning: 'Something that is billed: an account, a subscription or a license',
    see: 'integrations/asset-management/index.mdx',
  },
  {
    term: 'AVA',
    meaning: 'The assistant: answers questions about the platform and about your costs',
    see: 'general/ava/index.mdx',
  },
  {
    term: 'Billed cost',
    meaning:
      'What an invoice is based on; a commitment’s price falls on the day on which it is charged',
    see: 'product-platform/focus.mdx',
    related: ['Amortized cost'],
  },
  {
    term: 'Billing account',
    meaning: 'The account to which a provider sends its bill',
    alsoCalled: ['Payer account (AWS)', 'Billing profile (Azure)'],
    see: 'product-platform/data-model.mdx',
  },
  {
    term: 'Billing profile',
    meaning: 'The legal payer of our invoices, with address, currency and payment method',
    see: 'billing/billing-profiles/index.mdx',
    section: 'billing',
  },
  {
    term: 'Blended rate',
    meaning: 'An average that AWS makes of the rates paid across the accounts of one organization',
    source: {
      url: 'https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/con-bill-blended-rates.html',
      looked: '2026-11-21',
    },
  },
  {
    term: 'Bucket (invoice)',
    meaning: 'Some assets of a billing profile that get an invoice of their own',
    see: 'billing/billing-profiles/index.mdx',
    section: 'billing',
  },
  {
    term: 'Budget',
    meaning: 'A planned amount with thresholds that tell people; it never stops spending',
    see: 'governance/budgets/index.mdx',
    related: ['Forecast', 'Anomaly'],
    section: 'governance',
  },
  {
    term: 'Burn-down',
    meaning: 'What is left of a commitment, drawn over time',
    see: 'governance/commitment-manager/index.mdx',
    section: 'governance',
  },
  {
    term: 'Chargeback',
    meaning: 'Booking cloud cost in the accounts of the team that caused it',
    see: 'operate/allocations/index.mdx',
    related: ['Showback'],
  },
  {
    term: 'Cloud unit economics',
    meaning: 'Cloud cost set against what the business delivers, such as orders or active users',
    see: 'operate/metrics/index.mdx',
  },
  {
    term: 'Commitment discount',
    meaning: 'A lower price for promising to use or spend a certain amount',
    alsoCalled: [
      'Reserved Instance, Savings Plan (AWS)',
      'Committed use discount (Google Cloud)',
      'Reservation, savings plan (Azure)',
    ],
    see: 'optimize/index.mdx',
    related: ['Coverage', 'Utilization'],
  },
  {
    term: 'Committed use discount (CUD)',
    meaning: 'Google Cloud’s commitment discount, for certain resources or for an amount per hour',
    see: 'optimize/index.mdx',
    source: {
      url: 'https://docs.cloud.google.com/compute/docs/instances/reservations-with-commitments',
      looked: '2026-11-21',
    },
  },
  {
    term: 'Consolidated billing',
    meaning: 'One bill for all accounts of an AWS organization',
    source: {
      url: 'https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/con-bill-blended-rates.html',
      looked: '2026-11-21',
    },
  },
  {
    term: 'Contracted cost',
    meaning: 'Cost at the prices that you negotiated, before any commitment discount',
    see: 'product-platform/focus.mdx',
    related: ['List cost', 'Effective cost'],
  },
  {
    term: 'Cost allocation tag',
    meaning: 'A tag on AWS that has been activated so that it shows in billing data',
    see: 'amazon-web-services/index.mdx',
  },
  {
    term: 'Cost avoidance',
    meaning: 'Spending that an action kept from happening, as opposed to a bill that fell',
  },
  {
    term: 'Cost center',
    meaning: 'A part of your company that carries cost in the ledger',
    see: 'operate/allocations/index.mdx',
  },
  {
    term: 'Cost type',
    meaning: 'What kind of row it is: usage, fee, credit, tax, refund',
    alsoCalled: ['Charge category (FOCUS)'],
    see: 'product-platform/data-model.mdx',
  },
  {
    term: 'Coverage',
    meaning: 'How much of the use that could run under a commitment does',
    see: 'dashboards/lenses/index.mdx',
    related: ['Utilization'],
  },
  {
    term: 'Credit',
    meaning: 'An amount that a provider, or we, take off your charges',
    see: 'billing/invoices-and-payments/index.mdx',
    related: ['Discount', 'Refund'],
  },
  {
    term: 'CUR',
    meaning: 'Cost and Usage Report: the file in which AWS lists every charge',
    see: 'connect-cloud/standalone-account/index.mdx',
    source: {
      url: 'https://docs.aws.amazon.com/cur/latest/userguide/dataexports-migrate.html',
      looked: '2026-11-21',
    },
  },
  {
    term: 'Data Exports',
    meaning:
      'The AWS service that delivers the Cost and Usage Report 2.0 and FOCUS files to a bucket',
    see: 'connect-cloud/standalone-account/index.mdx',
    source: {
      url: 'https://docs.aws.amazon.com/cur/latest/userguide/dataexports-migrate.html',
      looked: '2026-11-21',
    },
  },
  {
    term: 'DataHub',
    meaning: 'The way in for costs and business figures of your own',
    see: 'integrations/datahub/index.mdx',
    section: 'integrations',
  },
  {
    term: 'Dimension',
    meaning: 'A field by which a report can be grouped or filtered, such as service or region',
    see: 'product-platform/data-model.mdx',
    related: ['Metric'],
  },
  {
    term: 'Discount',
    meaning: 'A lower price that a contract grants',
    see: 'billing/billing-explained/index.mdx',
    related: ['Credit', 'Refund'],
  },
  {
    term: 'EDP',
    meaning: 'An agreement with AWS: you promise an amount of spending and pay a percentage less',
    alsoCalled: ['Enterprise Discount Program', 'PPA'],
    see: 'billing/contracts/index.mdx',
  },
  {
    term: 'Effective cost',
    meaning: 'Amortized cost after every discount',
    alsoCalled: ['Amortized net cost'],
    see: 'product-platform/focus.mdx',
    related: ['Amortized cost', 'List cost'],
  },
  {
    term: 'Effective savings rate (ESR)',
    meaning: 'What commitments saved, divided by what the same use costs on demand',
    see: 'product-platform/finops-framework.mdx',
  },
  {
    term: 'Egress',
    meaning: 'Data that leaves a cloud, a region or a zone, and usually costs per gigabyte',
    alsoCalled: ['Data transfer out'],
    see: 'dashboards/lenses/index.mdx',
  },
  {
    term: 'Extended support',
    meaning: 'A surcharge for running a version that its provider has stopped supporting',
  },
  {
    term: 'FinOps',
    meaning: 'Engineering, finance and business answering for cloud spending together',
    see: 'product-platform/finops-framework.mdx',
  },
  {
    term: 'Fiscal period',
    meaning: 'A month, quarter or year as your company’s books count it',
    see: 'product-platform/time-zones-and-currency.mdx',
  },
  {
    term: 'Flexsave',
    meaning: 'Commitment discounts that we buy and manage, without a commitment of your own',
    see: 'optimize/flexsave/index.mdx',
    section: 'optimize',
  },
  {
    term: 'FOCUS',
    meaning:
      'FinOps Open Cost and Usage Specification: one set of column names for every provider’s bill',
    see: 'product-platform/focus.mdx',
    source: { url: 'https://focus.finops.org/focus-specification/v1-0/', looked: '2026-11-21' },
  },
  {
    term: 'Forecast',
    meaning: 'Cost to come, calculated from the cost that has been',
    see: 'cloud-analytics/reports/index.mdx',
  },
  {
    term: 'Free tier',
    meaning: 'Use that costs nothing up to a limit',
  },
  {
    term: 'Hybrid benefit',
    meaning: 'Running Azure machines on Windows Server or SQL Server licenses that you own already',
    alsoCalled: ['Azure Hybrid Benefit'],
    see: 'optimize/insights/index.mdx',
  },
  {
    term: 'Idle resource',
    meaning: 'Something that runs and is paid for, and that nobody uses',
    see: 'optimize/insights/index.mdx',
    related: ['Orphaned resource'],
  },
  {
    term: 'Insight',
    meaning: 'A finding with its saving and the steps to it',
    alsoCalled: ['Recommendation'],
    see: 'optimize/insights/index.mdx',
    section: 'optimize',
  },
  {
    term: 'Inter-zone traffic',
    meaning:
      'Traffic from one zone to another in the same region; many providers charge it in both directions',
    alsoCalled: ['Cross-AZ traffic'],
    see: 'cloud-analytics/cloud-diagrams/index.mdx',
  },
  {
    term: 'Invoice month',
    meaning: 'The month on whose invoice a charge stands, whenever the use was',
    alsoCalled: ['Billing period'],
    see: 'product-platform/time-zones-and-currency.mdx',
  },
  {
    term: 'KPI',
    meaning: 'A figure that all have agreed to steer by',
    see: 'product-platform/finops-framework.mdx',
  },
  {
    term: 'Label',
    meaning:
      'A key and value on a Google Cloud or Kubernetes resource; also a chip on reports and other objects in the console',
    alsoCalled: ['Tag (AWS, Azure)'],
    see: 'cloud-analytics/labels/index.mdx',
  },
  {
    term: 'Lens',
    meaning: 'A ready-made dashboard for one provider, service or question',
    see: 'dashboards/lenses/index.mdx',
    section: 'dashboards',
  },
  {
    term: 'Linked account',
    meaning: 'An AWS account below the management account',
    alsoCalled: ['Member account'],
    see: 'amazon-web-services/index.mdx',
    related: ['Payer account'],
  },
  {
    term: 'List cost',
    meaning: 'Quantity times the public price',
    see: 'product-platform/focus.mdx',
    related: ['Contracted cost', 'Effective cost'],
  },
  {
    term: 'MACC',
    meaning:
      'Microsoft Azure Consumption Commitment: an amount that you promised to spend on Azure',
    see: 'billing/contracts/index.mdx',
    source: {
      url: 'https://learn.microsoft.com/azure/cost-management-billing/manage/track-consumption-commitment',
      looked: '2026-11-21',
    },
  },
  {
    term: 'Management group',
    meaning: 'A level above Azure subscriptions that holds access and policy for all below it',
    alsoCalled: ['Organizational unit (AWS)', 'Folder (Google Cloud)'],
    see: 'connect-cloud/index.mdx',
  },
  {
    term: 'Marketplace',
    meaning: 'A provider’s shop for software of others, billed with the cloud',
    see: 'connect-cloud/marketplace/index.mdx',
  },
  {
    term: 'Metric',
    meaning: 'A number that a report counts: cost, usage, savings or one of your own',
    see: 'operate/metrics/index.mdx',
    related: ['Dimension'],
  },
  {
    term: 'Namespace',
    meaning: 'A division inside a Kubernetes cluster',
    see: 'kubernetes/index.mdx',
  },
  {
    term: 'NAT gateway',
    meaning:
      'A managed way out to the internet for private machines, charged by the hour and the gigabyte',
    see: 'dashboards/lenses/index.mdx',
  },
  {
    term: 'Net cost',
    meaning: 'Cost after discounts and credits',
    see: 'cloud-analytics/index.mdx',
    related: ['Effective cost'],
  },
  {
    term: 'On-demand',
    meaning: 'Paying for what you use, with no promise',
    alsoCalled: ['Pay as you go (Azure)'],
  },
  {
    term: 'Organization',
    meaning:
      'The top of a provider’s accounts; in the console, a group of users and the costs that they see',
    see: 'user-management/organizations/index.mdx',
  },
  {
    term: 'Orphaned resource',
    meaning: 'Something left behind, and still charged, after what it belonged to was deleted',
    see: 'optimize/insights/index.mdx',
    related: ['Idle resource'],
  },
  {
    term: 'Overcommitment',
    meaning: 'A promise of more than you use',
    see: 'optimize/index.mdx',
    related: ['Coverage', 'Utilization'],
  },
  {
    term: 'Payer account',
    meaning: 'The AWS account to which the bill of its organization goes',
    alsoCalled: ['Management account'],
    see: 'amazon-web-services/index.mdx',
    related: ['Linked account'],
  },
  {
    term: 'Preemptible',
    meaning: 'Spare capacity at a low price that can be taken back at short notice',
    alsoCalled: ['Spot'],
    see: 'optimize/spot-scaling/index.mdx',
  },
  {
    term: 'Price book',
    meaning: 'The prices that a contract agrees, item by item',
    see: 'billing/contracts/index.mdx',
  },
  {
    term: 'Private offer',
    meaning: 'A marketplace listing with a price made for one buyer',
    see: 'connect-cloud/marketplace/index.mdx',
  },
  {
    term: 'Private pricing',
    meaning: 'Special rates for a service, agreed with its provider',
    see: 'billing/billing-explained/index.mdx',
  },
  {
    term: 'Proforma',
    meaning: 'A preview of the coming invoice, made again each day',
    see: 'billing/invoices-and-payments/index.mdx',
    section: 'billing',
  },
  {
    term: 'Project',
    meaning: 'Google Cloud’s unit of resources and billing',
    alsoCalled: ['Account (AWS)', 'Subscription (Azure)'],
    see: 'google-cloud/index.mdx',
  },
  {
    term: 'Provisioned throughput',
    meaning: 'Capacity of an AI model that is reserved for you',
  },
  {
    term: 'Rate optimization',
    meaning: 'Paying less for each unit, using the same',
    see: 'optimize/index.mdx',
  },
  {
    term: 'Rebate',
    meaning: 'Money paid back once a volume has been reached',
  },
  {
    term: 'Refund',
    meaning: 'Money that a provider gives back for use that is past',
    see: 'product-platform/data-model.mdx',
  },
  {
    term: 'Reservation',
    meaning: 'Capacity or a discount bought ahead of use',
    see: 'optimize/index.mdx',
  },
  {
    term: 'Reserved Instance (RI)',
    meaning: 'An AWS commitment to a kind of machine or database for one or three years',
    see: 'optimize/index.mdx',
  },
  {
    term: 'Resource ID',
    meaning: 'A provider’s name for one single resource',
    see: 'product-platform/data-model.mdx',
  },
  {
    term: 'Rightsizing',
    meaning: 'Giving a machine the size that its work needs',
    see: 'optimize/rightsizing/index.mdx',
  },
  {
    term: 'Rollover',
    meaning: 'Carrying what is left of a commitment into the next period',
    see: 'snowflake/index.mdx',
    section: 'governance',
  },
  {
    term: 'Savings Plan (SP)',
    meaning: 'A promise to spend an amount per hour for one or three years, on AWS or Azure',
    see: 'optimize/index.mdx',
  },
  {
    term: 'Shared cost',
    meaning: 'Cost that serves several owners at once',
    see: 'operate/allocations/index.mdx',
  },
  {
    term: 'Shortfall',
    meaning: 'What is missing at the end of a period to meet a commitment',
    see: 'governance/commitment-manager/index.mdx',
  },
  {
    term: 'Showback',
    meaning: 'Showing teams what they cost, without booking it',
    see: 'operate/allocations/index.mdx',
    related: ['Chargeback'],
  },
  {
    term: 'SKU',
    meaning: 'The smallest thing that has a price of its own',
    see: 'product-platform/data-model.mdx',
  },
  {
    term: 'Slot',
    meaning: 'BigQuery’s unit of computing power',
    see: 'dashboards/lenses/index.mdx',
  },
  {
    term: 'Split cost',
    meaning: 'Parts of one shared charge, divided by a rule',
    see: 'cloud-analytics/reports/index.mdx',
  },
  {
    term: 'Subscription',
    meaning: 'Azure’s unit of resources and billing',
    alsoCalled: ['Account (AWS)', 'Project (Google Cloud)'],
    see: 'connect-cloud/index.mdx',
  },
  {
    term: 'Sustained use discount (SUD)',
    meaning:
      'A discount that Google Cloud applies by itself to machines that run for much of the month',
  },
  {
    term: 'Tag',
    meaning: 'A key and value on an AWS or Azure resource',
    alsoCalled: ['Label (Google Cloud, Kubernetes)'],
    see: 'amazon-web-services/index.mdx',
  },
  {
    term: 'Tag coverage',
    meaning: 'How much of the cost carries a tag that you want to see',
    see: 'operate/allocations/index.mdx',
  },
  {
    term: 'Tenant',
    meaning: 'A company’s directory in Microsoft Entra, the home of its users and subscriptions',
    see: 'connect-cloud/index.mdx',
  },
  {
    term: 'Thread',
    meaning: 'A finding that somebody follows to its end, with comments, an owner and a date',
    see: 'operate/threads/index.mdx',
    section: 'operate',
  },
  {
    term: 'Threshold',
    meaning: 'A level that, once reached, tells people',
    see: 'governance/budgets/index.mdx',
  },
  {
    term: 'Token',
    meaning: 'The piece of text by which AI models are charged',
    see: 'genai/index.mdx',
  },
  {
    term: 'True-up',
    meaning: 'Settling later the difference between what was estimated and what was used',
    see: 'governance/commitment-manager/index.mdx',
  },
  {
    term: 'Unallocated',
    meaning: 'Cost that no rule has given to anybody',
    see: 'operate/allocations/index.mdx',
    section: 'operate',
  },
  {
    term: 'Unblended cost',
    meaning: 'Cost at the rate that AWS charged for this very row',
    see: 'billing/billing-explained/index.mdx',
  },
  {
    term: 'Unit cost',
    meaning: 'What one unit of output costs: an order, a customer, a thousand requests',
    see: 'operate/metrics/index.mdx',
  },
  {
    term: 'Untagged',
    meaning: 'Without a value for the tag in question',
    see: 'operate/allocations/index.mdx',
  },
  {
    term: 'Usage optimization',
    meaning: 'Using less, at the same price',
    see: 'optimize/index.mdx',
  },
  {
    term: 'Utilization',
    meaning: 'How much of a commitment that you bought was used',
    see: 'optimize/index.mdx',
    related: ['Coverage'],
  },
  {
    term: 'Vendor',
    meaning: 'Whoever sells a cloud, software or an AI model',
  },
  {
    term: 'Waste',
    meaning: 'Cost that buys nothing anybody needs',
    see: 'optimize/insights/index.mdx',
  },
  {
    term: 'Workload',
    meaning: 'An application together with everything that it runs on',
  },
];
