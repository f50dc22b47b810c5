/** Identifiers of aws that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: 'AWSMarketplaceManageSubscriptions',
    kind: 'role',
    what: 'AWS managed policy: subscribe to and cancel products of AWS Marketplace',
    source: {
      url: 'https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSMarketplaceManageSubscriptions.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'AbortIncompleteMultipartUpload',
    kind: 'field',
    what: 'Action of an S3 lifecycle rule: removes the parts of uploads that were not finished after so many days',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_LifecycleRule.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'DataTransfer-Regional-Bytes',
    kind: 'field',
    what: 'End of the usage type of traffic between Availability Zones of a region; charged in both directions',
    source: {
      url: 'https://docs.aws.amazon.com/cur/latest/userguide/cur-data-transfers-charges.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'NoncurrentVersionExpiration',
    kind: 'field',
    what: 'Action of an S3 lifecycle rule: deletes versions of objects that are no longer current',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_LifecycleRule.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'RunInstances',
    kind: 'field',
    what: 'Operation of an EC2 instance in billing data',
    source: {
      url: 'https://docs.aws.amazon.com/sdk-for-kotlin/api/latest/bcmpricingcalculator/aws.sdk.kotlin.services.bcmpricingcalculator.model/-batch-create-bill-scenario-usage-modification-entry/operation.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'aws servicecatalog accept-portfolio-share',
    kind: 'command',
    what: 'Imports a portfolio that another account shares',
    source: {
      url: 'https://docs.aws.amazon.com/servicecatalog/latest/dg/API_AcceptPortfolioShare.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ce:GetReservationUtilization',
    kind: 'iam-action',
    what: 'How much of each reservation was used',
    source: {
      url: 'https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_Operations_AWS_Cost_Explorer_Service.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ce:GetSavingsPlansPurchaseRecommendation',
    kind: 'iam-action',
    what: 'Savings Plans that AWS recommends to buy',
    source: {
      url: 'https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_Operations_AWS_Cost_Explorer_Service.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ce:GetSavingsPlansUtilizationDetails',
    kind: 'iam-action',
    what: 'How much of each Savings Plan was used',
    source: {
      url: 'https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_Operations_AWS_Cost_Explorer_Service.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'ce:ListCommitmentPurchaseAnalyses',
    kind: 'iam-action',
    what: 'Analyses of commitments that were asked for',
    source: {
      url: 'https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_Operations_AWS_Cost_Explorer_Service.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'organizations:DescribeResponsibilityTransfer',
    kind: 'iam-action',
    what: 'One billing transfer, with its status and start',
    source: {
      url: 'https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/orgs_transfer_billing-view-transfer.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'organizations:ListOutboundResponsibilityTransfers',
    kind: 'iam-action',
    what: 'Billing transfers by which another organization pays the bill of this one',
    source: {
      url: 'https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/orgs_transfer_billing-view-transfer.html',
      looked: '2026-11-21',
    },
  },
];
