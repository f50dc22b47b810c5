/** Words in code samples that the reader replaces. */
import type { Placeholder } from './types';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const uuidExample = '00000000-1111-2222-3333-444444444444';

/** Rows, sorted by id. */
export const placeholders: readonly Placeholder[] = [
  {
    id: 'YOUR_ACCOUNT_ID',
    what: 'AWS account ID',
    pattern: '\\d{12}',
    example: '111122223333',
  },
  {
    id: 'YOUR_ALLOCATION_ID',
    what: 'ID of an allocation, from its address in the console',
    pattern: '[A-Za-z0-9]{20}',
    example: 'aLLoc0000000Payments',
  },
  {
    id: 'YOUR_AMOUNT',
    what: 'An amount, without its currency',
    pattern: '\\d+(?:\\.\\d{1,2})?',
    example: '40000',
  },
  {
    id: 'YOUR_ANSWER_ID',
    what: 'ID of an answer of AVA, from the response',
    pattern: '[A-Za-z0-9_-]+',
    example: 'aNswer00000000000001',
  },
  {
    id: 'YOUR_BILLING_ACCOUNT_ID',
    what: 'Google Cloud billing account ID',
    pattern: '[0-9A-F]{6}-[0-9A-F]{6}-[0-9A-F]{6}',
    example: '01A2B3-C4D5E6-F70819',
  },
  {
    id: 'YOUR_BUCKET',
    what: 'Name of a storage bucket',
    pattern: '[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]',
    example: 'payments-billing-export',
  },
  {
    id: 'YOUR_BUDGET_ID',
    what: 'ID of a budget, from its address in the console',
    pattern: '[A-Za-z0-9]{20}',
    example: 'bUdget000000Payments',
  },
  {
    id: 'YOUR_CLIENT_ID',
    what: 'ID of an application or a service account at its provider',
    pattern: '[A-Za-z0-9._-]+',
    example: uuidExample,
  },
  {
    id: 'YOUR_CLUSTER',
    what: 'Name of a Kubernetes cluster',
    pattern: '[A-Za-z0-9][A-Za-z0-9_-]{0,99}',
    example: 'checkout-prod',
  },
  {
    id: 'YOUR_CONVERSATION_ID',
    what: 'ID of a conversation with AVA, from the response',
    pattern: '[A-Za-z0-9_-]+',
    example: 'cHat0000000000000001',
  },
  {
    id: 'YOUR_DATASET',
    what: 'Name of a BigQuery or DataHub dataset',
    pattern: '[A-Za-z0-9_]+',
    example: 'billing_export',
  },
  {
    id: 'YOUR_EMAIL',
    what: 'Your work e-mail address',
    pattern: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+',
    example: 'finops@example.com',
  },
  {
    id: 'YOUR_EXTERNAL_ID',
    what: 'External ID that the console shows while you link an AWS account',
    pattern: '[\\w+=,.@:/-]{2,1224}',
    example: 'shown-in-console',
  },
  {
    id: 'YOUR_MANAGEMENT_GROUP_ID',
    what: 'ID of an Azure management group',
    pattern: '[A-Za-z0-9_().-]{1,90}',
    example: 'platform-root',
  },
  {
    id: 'YOUR_NAMESPACE',
    what: 'Kubernetes namespace',
    pattern: '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?',
    example: 'cost-agent',
  },
  {
    id: 'YOUR_ORGANIZATION_ID',
    what: 'Google Cloud organization ID',
    pattern: '\\d+',
    example: '123456789012',
  },
  {
    id: 'YOUR_PROJECT_ID',
    what: 'Google Cloud project ID',
    pattern: '[a-z][a-z0-9-]{4,28}[a-z0-9]',
    example: 'payments-prod',
  },
  {
    id: 'YOUR_REGION',
    what: 'Region, as its provider spells it',
    pattern: '[a-z0-9-]+',
    example: 'eu-west-1',
  },
  {
    id: 'YOUR_REPORT_ID',
    what: 'ID of a report, from its address in the console',
    pattern: '[A-Za-z0-9]{20}',
    example: 'rEport000000Services',
  },
  {
    id: 'YOUR_ROLE_ARN',
    what: 'ARN of an AWS role',
    pattern: 'arn:aws:iam::\\d{12}:role/[\\w+=,.@/-]+',
    example: 'arn:aws:iam::111122223333:role/billing-reader',
  },
  {
    id: 'YOUR_ROLE_ID',
    what: 'ID of a role, from Copy role ID on its page',
    pattern: '[A-Za-z0-9]{20}',
    example: 'rOLe0000000000Viewer',
  },
  {
    id: 'YOUR_SERVICE_ACCOUNT_EMAIL',
    what: 'E-mail address of a Google Cloud service account',
    pattern: '[a-z][a-z0-9-]+@[a-z0-9-]+\\.iam\\.gserviceaccount\\.com',
    example: 'cost-reader@payments-prod.iam.gserviceaccount.com',
  },
  {
    id: 'YOUR_SUBSCRIPTION_ID',
    what: 'Azure subscription ID',
    pattern: uuid,
    example: uuidExample,
  },
  {
    id: 'YOUR_TENANT_ID',
    what: 'Microsoft Entra tenant ID',
    pattern: uuid,
    example: uuidExample,
  },
  {
    id: 'YOUR_USER_ID',
    what: 'ID of a user, from its address in the console',
    pattern: '[A-Za-z0-9]+',
    example: 'uSer0000000000000001',
  },
  {
    id: 'YOUR_WAREHOUSE',
    what: 'Name of a Snowflake warehouse or a Databricks SQL warehouse',
    pattern: '[A-Za-z0-9_$]+',
    example: 'COST_READER_WH',
  },
];
