/** Identifiers of aws that the docs print, each as its public documentation has it. */
import type { Identifier } from '../types';

/** The page of the service authorization reference that lists a service’s actions. */
const actionsOf = (service: string) => ({
  url: `https://docs.aws.amazon.com/service-authorization/latest/reference/list_${service}.html`,
  looked: '2026-11-21',
});

/** The page of a managed policy. */
const policyPage = (policy: string) => ({
  url: `https://docs.aws.amazon.com/aws-managed-policy/latest/reference/${policy}.html`,
  looked: '2026-11-21',
});

/** Rows, sorted by id. */
export const identifiers: readonly Identifier[] = [
  {
    id: '0Xc6LMYG8P',
    kind: 'field',
    what: 'ID of the Trusted Advisor check EC2 On-Demand Instances',
    source: {
      url: 'https://docs.aws.amazon.com/awssupport/latest/user/service-limits.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'AWSBillingReadOnlyAccess',
    kind: 'role',
    what: 'AWS managed policy: see bills, cost data and billing settings, change none',
    source: policyPage('AWSBillingReadOnlyAccess'),
  },
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
    id: 'AWSSavingsPlansReadOnlyAccess',
    kind: 'role',
    what: 'AWS managed policy: see Savings Plans and their offers, buy none',
    source: policyPage('AWSSavingsPlansReadOnlyAccess'),
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
    id: 'BucketRegion',
    kind: 'field',
    what: 'Region of a bucket, in the answer of HeadBucket',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadBucket.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'CAPABILITY_NAMED_IAM',
    kind: 'field',
    what: 'What a stack with named IAM resources asks you to confirm',
    source: {
      url: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_CreateStack.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Create new S3 bucket',
    kind: 'label',
    what: 'Choice of the CloudTrail console; the bucket gets the policy that CloudTrail needs',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/creating-an-organizational-trail-in-the-console.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Create trail',
    kind: 'label',
    what: 'Button of the CloudTrail console',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/creating-an-organizational-trail-in-the-console.html',
      looked: '2026-11-22',
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
    id: 'DescribeInstances',
    kind: 'api',
    what: 'Call that lists EC2 instances',
    source: {
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_DescribeInstances.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'EC2 On-Demand Instances',
    kind: 'label',
    what: 'Trusted Advisor check of the vCPUs of running On-Demand instances',
    source: {
      url: 'https://docs.aws.amazon.com/awssupport/latest/user/service-limits.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Enable for all accounts in my organization',
    kind: 'label',
    what: 'Box of the CloudTrail console that makes an organization trail',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/creating-an-organizational-trail-in-the-console.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'EventBridgeConfiguration',
    kind: 'field',
    what: 'Setting of a bucket by which all its events go to EventBridge',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/enable-event-notifications-eventbridge.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'InsufficientInstanceCapacity',
    kind: 'field',
    what: 'Error of EC2: AWS has no machine of that type free in the Availability Zone; no quota',
    source: {
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/errors-overview.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'IsLogging',
    kind: 'field',
    what: 'Whether a trail is logging',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_GetTrailStatus.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'IsMultiRegionTrail',
    kind: 'field',
    what: 'Whether a trail records all enabled Regions',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_Trail.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'L-1216C47A',
    kind: 'field',
    what: 'Quota of EC2: vCPUs of running On-Demand Standard (A, C, D, H, I, M, R, T, Z) instances, for each Region',
    source: {
      url: 'https://docs.aws.amazon.com/cli/v1/userguide/cli_service-quotas_code_examples.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'L-7B6409FD',
    kind: 'field',
    what: 'Quota of RDS: DB instances, for each Region',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/CHAP_Limits.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'L-F678F1CE',
    kind: 'field',
    what: 'Quota of VPC: VPCs per Region',
    source: {
      url: 'https://docs.aws.amazon.com/vpc/latest/userguide/amazon-vpc-limits.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'LatestDeliveryError',
    kind: 'field',
    what: 'S3 error of the last delivery of a trail',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_GetTrailStatus.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'LatestDeliveryTime',
    kind: 'field',
    what: 'Time of the last delivery of a trail',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_GetTrailStatus.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Log file SSE-KMS encryption',
    kind: 'label',
    what: 'Setting of the CloudTrail console, enabled at first: log files are encrypted with a KMS key of yours',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-create-a-trail-using-the-console-first-time.html',
      looked: '2026-11-22',
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
    id: 'Object Created',
    kind: 'field',
    what: 'Type of the event that S3 sends to EventBridge for a new object',
    source: {
      url: 'https://docs.aws.amazon.com/eventbridge/latest/ref/events-ref-s3.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'PutScheduledUpdateGroupAction',
    kind: 'api',
    what: 'Call that creates or changes a scheduled action of an Auto Scaling group; an event in CloudTrail',
    source: {
      url: 'https://docs.aws.amazon.com/autoscaling/ec2/APIReference/API_PutScheduledUpdateGroupAction.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Quota request history',
    kind: 'label',
    what: 'Page of the Service Quotas console with every request and its status',
    source: {
      url: 'https://docs.aws.amazon.com/servicequotas/latest/userguide/request-quota-increase.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Request increase at account level',
    kind: 'label',
    what: 'Button of the Service Quotas console on the page of a quota',
    source: {
      url: 'https://docs.aws.amazon.com/servicequotas/latest/userguide/request-quota-increase.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'RunInstances',
    kind: 'field',
    what: 'Operation of an EC2 instance in billing data',
    source: {
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/billing-info-fields.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'SecurityAudit',
    kind: 'role',
    what: 'AWS managed policy: see how resources are configured, for an audit',
    source: policyPage('SecurityAudit'),
  },
  {
    id: 'Send notifications to Amazon EventBridge for all events in this bucket',
    kind: 'label',
    what: 'Setting in the properties of a bucket',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/enable-event-notifications-eventbridge.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'ServiceQuotasFullAccess',
    kind: 'role',
    what: 'AWS managed policy: see quotas and ask for higher ones',
    source: {
      url: 'https://docs.aws.amazon.com/servicequotas/latest/userguide/security-iam-awsmanpol.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'StopInstances',
    kind: 'api',
    what: 'Call that stops EC2 instances',
    source: {
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/API_StopInstances.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'Storage location',
    kind: 'label',
    what: 'Setting of the CloudTrail console: a new bucket or an existing one',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-create-a-trail-using-the-console-first-time.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'SubscriptionRequiredException',
    kind: 'field',
    what: 'Error of the AWS Health API and the AWS Support API: the account has no support plan that includes them',
    source: {
      url: 'https://docs.aws.amazon.com/health/latest/ug/health-api.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'TopicConfigurations',
    kind: 'field',
    what: 'Rules of a bucket that notify SNS topics',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_NotificationConfiguration.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'VcpuLimitExceeded',
    kind: 'field',
    what: 'Error of EC2: the vCPU quota of running instances is used up',
    source: {
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/errors-overview.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'VpcLimitExceeded',
    kind: 'field',
    what: 'Error of EC2: no further VPC is allowed in the Region',
    source: {
      url: 'https://docs.aws.amazon.com/AWSEC2/latest/APIReference/errors-overview.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'autoscaling:AttachInstances',
    kind: 'iam-action',
    what: 'Adds running instances to an Auto Scaling group',
    source: actionsOf('autoscaling'),
  },
  {
    id: 'autoscaling:BatchDeleteScheduledAction',
    kind: 'iam-action',
    what: 'Deletes scheduled actions of an Auto Scaling group',
    source: actionsOf('autoscaling'),
  },
  {
    id: 'autoscaling:BatchPutScheduledUpdateGroupAction',
    kind: 'iam-action',
    what: 'Creates or changes scheduled actions of an Auto Scaling group',
    source: actionsOf('autoscaling'),
  },
  {
    id: 'autoscaling:CreateOrUpdateTags',
    kind: 'iam-action',
    what: 'Sets tags of an Auto Scaling group',
    source: actionsOf('autoscaling'),
  },
  {
    id: 'autoscaling:UpdateAutoScalingGroup',
    kind: 'iam-action',
    what: 'Changes the settings of an Auto Scaling group',
    source: actionsOf('autoscaling'),
  },
  {
    id: 'aws cloudtrail create-trail',
    kind: 'command',
    what: 'Creates a trail',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-create-and-update-a-trail-by-using-the-aws-cli-create-trail.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws cloudtrail describe-trails',
    kind: 'command',
    what: 'Lists the trails of an account with their bucket and key',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_DescribeTrails.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws cloudtrail get-trail-status',
    kind: 'command',
    what: 'Whether a trail is logging, and its last delivery',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_GetTrailStatus.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws cloudtrail lookup-events',
    kind: 'command',
    what: 'Management events of the last 90 days in a Region',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/APIReference/API_LookupEvents.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws cloudtrail start-logging',
    kind: 'command',
    what: 'Starts the logging of a trail',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-create-and-update-a-trail-by-using-the-aws-cli-create-trail.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws iam put-role-policy',
    kind: 'command',
    what: 'Writes an inline policy into a role',
    source: {
      url: 'https://docs.aws.amazon.com/IAM/latest/APIReference/API_PutRolePolicy.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws s3api get-bucket-notification-configuration',
    kind: 'command',
    what: 'Reads the notification settings of a bucket',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/s3api/get-bucket-notification-configuration.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws s3api head-bucket',
    kind: 'command',
    what: 'Asks for a bucket; the answer has its Region',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/s3api/head-bucket.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws s3api put-bucket-notification-configuration',
    kind: 'command',
    what: 'Replaces the notification settings of a bucket',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/s3api/put-bucket-notification-configuration.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws service-quotas get-service-quota',
    kind: 'command',
    what: 'Prints one quota of the account in a Region',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/service-quotas/get-service-quota.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws service-quotas list-requested-service-quota-change-history-by-quota',
    kind: 'command',
    what: 'Lists the requests for one quota, with their status',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/service-quotas/list-requested-service-quota-change-history-by-quota.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws service-quotas list-service-quotas',
    kind: 'command',
    what: 'Lists the quotas of a service in a Region',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/service-quotas/list-service-quotas.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws service-quotas request-service-quota-increase',
    kind: 'command',
    what: 'Asks for a higher quota',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/service-quotas/request-service-quota-increase.html',
      looked: '2026-11-22',
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
    id: 'aws support describe-trusted-advisor-check-result',
    kind: 'command',
    what: 'Prints the result of one Trusted Advisor check; us-east-1 only',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/support/describe-trusted-advisor-check-result.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'aws:ResourceTag/env',
    kind: 'field',
    what: 'Condition key: the value of the tag env on the resource',
    source: {
      url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_examples_ec2_tag-owner.html',
      looked: '2026-11-22',
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
    id: 'ce:StartCommitmentPurchaseAnalysis',
    kind: 'iam-action',
    what: 'Asks AWS to estimate what a commitment would save',
    source: actionsOf('ce'),
  },
  {
    id: 'ec2:CancelSpotInstanceRequests',
    kind: 'iam-action',
    what: 'Cancels requests for Spot Instances',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:CreateLaunchTemplate',
    kind: 'iam-action',
    what: 'Creates a launch template',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:CreateLaunchTemplateVersion',
    kind: 'iam-action',
    what: 'Creates a further version of a launch template',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:CreateTags',
    kind: 'iam-action',
    what: 'Sets tags of EC2 resources',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:DeleteTags',
    kind: 'iam-action',
    what: 'Removes tags of EC2 resources',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:DescribeInstances',
    kind: 'iam-action',
    what: 'Lists instances',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:ModifyLaunchTemplate',
    kind: 'iam-action',
    what: 'Changes a launch template, such as its default version',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:RunInstances',
    kind: 'iam-action',
    what: 'Starts instances',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:StopInstances',
    kind: 'iam-action',
    what: 'Stops instances',
    source: actionsOf('ec2'),
  },
  {
    id: 'ec2:TerminateInstances',
    kind: 'iam-action',
    what: 'Ends instances for good',
    source: actionsOf('ec2'),
  },
  {
    id: 'eks:AssociateAccessPolicy',
    kind: 'iam-action',
    what: 'Gives an access entry of a cluster the rights of an access policy',
    source: actionsOf('eks'),
  },
  {
    id: 'eks:CreateAccessEntry',
    kind: 'iam-action',
    what: 'Lets an IAM principal into a cluster, by an access entry',
    source: actionsOf('eks'),
  },
  {
    id: 'eks:DisassociateAccessPolicy',
    kind: 'iam-action',
    what: 'Takes an access policy from an access entry of a cluster',
    source: actionsOf('eks'),
  },
  {
    id: 'events:PutEvents',
    kind: 'iam-action',
    what: 'Sends events of your own to EventBridge',
    source: actionsOf('events'),
  },
  {
    id: 'events:PutRule',
    kind: 'iam-action',
    what: 'Creates or changes a rule of EventBridge',
    source: actionsOf('events'),
  },
  {
    id: 'events:PutTargets',
    kind: 'iam-action',
    what: 'Sets where the events of a rule go',
    source: actionsOf('events'),
  },
  {
    id: 'iam:CreateRole',
    kind: 'iam-action',
    what: 'Creates a role',
    source: actionsOf('iam'),
  },
  {
    id: 'iam:PassRole',
    kind: 'iam-action',
    what: 'Hands a role to an AWS service',
    source: actionsOf('iam'),
  },
  {
    id: 'iam:PutRolePolicy',
    kind: 'iam-action',
    what: 'Puts an inline policy into a role',
    source: actionsOf('iam'),
  },
  {
    id: 'instance_stopped',
    kind: 'field',
    what: 'Waiter of EC2: asks every 15 seconds, up to 40 times, whether instances are stopped',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/ec2/wait/instance-stopped.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'kms:Decrypt',
    kind: 'iam-action',
    what: 'Decrypts what a KMS key encrypted',
    source: actionsOf('kms'),
  },
  {
    id: 'kms:EncryptionContext:aws:cloudtrail:arn',
    kind: 'field',
    what: 'Condition key: the trail whose log files are encrypted or decrypted',
    source: {
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/how-kms-works-with-cloudtrail.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'kms:ViaService',
    kind: 'field',
    what: 'Condition key: the service through which a key is used, such as s3.eu-west-1.amazonaws.com',
    source: {
      url: 'https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html',
      looked: '2026-11-22',
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
  {
    id: 's3:GetBucketNotification',
    kind: 'iam-action',
    what: 'Reads the notification settings of a bucket',
    source: actionsOf('s3'),
  },
  {
    id: 's3:GetObject',
    kind: 'iam-action',
    what: 'Reads objects',
    source: actionsOf('s3'),
  },
  {
    id: 's3:ListBucket',
    kind: 'iam-action',
    what: 'Lists the objects of a bucket',
    source: actionsOf('s3'),
  },
  {
    id: 's3:ObjectCreated:*',
    kind: 'field',
    what: 'Event of a bucket: a new object, whichever way it came',
    source: {
      url: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_TopicConfiguration.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 's3:PutBucketNotification',
    kind: 'iam-action',
    what: 'Changes the notification settings of a bucket',
    source: actionsOf('s3'),
  },
  {
    id: 'savingsplans:CreateSavingsPlan',
    kind: 'iam-action',
    what: 'Buys a Savings Plan',
    source: actionsOf('savingsplans'),
  },
  {
    id: 'savingsplans:DeleteQueuedSavingsPlan',
    kind: 'iam-action',
    what: 'Cancels the purchase of a Savings Plan that is queued for later',
    source: actionsOf('savingsplans'),
  },
  {
    id: 'savingsplans:ReturnSavingsPlan',
    kind: 'iam-action',
    what: 'Returns a Savings Plan',
    source: actionsOf('savingsplans'),
  },
  {
    id: 'savingsplans:TagResource',
    kind: 'iam-action',
    what: 'Sets tags of a Savings Plan',
    source: actionsOf('savingsplans'),
  },
  {
    id: 'secretsmanager:GetSecretValue',
    kind: 'iam-action',
    what: 'Reads the value of a secret',
    source: {
      url: 'https://docs.aws.amazon.com/cli/latest/reference/secretsmanager/get-secret-value.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'servicequotas:GetServiceQuota',
    kind: 'iam-action',
    what: 'Reads one quota',
    source: {
      url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_service-quotas.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'servicequotas:ListServiceQuotas',
    kind: 'iam-action',
    what: 'Lists the quotas of a service',
    source: {
      url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_service-quotas.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'servicequotas:RequestServiceQuotaIncrease',
    kind: 'iam-action',
    what: 'Asks for a higher quota',
    source: {
      url: 'https://docs.aws.amazon.com/service-authorization/latest/reference/list_service-quotas.html',
      looked: '2026-11-22',
    },
  },
  {
    id: 'sts:AssumeRole',
    kind: 'iam-action',
    what: 'Takes on a role, for temporary credentials',
    source: actionsOf('awssecuritytokenservice'),
  },
  {
    id: 'sts:ExternalId',
    kind: 'field',
    what: 'Condition key of a trust policy: the identifier that whoever assumes the role must give',
    source: {
      url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_iam-condition-keys.html',
      looked: '2026-11-21',
    },
  },
  {
    id: 'support:DescribeTrustedAdvisorCheckRefreshStatuses',
    kind: 'iam-action',
    what: 'Whether the refresh of Trusted Advisor checks is done',
    source: actionsOf('support'),
  },
  {
    id: 'support:DescribeTrustedAdvisorCheckResult',
    kind: 'iam-action',
    what: 'Result of one Trusted Advisor check',
    source: actionsOf('support'),
  },
  {
    id: 'support:DescribeTrustedAdvisorCheckSummaries',
    kind: 'iam-action',
    what: 'Summaries of the results of Trusted Advisor checks',
    source: actionsOf('support'),
  },
  {
    id: 'support:DescribeTrustedAdvisorChecks',
    kind: 'iam-action',
    what: 'List of the Trusted Advisor checks',
    source: actionsOf('support'),
  },
  {
    id: 'support:RefreshTrustedAdvisorCheck',
    kind: 'iam-action',
    what: 'Asks for a refresh of one Trusted Advisor check',
    source: actionsOf('support'),
  },
];
