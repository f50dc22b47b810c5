/** Cost anomalies in the API. */
import {
  answered,
  bounds,
  choice,
  CLOUDS,
  email,
  endsAfter,
  field,
  has,
  list,
  number,
  numberIn,
  object,
  onlyMatching,
  paging,
  readingCalls,
  sorting,
  text,
  time,
  whole,
  yesNo,
} from './shapes';
import type { Part, Rule } from './types';

/** An amount that another one less a third gives, to the cent. */
const difference = (result: string, from: string, less: string): Rule => ({
  fields: [result, from, less],
  says: `is not ${from} less ${less}`,
  fix: 'compute it again',
  broken: (values) => {
    const [is, a, b] = [result, from, less].map((name) => numberIn(values, name));
    return is !== undefined && a !== undefined && b !== undefined && Math.abs(a - b - is) > 0.0051;
  },
});

const onlyIf = (name: string, other: string, value: unknown, says: string): Rule => ({
  fields: [name, other],
  says,
  fix: `drop it, or correct ${other}`,
  broken: (values) => has(values, name) && has(values, other) && values[other] !== value,
});

/** One message about an anomaly, as it was sent. */
const anomalyNotification = object([
  answered('channel', choice('email', 'slack', 'msteams'), 'Where it went'),
  answered('sentAt', time, 'When it was sent; says nothing of its delivery'),
]);

const PLATFORMS = [...CLOUDS, 'snowflake', 'datadog', 'databricks', 'openai'];
const SEVERITIES = ['information', 'warning', 'critical'];

/** A cost anomaly. */
const anomaly = object(
  [
    answered('id', text(), 'ID of the anomaly'),
    answered('platform', choice(...PLATFORMS), 'Provider'),
    answered('serviceName', text(), 'Service whose cost is unusual'),
    answered('scope', text(), 'Project or account'),
    answered('billingAccount', text(), 'Billing account of the project or account'),
    answered(
      'attribution',
      text(),
      'ID of the monitored allocation',
      'Unless an allocation is monitored',
    ),
    answered('severityLevel', choice(...SEVERITIES), 'How unusual it is'),
    answered(
      'timeFrame',
      choice('daily', 'hourly'),
      'Daily from billing data, hourly in real time',
    ),
    answered('startTime', time, 'Start of the usage above the normal range'),
    answered('endTime', time, 'End of the usage above the normal range; moves while it is active'),
    answered('status', choice('active', 'inactive'), 'Whether the cost is still above the range'),
    answered(
      'deactivationReason',
      choice('reverted', 'expired', 'unknown'),
      'Why it is inactive',
      'While active',
    ),
    answered('costOfAnomaly', number({ min: 0 }), 'Cost above the normal range, USD'),
    answered('actualCost', number({ min: 0 }), 'Cost in the time of the anomaly, USD'),
    answered('expectedMaxCost', number({ min: 0 }), 'Top of the normal range, USD'),
    answered(
      'top3SKUs',
      list(
        object([
          answered('name', text(), 'Name of the SKU'),
          answered('cost', number(), 'Its cost, USD'),
        ]),
        { max: 4 },
      ),
      'The three SKUs that cost most, and the others as one',
      'When there is no detail below the service',
    ),
    answered(
      'resourceData',
      list(
        object([
          answered('resourceId', text(), 'ID at the provider'),
          answered('sku', text(), 'SKU'),
          answered('cost', number(), 'Cost in the time of the anomaly, USD'),
          answered('operation', text(), 'Operation', 'Except for Amazon S3'),
          answered(
            'labels',
            list(
              object([
                answered('key', text(), 'Key of the label'),
                answered('value', text(), 'Value of the label'),
                answered('cost', number(), 'Cost with this label, USD'),
              ]),
            ),
            'Labels of the resource with their cost',
            'When it has none',
          ),
        ]),
      ),
      'Resources behind the cost',
      'When the provider names none',
    ),
    answered('acknowledged', yesNo, 'Whether somebody has acknowledged it'),
    answered('acknowledgedAt', time, 'When it was first acknowledged', 'Unless acknowledged'),
    answered('acknowledgedBy', email, 'Who acknowledged it first', 'Unless acknowledged'),
    answered(
      'notifications',
      list(anomalyNotification),
      'Messages that were sent',
      'Unless `includeNotifications` is true',
    ),
  ],
  [
    difference('costOfAnomaly', 'actualCost', 'expectedMaxCost'),
    onlyIf('deactivationReason', 'status', 'inactive', 'stands in an active anomaly'),
    onlyIf('acknowledgedAt', 'acknowledged', true, 'stands in one that nobody acknowledged'),
    onlyIf('acknowledgedBy', 'acknowledged', true, 'stands in one that nobody acknowledged'),
    endsAfter('endTime', 'startTime'),
  ],
);

const summary = object([
  answered('information', whole({ min: 0 }), 'Number of severity information'),
  answered('warning', whole({ min: 0 }), 'Number of severity warning'),
  answered('critical', whole({ min: 0 }), 'Number of severity critical'),
  answered('totalCostOfAnomaly', number({ min: 0 }), 'Sum of `costOfAnomaly`, USD'),
]);

const anomalies = {
  id: 'anomaly',
  path: '/anomalies/v1',
  type: anomaly,
  items: 'anomalies',
  one: 'an anomaly',
  many: 'anomalies',
};

const withNotifications = field('includeNotifications', yesNo, 'Adds the messages that were sent', {
  default: 'false',
});

/** Anomalies. */
export const anomalyPart: Part = {
  resources: {
    anomaly,
    'anomaly-notification': anomalyNotification,
    'anomaly-summary': summary,
  },
  calls: readingCalls(
    anomalies,
    [
      ...paging(),
      ...sorting(['startTime', 'severityLevel', 'costOfAnomaly'], 'startTime', 'desc'),
      onlyMatching({
        serviceName: [],
        billingAccount: [],
        platform: PLATFORMS,
        severityLevel: SEVERITIES,
      }),
      ...bounds('anomalies whose usage starts'),
      withNotifications,
    ],
    {
      get: [withNotifications],
      page: [
        answered('totalCount', whole({ min: 0 }), 'Items on all pages'),
        answered('truncated', yesNo, 'Whether more match than can be listed'),
        answered('anomalySummary', summary, 'What all pages hold'),
      ],
    },
  ),
};
